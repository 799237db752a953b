import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase } from '../../db/database.ts'
import { lockKeys } from '../../db/lock-keys.ts'
import { type JournalRow, readJournalEnd } from '../../journal/journal.ts'
import { HistoryDiffers } from '../../journal/replay.ts'
import { loadSnapshot } from '../../journal/snapshots.ts'
import { connectViews } from '../connect.ts'
import { EventHashes } from './event-hashes.ts'
import { notLive, planViews, type ViewsPlan } from './plan.ts'
import {
  findViews,
  type FoundViews,
  liveSchema,
  markSetAside,
  readLivePosition,
  sideSchema,
} from '../positions.ts'
import { viewOf } from '../schema.ts'
import type { ViewName } from '../schema.ts'
import { SideReplay } from './side-replay.ts'
import { dropSideSchema, noteOnTargets, openTargets, type Target } from './side-schema.ts'
import { swapIn } from './swap.ts'

export type FillParts = {
  url: string
  // The views to rebuild; null for those that are not live, from wherever they are.
  anew: readonly ViewName[] | null
  // Whether the finished views may replace the live ones. Until the data belong to this release they may not.
  maySwap: boolean
  // The source of the commands: rows from the one with a command onward, in order.
  read: (client: pg.Client, fromSeq: number) => AsyncIterable<JournalRow>
  isStopped: () => boolean
  // Called whenever something was written.
  onProgress: (targets: readonly Target[]) => void
}

// The last command that the views show now, which views are filled but not in their place, and which failed.
export type Filled = {
  position: number
  beside: ViewName[]
  failed: readonly { view: ViewName; note: string }[]
}

// One at a time: the side schema belongs to the holder of this lock.
const retryMs = 500
// A distance that is caught up while the projector waits; a larger one is reduced first.
const nearEnough = 2_000
const roundsMax = 20
const swapTries = 60
const hastyTries = 20

// Fills views beside the live ones by a replay, and then replaces those. It can be interrupted anywhere: rows
// and position are in one transaction, and the next run continues from there.
export async function fillViews(parts: FillParts): Promise<Filled> {
  const reading = await connectViews(parts.url)
  const writing = await connectViews(parts.url)
  try {
    if (!(await lock(writing, parts.isStopped))) return { position: 0, beside: [], failed: [] }
    return await fill(parts, reading, writing)
  } catch (error) {
    if (error instanceof HistoryDiffers) await noteOnTargets(writing, error.message)
    throw error
  } finally {
    await reading.end().catch(() => undefined)
    await writing.end().catch(() => undefined)
  }
}

async function fill(parts: FillParts, reading: pg.Client, writing: pg.Client): Promise<Filled> {
  const found = await findViews(writing)
  const { lastSeq: journalEnd } = await readJournalEnd(writing)
  const plan = planViews(found, journalEnd)
  // Until they are prepared they don't move.
  const livePosition = async () =>
    (found.shape === 'own' && !plan.isNew ? await readLivePosition(reading) : null) ?? plan.position
  // Views filled beside useless ones may belong to another journal too.
  if (plan.isNew && found.shape !== 'none') await dropSideSchema(writing)
  const targets = await targetsOf(parts, writing, { found, plan, position: await livePosition() })
  const hashes = await EventHashes.open(writing)
  const side = await sideReplay(parts, { reading, writing, hashes, targets })
  if (side === null) return { position: plan.position, beside: [], failed: [] }
  let position = await catchUp(side, livePosition, parts.isStopped)
  if (parts.maySwap) {
    position = (await takePlaces(side, { reading, writing, isStopped: parts.isStopped })) ?? position
    await noteFailed(writing, side)
  }
  const isBeside = ({ seq }: Target) => !parts.maySwap && seq === position
  if (!parts.maySwap) await analyze(writing, side.targets)
  return {
    position,
    beside: side.targets.filter(isBeside).map(({ view }) => view.name),
    failed: side.failed.map(({ view, error }) => ({ view: view.name, note: error.message })),
  }
}

// Until so little is left that the projector can wait for it.
async function catchUp(side: SideReplay, livePosition: () => Promise<number>, isStopped: () => boolean) {
  let position = await livePosition()
  for (let round = 1; ; round += 1) {
    await side.advance(position)
    if (isStopped()) return position
    const before = position
    position = await livePosition()
    if (position - before <= nearEnough || round === roundsMax) return position
  }
}

// Where they were swapped in; null when there was nothing to swap, or no time left.
async function takePlaces(
  side: SideReplay,
  { reading, writing, isStopped }: { reading: pg.Client; writing: pg.Client; isStopped: () => boolean },
): Promise<number | null> {
  await analyze(writing, side.targets)
  for (let attempt = 1; side.targets.length > 0 && !isStopped(); attempt += 1) {
    const position = await swapIn(reading, side, { isPatient: attempt > hastyTries })
    if (position !== null) return position
    if (attempt === swapTries) throw new Error('the filled views could not take their place')
    await wait(retryMs)
  }
  return null
}

async function targetsOf(
  { anew, maySwap }: FillParts,
  client: pg.Client,
  { found, plan, position }: { found: FoundViews; plan: ViewsPlan; position: number },
): Promise<Target[]> {
  const names = anew ?? notLive(plan)
  const wanted = names.map((name) => {
    const isBehind = anew === null && plan.states.get(name) === 'behind'
    const behindAt = isBehind ? (found.rows.find(({ view }) => view === name)?.seq ?? null) : null
    return { view: viewOf(name), behindAt }
  })
  const options = { isAnew: anew !== null, mayMove: maySwap, position, kept: notLive(plan) }
  return await openTargets(client, wanted, options)
}

// From the newest snapshot before the view that is furthest behind; null when none is.
async function sideReplay(
  { url, read, isStopped, onProgress }: FillParts,
  parts: { reading: pg.Client; writing: pg.Client; hashes: EventHashes; targets: Target[] },
): Promise<SideReplay | null> {
  const { hashes, targets } = parts
  const starts = targets.map(({ seq }) => seq)
  if (hashes.after !== null) starts.push(hashes.after)
  if (starts.length === 0) return null
  const db = openDatabase(url, () => undefined)
  try {
    const { state, seq } = await loadSnapshot(db, Math.min(...starts))
    return new SideReplay({ ...parts, read, isStopped, onProgress }, { state, seq, targets })
  } finally {
    await db.destroy()
  }
}

// So that the first readers don't get a plan for empty tables.
async function analyze(client: pg.Client, targets: readonly Target[]): Promise<void> {
  for (const { view } of targets)
    for (const { name } of view.tables) await client.query(`analyze ${sideSchema}.${name}`)
}

// A live view that could not be rebuilt stays as it is.
async function noteFailed(client: pg.Client, { failed }: SideReplay): Promise<void> {
  for (const { view, error } of failed) {
    const rows = (await findViews(client)).rows
    const isLive = rows.some((row) => row.view === view.name && row.state === 'live')
    if (!isLive) await markSetAside(client, liveSchema, view, { seq: 0, note: error.message })
  }
}

async function lock(client: pg.Client, isStopped: () => boolean): Promise<boolean> {
  while (!isStopped()) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      lockKeys.filling,
    ])
    if (rows[0]?.held === true) return true
    await wait(retryMs)
  }
  return false
}
