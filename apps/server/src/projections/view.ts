import type pg from 'pg'
import type { Committed } from '../journal/committed.ts'

// What one view gathers from a run of commands, and writes in one statement per table.
export interface ViewBatch {
  fold(committed: Committed): void
  write(client: pg.Client, schema: string): Promise<void>
}

export type View<Name extends string = string> = {
  name: Name
  // Raised when the view changes its shape or meaning: it is then filled anew, in the background.
  version: number
  tableNames: readonly string[]
  // The tables of the view in a schema: the running one, or the one that is being rebuilt.
  tables: (schema: string) => string
  // Gives tables of the same version, made by an older release, the indexes of today. May run many times.
  indexes?: (schema: string) => string
  createBatch: () => ViewBatch
}

type Cell = string | number | bigint | boolean | null

// Rows as one array per column, which PostgreSQL unnests: the statement is the same however many rows there are.
export class Columns {
  private readonly names: readonly string[]
  private readonly cells: string[][]
  private readonly types: readonly string[]
  count = 0

  constructor(columns: Record<string, string>) {
    this.names = Object.keys(columns)
    this.types = Object.values(columns)
    this.cells = this.names.map(() => [])
  }

  add(row: readonly Cell[]): void {
    let index = 0
    for (const cells of this.cells) {
      cells.push(literal(row[index] ?? null))
      index += 1
    }
    this.count += 1
  }

  get list(): string {
    return this.names.join(', ')
  }

  // `unnest($1::bigint[], …) as new (a, …)`
  get unnested(): string {
    const arrays = this.types.map((type, index) => `$${index + 1}::${type}[]`)
    return `unnest(${arrays.join(', ')}) as new (${this.list})`
  }

  get values(): string[] {
    return this.cells.map((cells) => `{${cells.join(',')}}`)
  }
}

const special = /["\\]/

function literal(cell: Cell): string {
  if (cell === null) return 'null'
  if (typeof cell !== 'string') return String(cell)
  // Most texts are words of ours, in which nothing is special.
  return special.test(cell) ? `"${cell.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${cell}"`
}
