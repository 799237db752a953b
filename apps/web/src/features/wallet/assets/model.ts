import type { HeldCoin } from '@candor/contract/calls/wallet'
import { referenceCoin } from '@candor/contract/reference-coin'
import type { Ticker } from '@candor/contract/stream/stream'
import { formatAmount } from '@candor/money/amount'
import { compareDecimals, scaleOf } from '@candor/client/figures/decimal'
import { heldUnits, units } from '../../../shared/wallet/live-assets.ts'

export const smallBalance = '1'

/** What can be done with a coin: one that the lab sold has no market yet, and what has no index is not exchanged. */
export function waysOf(
  coin: string,
  ticker: Ticker | undefined,
): { hasMarket: boolean; isExchanged: boolean } {
  const hasIndex = ticker !== undefined && ticker.indexPrice !== null
  return { hasMarket: ticker !== undefined, isExchanged: coin === referenceCoin || hasIndex }
}

export function heldText(coin: HeldCoin): string {
  return formatAmount(heldUnits(coin), scaleOf(coin.available))
}

/** What is held, the most valuable first; a coin that nothing is held of is not listed. */
export function heldCoins(coins: readonly HeldCoin[], hideSmall: boolean): HeldCoin[] {
  return coins
    .filter((coin) => heldUnits(coin) > 0n)
    .filter(({ value }) => !hideSmall || compareDecimals(value, smallBalance) >= 0)
    .toSorted((a, b) => compareDecimals(b.value, a.value))
}

export type Slice = { coin: string | null; share: number }
const slicesMax = 5

/** Shares of the total for the ring, the largest first; what is too small for a slice of its own stands together. */
export function allocation(coins: readonly HeldCoin[]): Slice[] {
  const held = heldCoins(coins, false).map(({ coin, value }) => ({ coin, value: units(value) }))
  const total = held.reduce((sum, { value }) => sum + value, 0n)
  if (total === 0n) return []
  const shareOf = (value: bigint) => Number((value * 10_000n) / total) / 10_000
  const whole = held.filter(({ value }) => value > 0n)
  const own = whole.length > slicesMax ? whole.slice(0, slicesMax - 1) : whole
  const rest = whole.slice(own.length).reduce((sum, { value }) => sum + value, 0n)
  const slices: Slice[] = own.map(({ coin, value }) => ({ coin, share: shareOf(value) }))
  return rest > 0n ? [...slices, { coin: null, share: shareOf(rest) }] : slices
}
