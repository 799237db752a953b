import { setEntry } from '../../nucleus/undo.ts'
import { tickAgeMsMax } from '../../rules/option-settlement.ts'
import { quoteMsMax } from '../../rules/swap-quote.ts'
import type { PastTick, State } from './state.ts'

/** A quote is valid for ten seconds, on a tick that was at most five seconds old. */
const pastTickMsMax = quoteMsMax + tickAgeMsMax
/** Ticks come once a second. Even with thousands, quotes would be refused but memory stays bounded. */
export const pastTicksMax = 64

/** Just before a new tick comes into force: keeps the one it replaces for as long as a quote may name it. */
export function keepPastTick(state: State, { coinId, at }: { coinId: number; at: number }): void {
  // Under older rules none are kept, so that loaded and replayed states are the same.
  if (state.rules < 2) return
  const { pastTicks } = state.products.swap
  const last = state.index.get(coinId)
  if (last === undefined) return
  const { number, priceE10 } = last
  const kept = [...(pastTicks.get(coinId) ?? []), { number, priceE10, at: last.at }]
  setEntry(pastTicks, coinId, kept.filter((tick) => at - tick.at <= pastTickMsMax).slice(-pastTicksMax))
}

/**
 * The tick with this number if it was in force and fresh at the named moment, or null. If one tick follows
 * another in that very millisecond, both were.
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
