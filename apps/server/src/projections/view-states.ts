import { sql } from 'kysely'
import type { Connection } from '../db/database.ts'
import type { LiveViews } from './live-views.ts'
import { anchor, liveSchema, sideSchema, type ViewStateName } from './positions.ts'
import { views } from './schema.ts'
import type { ViewName } from './view.ts'

export type ViewState = {
  view: ViewName
  version: number
  state: ViewStateName
  // The last command that it shows, of as many as the journal has.
  position: number
  journalEnd: number
  // Why it can't be read, where that is known.
  note: string | null
}

type Row = { view: string; version: number; seq: string; state: ViewStateName; note: string | null }

export async function readViewStates(
  connection: Connection,
  known: { views: LiveViews; position: number; journalEnd: number },
): Promise<ViewState[]> {
  const { journalEnd } = known
  const rows = await readRows(connection, liveSchema)
  const sideRows = await readRows(connection, sideSchema)
  return views.map(({ name, version }) => {
    const ofView = (row: Row) => row.view === name && row.version === version
    const memory = known.views.of(name)
    if (memory.state === 'live')
      return { view: name, version, state: 'live', position: known.position, journalEnd, note: null }
    const row = rows.find((one) => ofView(one) && one.state !== 'live')
    const side = sideRows.find(ofView)
    const isSetAside = side?.state === 'setAside' || row?.state === 'setAside'
    return {
      view: name,
      version,
      state: isSetAside ? 'setAside' : (row?.state ?? memory.state),
      position: Number(side?.seq ?? row?.seq ?? 0),
      journalEnd,
      note: side?.note ?? row?.note ?? memory.note,
    }
  })
}

// Where the live views are, inside a transaction that reads them: what comes after it can be added exactly. Data of an
// older release that wait for their upgrade have it in another place.
export async function readLivePosition(connection: Connection): Promise<number | null> {
  const own = await readRows(connection, liveSchema)
  const found = own.find(({ view }) => view === anchor)
  if (found) return Number(found.seq)
  if (!(await tableExists(connection, `${liveSchema}.position`))) return null
  const { rows } = await sql<{ seq: string }>`select seq from views.position`.execute(connection)
  return rows[0] ? Number(rows[0].seq) : null
}

async function readRows(connection: Connection, schema: string): Promise<Row[]> {
  if (!(await tableExists(connection, `${schema}.positions`))) return []
  const { rows } = await sql<Row>`
    select view, version, seq, state, note from ${sql.id(schema, 'positions')}`.execute(connection)
  return rows
}

async function tableExists(connection: Connection, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${table}) is not null as found`.execute(connection)
  return rows[0]?.found === true
}
