import { formatVersion } from '@candor/engine/snapshot/snapshot'
import { verifyJournal } from '../../apps/server/src/platform/core/verify/verify.ts'
import { checkContents, type Contents } from './coverage/check-contents.ts'
import { type Dump, dumpDatabase } from './dump-database.ts'
import { Exchange } from './exchange.ts'
import type { People } from './people.ts'
import { play } from './scenario.ts'

export type Header = {
  release: string
  commands: number
  rows: number
  stateHash: string
  snapshotFormat: number
  /** The commit of the recorded product. */
  recordedFrom: string
}

/** The database content after the scenario, and its people. */
export type Recording = Dump & { header: Header; contents: Contents; people: People; restarts: number }

type Parts = { databaseUrl: string; scratch: string; release: string; recordedFrom: string }

const startAt = Date.parse('2026-09-21T08:00:00.000Z')

/** Plays the scenario on an empty database, checks the result and returns all its data. */
export async function makeRecording({ databaseUrl, scratch, ...origin }: Parts): Promise<Recording> {
  const exchange = new Exchange({ databaseUrl, scratch, startAt })
  const { people, restarts } = await play(exchange).catch(async (error: unknown) => {
    await exchange.close()
    const moment = new Date(exchange.nowMs).toISOString()
    const log = exchange.warnings.slice(-5).join('')
    throw new Error(`the scenario ended at ${moment}\n${log}`, { cause: error })
  })
  if (exchange.warnings.length > 0) throw new Error(`the product warned:\n${exchange.warnings.join('')}`)
  const { faults } = await verifyJournal(databaseUrl)
  if (faults.length > 0) throw new Error(`verify finds faults: ${faults.join('; ')}`)
  const contents = await checkContents(databaseUrl)
  const dump = await dumpDatabase(databaseUrl)
  checkEnd(dump, contents)
  const { commands, rows, stateHash } = contents
  const header = { release: origin.release, commands, rows, stateHash, snapshotFormat: formatVersion }
  return { ...dump, header: { ...header, recordedFrom: origin.recordedFrom }, contents, people, restarts }
}

export function tableOf({ rows }: Dump, table: string): Dump['rows'][number]['row'][] {
  return rows.filter((line) => line.table === table).map(({ row }) => row)
}

/** A product closed in order leaves a snapshot and views of its very end. */
function checkEnd(dump: Dump, { commands, stateHash }: Contents): void {
  const end = String(commands)
  const newest = tableOf(dump, 'public.snapshots').at(-1)
  if (newest?.['seq'] !== end || newest['state_hash'] !== stateHash)
    throw new Error('the newest snapshot is not that of the end')
  const positions = dump.rows.filter(({ table }) => /^views\.positions?$/.test(table))
  if (positions.length === 0 || positions.some(({ row }) => row['seq'] !== end))
    throw new Error('the views do not show the end')
}
