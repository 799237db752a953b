import type pg from 'pg'
import { inTransaction } from '../../db/database.ts'
import {
  dropTables,
  liveSchema,
  moveTables,
  positionsTable,
  readRows,
  sideSchema,
  tableExists,
  writePosition,
  type PositionRow,
} from '../positions.ts'
import { type ListedView, findView } from '../schema.ts'
import { createTables, updateIndexes } from '../view.ts'

// A view that is being filled beside the live ones, and how far it is.
export type Target = { view: ListedView; seq: number }

export type WantedView = {
  view: ListedView
  // Where its tables in the live schema stopped, if they can be continued.
  behindAt: number | null
}

export type SideOptions = {
  // Whether earlier content of the wanted views is useless.
  isAnew: boolean
  // Whether tables of the live schema may be moved.
  mayMove: boolean
  // The position of the live views: nothing is filled beyond it.
  position: number
  // The views that will be filled further, wanted now or not.
  kept: readonly string[]
}

// Makes the side schema hold the wanted views, each from where it got to before, and removes the rest.
export async function openTargets(
  client: pg.Client,
  wanted: readonly WantedView[],
  { isAnew, mayMove, position, kept }: SideOptions,
): Promise<Target[]> {
  return await inTransaction(client, async () => {
    await openSideSchema(client)
    const rows = await readRows(client, sideSchema)
    const names = [...kept, ...wanted.map(({ view }) => view.name)]
    await dropOthers(
      client,
      rows.filter(({ view }) => !names.includes(view)),
    )
    const targets: Target[] = []
    for (const one of wanted) {
      const row = rows.find(({ view }) => view === one.view.name)
      const canGoOn =
        !isAnew && row?.version === one.view.version && row.state === 'filling' && row.seq <= position
      if (canGoOn) targets.push({ view: one.view, seq: row.seq })
      else if (mayMove || one.behindAt === null) targets.push(await begin(client, one))
    }
    for (const { view } of targets) await client.query(updateIndexes(view, sideSchema))
    return targets
  })
}

// Moves the targets, inside the transaction that writes them.
export async function moveTargets(client: pg.Client, targets: readonly Target[], to: number): Promise<void> {
  const names = targets.map(({ view }) => view.name)
  await client.query(`update ${sideSchema}.positions set seq = $2 where view = any($1)`, [names, to])
}

// Why filling has stopped, for anyone who asks.
export async function noteOnTargets(client: pg.Client, note: string): Promise<void> {
  if (!(await tableExists(client, `${sideSchema}.positions`))) return
  await client.query(`update ${sideSchema}.positions set note = $1 where state = 'filling'`, [note])
}

// Nothing in it is of this journal.
export async function dropSideSchema(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${sideSchema} cascade`)
}

async function openSideSchema(client: pg.Client): Promise<void> {
  // Without its positions it is left over from a rebuild of an older release.
  if (await tableExists(client, `${sideSchema}.positions`)) return
  await dropSideSchema(client)
  await client.query(`create schema ${sideSchema}; ${positionsTable(sideSchema)}`)
}

async function dropOthers(client: pg.Client, rows: readonly PositionRow[]): Promise<void> {
  for (const row of rows) {
    const view = findView(row.view)
    if (view) await client.query(dropTables(sideSchema, view))
    await client.query(`delete from ${sideSchema}.positions where view = $1`, [row.view])
  }
}

// Begins a view with the tables that stopped, or with empty ones.
async function begin(client: pg.Client, { view, behindAt }: WantedView): Promise<Target> {
  await client.query(dropTables(sideSchema, view))
  const canMove = behindAt !== null && (await hasTables(client, view))
  await client.query(canMove ? moveTables(view, liveSchema, sideSchema) : createTables(view, sideSchema))
  const seq = canMove ? behindAt : 0
  await writePosition(client, sideSchema, view, { seq, state: 'filling' })
  return { view, seq }
}

async function hasTables(client: pg.Client, { tables }: ListedView): Promise<boolean> {
  for (const { name } of tables) if (!(await tableExists(client, `${liveSchema}.${name}`))) return false
  return true
}
