import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Connection } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

// The tables of accounts' records.
type RecordTable = {
  [Name in keyof Tables]: Tables[Name] extends { account_id: unknown } ? Name : never
}[keyof Tables]
export type RecordPage = { accountId: number; before?: string | undefined; limit: number }

// How the records in a table are read: one by its number, or a page of an account's, the newest first.
export function recordsIn<Table extends RecordTable>(table: Table, number: keyof Tables[Table] & string) {
  type Row = Selectable<Tables[Table]>
  const all = sql`select * from ${sql.table(table)}`
  const id = sql.ref(number)
  return {
    find: async (connection: Connection, recordId: string): Promise<Row | undefined> => {
      const { rows } = await sql<Row>`${all} where ${id} = ${recordId}`.execute(connection)
      return rows[0]
    },
    list: async (
      connection: Connection,
      { accountId, before, limit }: RecordPage,
      only: RawBuilder<unknown> = sql`true`,
    ): Promise<Row[]> => {
      const older = before === undefined ? sql`` : sql`and ${id} < ${before}`
      const { rows } = await sql<Row>`${all} where account_id = ${accountId} and ${only} ${older}
        order by ${id} desc limit ${limit}`.execute(connection)
      return rows
    },
  }
}
