import type pg from 'pg'
import { type Cell, type ColumnSet, type Given, sqlName } from './columns.ts'

// Rows as one array per column, which PostgreSQL unnests: the statement is the same however many rows there are.
export class Rows<Columns extends ColumnSet> {
  // Their names, between commas.
  readonly list: string
  // `unnest($1::bigint[], …) as new (a, …)`: the rows, for the `from` of a statement that gets `values`.
  readonly source: string
  count = 0
  private readonly columns: readonly { name: string; cell: ((given: never) => Cell) | null }[]
  private readonly cells: string[][]

  constructor(columns: Columns) {
    const all = Object.entries(columns)
    this.columns = all.map(([name, { cell }]) => ({ name, cell }))
    this.cells = all.map(() => [])
    this.list = all.map(([name]) => sqlName(name)).join(', ')
    const arrays = all.map(([, { type }], index) => `$${index + 1}::${type}[]`)
    this.source = `unnest(${arrays.join(', ')}) as new (${this.list})`
  }

  add(given: Given<Columns>): void {
    let index = 0
    for (const { name, cell } of this.columns) {
      const value = given[name as keyof Columns]
      this.cells[index]?.push(
        value === null ? 'null' : literal(cell === null ? (value as Cell) : cell(value as never)),
      )
      index += 1
    }
    this.count += 1
  }

  get values(): string[] {
    return this.cells.map((cells) => `{${cells.join(',')}}`)
  }

  // `rest` is the `on conflict` clause; an alias may follow the table's name.
  async insert(client: pg.Client, into: string, rest = ''): Promise<void> {
    if (this.count === 0) return
    await client.query(
      `insert into ${into} (${this.list}) select ${this.list} from ${this.source} ${rest}`,
      this.values,
    )
  }
}

// `a = new.a, b = new.b`, for the `set` of an update.
export function assigned(columns: ColumnSet, from: 'new' | 'excluded'): string {
  const names = Object.keys(columns).map(sqlName)
  return names.map((name) => `${name} = ${from}.${name}`).join(', ')
}

const special = /["\\]/

function literal(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell)
  // Most texts are words of ours, without special characters.
  return special.test(cell) ? `"${cell.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${cell}"`
}
