import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Cell = string | number | bigint | boolean | null

// Rows that are new and nothing but new, as PostgreSQL takes them in fastest: a line of text each.
export class CopyLines {
  private readonly columns: readonly string[]
  private readonly lines: string[] = []

  constructor(columns: readonly string[]) {
    this.columns = columns
  }

  add(row: readonly Cell[]): void {
    let line = ''
    for (const cell of row) line += `${written(cell)}\t`
    this.lines.push(line.slice(0, -1))
  }

  async write(client: pg.Client, table: string): Promise<void> {
    if (this.lines.length === 0) return
    const copying = client.query(copyFrom(`copy ${table} (${this.columns.join(', ')}) from stdin`))
    copying.end(`${this.lines.join('\n')}\n`)
    await once(copying, 'finish')
  }
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function written(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell !== 'string') return String(cell)
  // Most texts are words of ours, in which nothing is special.
  return special.test(cell) ? cell.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : cell
}

// What somebody wrote. PostgreSQL has no text with a zero in it, and no view is to fail for one.
export function freeText(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\0', '')
}

let lastMs = -1
let lastText = ''

// Most rows of a run come in the same few milliseconds.
export function momentText(ms: number): string {
  if (ms !== lastMs) {
    lastMs = ms
    lastText = new Date(ms).toISOString()
  }
  return lastText
}
