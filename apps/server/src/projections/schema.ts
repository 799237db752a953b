import { balanceHistory } from './balance-history.ts'
import { balances } from './balances.ts'
import { candles } from './candles.ts'
import { decisions } from './decisions.ts'
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
import type { View, ViewName } from './view.ts'

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
  decisions,
]

const byName: ReadonlyMap<string, View> = new Map(views.map((view) => [view.name, view]))

export function findView(name: string): View | undefined {
  return byName.get(name)
}

export function viewOf(name: ViewName): View {
  const view = byName.get(name)
  if (!view) throw new Error(`there is no view ${name}`)
  return view
}

// Each with its version: two releases say the same only when their views are alike.
export const viewVersions = views.map(({ name, version }) => `${name} ${version}`).join(' ')

// A view whose tables are not of today's version; null for one that the data don't have yet.
export type ViewChange = { view: string; from: number | null; to: number }
