import type pg from 'pg'
import type { Committed } from '../journal/committed.ts'
import { type ColumnSet, sqlName } from './columns.ts'

// One view's changes from a run of commands, written in one statement per table.
export interface ViewBatch {
  fold(committed: Committed): void
  write(client: pg.Client, schema: string): Promise<void>
}

// A table, described once: creating, writing and reading it follow from its columns.
export type ViewTable = {
  name: string
  columns: ColumnSet
  // Names of the columns in the database, between commas; empty: none.
  primaryKey: string
  // Each as written after `on <table>`.
  indexes?: readonly string[]
  // By name: indexes that tables of the same version may lack if an older release made them.
  laterIndexes?: Readonly<Record<string, string>>
  // How full a page is filled, where rows change: a change then stays on its page.
  fillfactor?: number
}

export type View<Name extends string = string> = {
  name: Name
  // Raised when the view changes its shape or meaning: it is then filled again, in the background.
  version: number
  tables: readonly ViewTable[]
  // Drops indexes that an older release made on tables of the same version. Must be safe to repeat.
  dropIndexes?: (schema: string) => string
  createBatch: () => ViewBatch
}

// The SQL that makes its tables in a schema: the live one, or the one being rebuilt.
export function createTables({ tables }: Pick<View, 'tables'>, schema: string): string {
  return tables.map((table) => createTable(table, schema)).join('')
}

// The SQL that gives its tables, which an older release may have made, today's indexes. It checks before it
// does anything: making or dropping an index locks out writers, even when there is nothing to do.
export function updateIndexes(
  { tables, dropIndexes }: Pick<View, 'tables' | 'dropIndexes'>,
  schema: string,
): string {
  const missing = tables.flatMap(({ name, laterIndexes = {} }) =>
    Object.entries(laterIndexes).map(
      ([index, on]) => `
        if to_regclass('${schema}.${index}') is null then
          create index ${index} on ${schema}.${name} ${on};
        end if;`,
    ),
  )
  return `do $$ begin ${dropIndexes?.(schema) ?? ''} ${missing.join('')} end $$`
}

function createTable(table: ViewTable, schema: string): string {
  const { name, columns, primaryKey, indexes = [], laterIndexes = {}, fillfactor } = table
  const lines = Object.entries(columns).map(([column, { type, isNullable, initially }]) => {
    const first = initially === null || initially === 'null' ? '' : ` default ${initially}`
    return `${sqlName(column)} ${type}${isNullable ? '' : ' not null'}${first}`
  })
  if (primaryKey !== '') lines.push(`primary key (${primaryKey})`)
  const storage = fillfactor === undefined ? '' : ` with (fillfactor = ${fillfactor})`
  const made = [
    ...indexes.map((on) => `create index on ${schema}.${name} ${on};`),
    ...Object.entries(laterIndexes).map(([index, on]) => `create index ${index} on ${schema}.${name} ${on};`),
  ]
  return `
    create table ${schema}.${name} (
      ${lines.join(',\n      ')}
    )${storage};
    ${made.join('\n    ')}`
}
