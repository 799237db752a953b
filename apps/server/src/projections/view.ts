import type pg from 'pg'
import type { Committed } from '../journal/committed.ts'
import { type ColumnSet, sqlName } from './columns.ts'

// What one view gathers from a run of commands, and writes in one statement per table.
export interface ViewBatch {
  fold(committed: Committed): void
  write(client: pg.Client, schema: string): Promise<void>
}

// A table, described once: how it is made, written and read follows from its columns.
export type ViewTable = {
  name: string
  columns: ColumnSet
  // Names of the columns in the database, between commas; empty: none.
  primaryKey: string
  // Each as it stands after `on <table>`.
  indexes?: readonly string[]
  // How full a page is filled, where rows change: a change then stays on its page.
  fillfactor?: number
}

export type View<Name extends string = string> = {
  name: Name
  // Raised when the view changes its shape or meaning: it is then filled anew, in the background.
  version: number
  tables: readonly ViewTable[]
  // Gives tables of the same version, made by an older release, the indexes of today. May run many times.
  alterIndexes?: (schema: string) => string
  createBatch: () => ViewBatch
}

// The SQL that makes its tables in a schema: the running one, or the one that is being rebuilt.
export function createTables({ tables }: Pick<View, 'tables'>, schema: string): string {
  return tables.map((table) => createTable(table, schema)).join('')
}

function createTable(
  { name, columns, primaryKey, indexes = [], fillfactor }: ViewTable,
  schema: string,
): string {
  const lines = Object.entries(columns).map(([column, { type, isNullable, initially }]) => {
    const first = initially === null || initially === 'null' ? '' : ` default ${initially}`
    return `${sqlName(column)} ${type}${isNullable ? '' : ' not null'}${first}`
  })
  if (primaryKey !== '') lines.push(`primary key (${primaryKey})`)
  const storage = fillfactor === undefined ? '' : ` with (fillfactor = ${fillfactor})`
  return `
    create table ${schema}.${name} (
      ${lines.join(',\n      ')}
    )${storage};
    ${indexes.map((index) => `create index on ${schema}.${name} ${index};\n    `).join('')}`
}
