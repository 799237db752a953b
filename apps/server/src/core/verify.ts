import { assertLedgerHolds } from '@candor/engine/ledger/invariants'
import { stateHash } from '@candor/engine/snapshot/snapshot'
import { createState } from '@candor/engine/state'
import pg from 'pg'
import { openDatabase } from '../db/database.ts'
import { isProductRunning } from '../db/keeper.ts'
import {
  chainHashOf,
  checkpointWanted,
  checkpointWritten,
  emptyChain,
  readJournal,
  type JournalRow,
} from './journal.ts'
import { replay, type ReplayedRow } from './replay.ts'
import { type KeptHash, readKeptHashes } from './snapshots.ts'
import { PublishedTicks } from './verify-ticks.ts'

export type Verdict = {
  commands: number
  rows: number
  hashesCompared: number
  // Rows whose events were compared with the hash that was written with them, and rows that have none yet.
  rowsCompared: number
  rowsWithoutHash: number
  ticksCompared: number
  checkpointSeq: number | null
  faults: string[]
}

const checkpointMsMax = 10_000

// Replays the whole journal beside the running product and compares: the chain of the rows, the sums of the
// ledger, the state at every snapshot kept, the state that the running product says it has, and the published ticks.
export async function verifyJournal(url: string): Promise<Verdict> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const db = openDatabase(url, () => undefined)
  try {
    const checkpointSeq = await askForCheckpoint(client)
    const expected = new Map<number, KeptHash[]>()
    for (const kept of await readKeptHashes(db))
      expected.set(kept.seq, [...(expected.get(kept.seq) ?? []), kept])
    const verdict: Verdict = {
      commands: 0,
      rows: 0,
      hashesCompared: 0,
      rowsCompared: 0,
      rowsWithoutHash: 0,
      ticksCompared: 0,
      checkpointSeq,
      faults: [],
    }
    await replayAll(client, expected, verdict)
    return verdict
  } finally {
    await db.destroy()
    await client.end()
  }
}

async function replayAll(
  client: pg.Client,
  expected: Map<number, KeptHash[]>,
  verdict: Verdict,
): Promise<void> {
  const state = createState()
  const ticks = await PublishedTicks.open(client)
  const check = async (row: JournalRow, { committed }: ReplayedRow) => {
    await ticks.take(committed)
    verdict.rows += 1
    if (row.eventsHash === null) verdict.rowsWithoutHash += 1
    else verdict.rowsCompared += 1
    const kept = expected.get(row.lastSeq)
    if (kept === undefined) return
    expected.delete(row.lastSeq)
    for (const { format, stateHash: hash } of kept) {
      verdict.hashesCompared += 1
      if (stateHash(state, format) !== hash) verdict.faults.push(`at ${row.lastSeq} the state is another one`)
    }
    assertLedgerHolds(state.ledger)
  }
  try {
    verdict.commands = await replay(state, withChain(readJournal(client, 1), verdict.faults), 0, check)
    await ticks.compare()
    assertLedgerHolds(state.ledger)
  } catch (error) {
    verdict.faults.push(error instanceof Error ? error.message : String(error))
    return
  }
  verdict.ticksCompared = ticks.compared
  verdict.faults.push(...ticks.faults)
  for (const seq of expected.keys()) {
    if (seq > 0) verdict.faults.push(`the state of ${seq} was kept, but no row of the journal ends there`)
  }
}

// Checks the chain before a row is replayed: a row that was changed may do anything.
async function* withChain(rows: AsyncIterable<JournalRow>, faults: string[]): AsyncGenerator<JournalRow> {
  let chain: Buffer = emptyChain
  for await (const row of rows) {
    chain = chainHashOf(chain, row.lines.join('\n'))
    if (!chain.equals(row.chainHash)) {
      faults.push(`row ${row.firstSeq}: its chain hash is not that of its commands`)
      // One changed row must not make every row after it look changed.
      chain = row.chainHash
    }
    yield row
  }
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
