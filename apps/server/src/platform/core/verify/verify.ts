import { formatVersion } from '@candor/engine/snapshot/snapshot'
import type pg from 'pg'
import { databaseOn, withClient } from '../../db/database.ts'
import { isProductRunning } from '../../db/keeper.ts'
import { refuseOlderTables } from '../../db/migrate.ts'
import { CheckedReplay, replayHistory } from '../../journal/checked-replay.ts'
import { type HistorySource, segmentFaults } from '../../journal/history.ts'
import { checkpointWanted, checkpointWritten, readJournalEnd } from '../../journal/journal.ts'
import { readSegments } from '../../journal/segments.ts'
import { ShownBalances } from './verify-balances.ts'
import { ShownCosts } from './verify-costs.ts'
import { NamedPostings } from './verify-reversals.ts'
import { PublishedTicks } from './verify-ticks.ts'

export type Verdict = {
  commands: number
  rows: number
  // How many files the history begins with, their number of rows, and that of the table.
  segments: number
  rowsSealed: number
  rowsInTable: number
  hashesCompared: number
  // Rows whose events were compared with the stored hash, and rows that have none yet.
  rowsCompared: number
  rowsWithoutHash: number
  ticksCompared: number
  // Corrections whose posting was looked up.
  reversalsCompared: number
  // Null when the view of balances could not be compared.
  balancesCompared: number | null
  // The same for the view of the costs of coins.
  costsCompared: number | null
  // The state of the running product, according to itself, and whether the replay agrees.
  checkpointSeq: number | null
  checkpoint: 'noProduct' | 'noAnswer' | 'notReached' | 'agrees' | 'differs'
  // The hash of the state after the last command; null when the replay did not reach it.
  stateHash: string | null
  faults: string[]
}

// How many commands have been replayed, of how many.
export type VerifyProgress = { done: number; total: number }
type OnProgress = (progress: VerifyProgress) => void

const checkpointMsMax = 10_000

// Replays the whole history beside the running product, segments and journal, and compares: the files, the
// chain of the rows, the sums of the ledger, the state at every stored snapshot, the state reported by the
// running product, the displayed balances and costs, the published ticks and the reversed postings. Without a
// folder nothing must have been sealed.
export async function verifyJournal(
  url: string,
  journalDir: string | null = null,
  onProgress: OnProgress = () => {},
): Promise<Verdict> {
  return await withClient(url, async (client) => {
    await refuseOlderTables(databaseOn(client))
    const isRunning = await isProductRunning(client)
    const checkpointSeq = isRunning ? await askForCheckpoint(client) : null
    const segments = await readSegments(client)
    const source = { client, journalDir }
    const { lastSeq: total } = await readJournalEnd(client)
    onProgress({ done: 0, total })
    const { agreesAt, ...replayed } = await replayAll(
      source,
      await segmentFaults(source, segments),
      // Commits made since it began belong to it too.
      (done) => onProgress({ done, total: Math.max(done, total) }),
    )
    return {
      ...replayed,
      checkpoint:
        checkpointSeq === null ? (isRunning ? 'noAnswer' : 'noProduct') : asked(agreesAt.get(checkpointSeq)),
      segments: segments.length,
      rowsSealed: segments.reduce((sum, { rowCount }) => sum + rowCount, 0),
      rowsInTable: await countRows(client),
      checkpointSeq,
    }
  })
}

type Replayed = Omit<Verdict, 'segments' | 'rowsSealed' | 'rowsInTable' | 'checkpointSeq' | 'checkpoint'> &
  Pick<CheckedReplay, 'agreesAt'>

// A missing or changed file ends it before it begins; the others are named all the same.
async function replayAll(
  source: HistorySource,
  found: readonly string[],
  onReplayed: (seq: number) => void,
): Promise<Replayed> {
  const ticks = await PublishedTicks.open(source.client)
  const balances = await ShownBalances.open(source.client)
  const costs = await ShownCosts.open(source.client)
  const reversals = new NamedPostings()
  const checked =
    found.length > 0
      ? new CheckedReplay([])
      : await replayHistory(source, async ({ committed }) => {
          balances.take(committed)
          costs.take(committed)
          reversals.take(committed)
          await ticks.take(committed)
          onReplayed(committed.at(-1)?.seq ?? 0)
        })
  if (checked.isComplete) await ticks.finish()
  else await ticks.compare()
  if (checked.isComplete) await reversals.compare(source)
  balances.compare(checked)
  costs.compare(checked)
  const { rows, hashesCompared, rowsCompared, rowsWithoutHash, agreesAt } = checked
  return {
    commands: checked.lastSeq,
    rows,
    hashesCompared,
    rowsCompared,
    rowsWithoutHash,
    agreesAt,
    ticksCompared: ticks.compared,
    reversalsCompared: reversals.compared,
    balancesCompared: balances.compared,
    costsCompared: costs.compared,
    stateHash: checked.isComplete ? checked.stateHash(formatVersion) : null,
    faults: [
      ...found,
      ...checked.faults,
      ...ticks.faults,
      ...balances.faults,
      ...costs.faults,
      ...reversals.faults,
    ],
  }
}

function asked(agrees: boolean | undefined): Verdict['checkpoint'] {
  if (agrees === undefined) return 'notReached'
  return agrees ? 'agrees' : 'differs'
}

async function countRows(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) as count from journal')
  return Number(rows[0]?.count ?? 0)
}

// The number in the running product's answer, or null without an answer.
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
  await client.query(`notify ${checkpointWanted}`)
  return await answer
}

const faultsMax = 100

// A journal with a fault at one place has as many faults as later commands: the first ones say enough.
export function toldFaults(faults: readonly string[]): { faults: string[]; faultCount: number } {
  return { faults: faults.slice(0, faultsMax), faultCount: faults.length }
}
