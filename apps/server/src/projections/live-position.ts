import { sql } from 'kysely'
import type { Connection } from '../db/database.ts'
import { anchor, liveSchema } from './positions.ts'

// Where the live views are, inside a transaction that reads them: what comes after it can be added exactly. Data of an
// older release that wait for their upgrade have it in another place.
export async function livePositionOf(connection: Connection): Promise<number> {
  const isOwn = await tableExists(connection, `${liveSchema}.positions`)
  const { rows } = isOwn
    ? await sql<{ seq: string }>`select seq from views.positions where view = ${anchor}`.execute(connection)
    : await sql<{ seq: string }>`select seq from views.position`.execute(connection)
  return Number(rows[0]?.seq ?? 0)
}

async function tableExists(connection: Connection, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${table}) is not null as found`.execute(connection)
  return rows[0]?.found === true
}
