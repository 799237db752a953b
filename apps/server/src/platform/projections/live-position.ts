import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../db/database.ts'
import { anchor, liveSchema } from './positions.ts'

// The position of the live views, inside a transaction that reads them: later commits can be added exactly.
// Data of an older release that wait for their upgrade have it in another place; if they were restored
// without views, only those beside can be read.
export async function livePositionOf(connection: Connection): Promise<number> {
  const { rows } = await (await positionQuery(connection)).execute(connection)
  return Number(rows[0]?.seq ?? 0)
}

async function positionQuery(connection: Connection): Promise<RawBuilder<{ seq: string }>> {
  if (await tableExists(connection, `${liveSchema}.positions`))
    return sql`select seq from views.positions where view = ${anchor}`
  if (await tableExists(connection, `${liveSchema}.position`)) return sql`select seq from views.position`
  return sql`select max(seq) as seq from views_next.positions where state = 'filling'`
}

async function tableExists(connection: Connection, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${table}) is not null as found`.execute(connection)
  return rows[0]?.found === true
}
