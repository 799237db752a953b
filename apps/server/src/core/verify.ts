import pg from 'pg'
import { databaseOn } from '../db/database.ts'
import { isProductRunning } from '../db/keeper.ts'
import { refuseOlderTables } from '../db/migrate.ts'
import { CheckedReplay, replayHistory } from './checked-replay.ts'
import { type HistorySource, segmentFaults } from './history.ts'
import { checkpointWanted, checkpointWritten } from './journal.ts'
import { readSegments } from './segments.ts'
import { PublishedTicks } from './verify-ticks.ts'

export type Verdict = {
  commands: number
  rows: number
  // How many files the history begins with, how many rows are in them, and how many in the table.
  segments: number
  rowsSealed: number
  rowsInTable: number
  hashesCompared: number
  // Rows whose events were compared with the hash that was written with them, and rows that have none yet.
  rowsCompared: number
  rowsWithoutHash: number
  ticksCompared: number
  checkpointSeq: number | null
  faults: string[]
}

const checkpointMsMax = 10_000

// Replays the whole history beside the running product, segments and journal, and compares: the files, the chain of
// the rows, the sums of the ledger, the state at every snapshot kept, the state that the running product says it has,
// and the published ticks. Without a folder nothing must have been sealed.
export async function verifyJournal(url: string, journalDir: string | null = null): Promise<Verdict> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseOlderTables(databaseOn(client))
    const checkpointSeq = await askForCheckpoint(client)
    const segments = await readSegments(client)
    const source = { client, journalDir }
    const replayed = await replayAll(source, await segmentFaults(source, segments))
    return {
      ...replayed,
      segments: segments.length,
      rowsSealed: segments.reduce((sum, { rowCount }) => sum + rowCount, 0),
      rowsInTable: await countRows(client),
      checkpointSeq,
    }
  } finally {
    await client.end()
  }
}

type Replayed = Omit<Verdict, 'segments' | 'rowsSealed' | 'rowsInTable' | 'checkpointSeq'>

// A file that is missing or was changed ends it before it begins; the others are named all the same.
async function replayAll(source: HistorySource, found: readonly string[]): Promise<Replayed> {
  const ticks = await PublishedTicks.open(source.client)
  const checked =
    found.length > 0
      ? new CheckedReplay([])
      : await replayHistory(source, async ({ committed }) => await ticks.take(committed))
  await ticks.compare()
  const { rows, hashesCompared, rowsCompared, rowsWithoutHash } = checked
  const faults = [...found, ...checked.faults, ...ticks.faults]
  const counts = { rows, hashesCompared, rowsCompared, rowsWithoutHash, ticksCompared: ticks.compared }
  return { commands: checked.lastSeq, ...counts, faults }
}

async function countRows(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) as count from journal')
  return Number(rows[0]?.count ?? 0)
}

// The number that the running product answers with, or null when none is running.
async function askForCheckpoint(client: pg.Client): Promise<number | null> {
  await client.query(`listen ${checkpointWritten}`)
  const answer = new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), checkpointMsMax)
    client.on('notification', ({ channel, payload }) => {
      if (channel !== checkpointWritten) return
      clearTimeout(timer)
      resolve(Number(payload))
    })
  })
  if (!(await isProductRunning(client))) return null
  await client.query(`notify ${checkpointWanted}`)
  return await answer
}
