import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Cell, type ColumnSet, type Given, sqlName } from './columns.ts'

// Only new rows, in the form that PostgreSQL loads fastest: a line of text each.
export class CopyLines<Columns extends ColumnSet> {
  private readonly columns: readonly { name: string; cell: ((given: never) => Cell) | null }[]
  private readonly lines: string[] = []

  constructor(columns: Columns) {
    this.columns = Object.entries(columns).map(([name, { cell }]) => ({ name, cell }))
  }

  add(given: Given<Columns>): void {
    let line = ''
    for (const { name, cell } of this.columns) {
      const value = given[name as keyof Columns]
      line +=
        value === null ? '\\N\t' : `${written(cell === null ? (value as Cell) : cell(value as never))}\t`
    }
    this.lines.push(line.slice(0, -1))
  }

  async write(client: pg.Client, table: string): Promise<void> {
    if (this.lines.length === 0) return
    const list = this.columns.map(({ name }) => sqlName(name)).join(', ')
    const copying = client.query(copyFrom(`copy ${table} (${list}) from stdin`))
    copying.end(`${this.lines.join('\n')}\n`)
    await once(copying, 'finish')
  }
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function written(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell)
  // Most texts are words of ours, without special characters.
  return special.test(cell) ? cell.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : cell
}
