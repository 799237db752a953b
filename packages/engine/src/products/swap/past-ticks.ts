import { rememberEntry } from '../../nucleus/undo.ts'
import { tickAgeMsMax } from '../../rules/option-settlement.ts'
import { quoteMsMax } from '../../rules/swap-quote.ts'
import type { PastTick, State } from './state.ts'

/** A quote stands for ten seconds, on a tick that was at most five seconds old. */
const pastTickMsMax = quoteMsMax + tickAgeMsMax
/** Ticks come once a second. If they came by the thousand, quotes would be refused and memory still be bounded. */
export const pastTicksMax = 64

/** Just before a new tick comes into force: the one that it takes the place of is kept for as long as a quote may name it. */
export function keepPastTick(state: State, { coinId, at }: { coinId: number; at: number }): void {
  // Under older rules none are kept, so that a state that was loaded and one that was replayed are the same.
  if (state.rules < 2) return
  const { pastTicks } = state.products.swap
  const last = state.index.get(coinId)
  if (last === undefined) return
  const { number, priceE10 } = last
  const kept = [...(pastTicks.get(coinId) ?? []), { number, priceE10, at: last.at }]
  rememberEntry(pastTicks, coinId)
  pastTicks.set(coinId, kept.filter((tick) => at - tick.at <= pastTickMsMax).slice(-pastTicksMax))
}

/**
 * The tick with this number if it was in force and fresh at the moment named, or null. Where one tick follows another in
 * that very millisecond, both were.
 */
export function tickInForce(state: State, coinId: number, number: number, at: number): PastTick | null {
  const last = state.index.get(coinId)
  if (last === undefined) return null
  const known = [...(state.products.swap.pastTicks.get(coinId) ?? []), last]
  const place = known.findIndex((tick) => tick.number === number)
  const tick = known[place]
  const next = known[place + 1]
  if (tick === undefined || tick.at > at || at - tick.at > tickAgeMsMax) return null
  return next !== undefined && next.at < at ? null : tick
}
