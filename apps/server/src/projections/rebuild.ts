import { createState } from '@candor/engine/state'
import pg from 'pg'
import { readJournal, type JournalRow } from '../core/journal.ts'
import { replay, type ReplayedRow } from '../core/replay.ts'
import type { Committed } from '../core/sequencer.ts'
import { createViews } from './schema.ts'
import { writeBatch } from './write-batch.ts'

const next = 'views_next'
const runMin = 2_000
const swapTries = 5

// Builds every view anew from the journal, beside the running product, and puts them in place of the old ones.
export async function rebuildViews(url: string): Promise<number> {
  const reading = await connect(url)
  const writing = await connect(url)
  try {
    await createViews(writing, next)
    const state = createState()
    let position = 0
    let run: Committed[] = []
    const flush = async () => {
      if (run.length === 0) return
      position = await writeBatch(writing, next, { position, committed: run })
      run = []
    }
    const take = async (_row: JournalRow, { committed }: ReplayedRow) => {
      run.push(...committed)
      if (run.length >= runMin) await flush()
    }
    const catchUp = async () => {
      await replay(state, readJournal(reading, position + 1), position, take)
      await flush()
    }
    await catchUp()
    // What came meanwhile is little; the rest is caught up while the product's projector waits for the lock.
    await catchUp()
    for (let attempt = 1; ; attempt += 1) {
      if (await swap(reading, catchUp, attempt === swapTries)) return position
    }
  } finally {
    await reading.end()
    await writing.end()
  }
}

// The old views are locked first, so nothing is written to them any more; then the new ones take their name.
async function swap(client: pg.Client, catchUp: () => Promise<void>, isLastTry: boolean): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`lock table views.position in access exclusive mode`)
    await catchUp()
    await client.query(`drop schema views cascade; alter schema ${next} rename to views`)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    // A reader of two views at once can stand in the way; it is gone a moment later.
    if (!isLastTry && error instanceof pg.DatabaseError && error.code === '40P01') return false
    throw error
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  return client
}
