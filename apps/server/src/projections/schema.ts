import type pg from 'pg'
import { balanceHistory } from './balance-history.ts'
import { balances } from './balances.ts'
import { candles } from './candles.ts'
import { fundFlow } from './fund-flow.ts'
import { hours } from './hours.ts'
import { labOrders } from './lab-orders.ts'
import { indexCandles } from './index-candles.ts'
import { optionLimits } from './option-limits.ts'
import { optionOrders } from './option-orders.ts'
import { orders } from './orders.ts'
import { ticks } from './ticks.ts'
import { pledges } from './pledges.ts'
import { swaps } from './swaps.ts'
import { trades } from './trades.ts'
import type { View } from './view.ts'

export const views: readonly View[] = [
  orders,
  trades,
  balances,
  balanceHistory,
  fundFlow,
  hours,
  candles,
  indexCandles,
  ticks,
  optionOrders,
  optionLimits,
  pledges,
  labOrders,
  swaps,
]

// Raised when a view changes its shape or meaning: the next start then builds all of them from the journal.
const viewsVersion = 6

export async function createViews(client: pg.Client, schema: string): Promise<void> {
  await client.query(`
    drop schema if exists ${schema} cascade;
    create schema ${schema};
    create table ${schema}.position (seq bigint not null, version int not null);
    create unique index on ${schema}.position ((true));
    insert into ${schema}.position values (0, ${viewsVersion});
    ${views.map(({ tables }) => tables(schema)).join('')}
  `)
}

// How far the views are, or null when there are none of today's shape.
export async function readPosition(client: pg.Client, schema: string): Promise<number | null> {
  const { rows: found } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [`${schema}.position`],
  )
  if (found[0]?.found !== true) return null
  const { rows } = await client.query<{ seq: string; version: number }>(
    `select seq, version from ${schema}.position`,
  )
  const [row] = rows
  return row && row.version === viewsVersion ? Number(row.seq) : null
}

// A view whose tables are not of today's version; null for one that the data don't have yet.
export type ViewChange = { view: string; from: number | null; to: number }

export const viewVersions = String(viewsVersion)
