import type { HeldCoin } from '@candor/contract/calls/wallet'
import { referenceCoin, referenceScale } from '@candor/contract/reference-coin'
import type { Ticker } from '@candor/contract/stream/stream'
import { formatAmount } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import { compareDecimals, decimalsOf, scaleOf } from '@candor/client/figures/decimal'
import { floorDecimal } from '@candor/client/figures/format'
import { percentOf } from '@candor/client/figures/percent'
import type { Market } from '../../../shared/server/markets.ts'
import { heldUnits, units } from '../../../shared/wallet/live-assets.ts'

export const smallBalance = '1'

/** The actions for a coin: one sold by the lab has no market yet; one without an index has no exchange. */
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

/** The holdings, the most valuable first; coins without a balance are not listed. */
export function heldCoins(coins: readonly HeldCoin[], hideSmall: boolean): HeldCoin[] {
  return coins
    .filter((coin) => heldUnits(coin) > 0n)
    .filter(({ value }) => !hideSmall || compareDecimals(value, smallBalance) >= 0)
    .toSorted((a, b) => compareDecimals(b.value, a.value))
}

export type CoinGain = {
  /** The quantity it refers to, and whether that is all of it. */
  quantity: string
  isAll: boolean
  average: string
  /** Null without a price. */
  amount: string | null
  percent: string | null
}

/** The gain of the part of a coin with a known cost, at the current price; null if no part has one. */
export function gainOf(coin: HeldCoin): CoinGain | null {
  const { cost, price } = coin
  if (cost === null || cost.average === null) return null
  const { quantity, average } = cost
  const isAll = units(quantity) === heldUnits(coin)
  if (price === null) return { quantity, isAll, average, amount: null, percent: null }
  const one = 10n ** BigInt(scaleOf(quantity) + scaleOf(price))
  const base = units(cost.cost)
  const amount = divideDown(units(quantity) * units(price) * 10n ** BigInt(referenceScale), one) - base
  return {
    quantity,
    isAll,
    average,
    amount: formatAmount(amount, referenceScale),
    percent: percentOf(amount, base),
  }
}

/** The decimals of a market's price; without a market, those possible for a price in USDT. */
export function averagePlaces(average: string, market: Pick<Market, 'priceDecimals'> | undefined): number {
  return market?.priceDecimals ?? Math.max(2, decimalsOf(floorDecimal(average, referenceScale)))
}

export type Slice = { coin: string | null; share: number }
const slicesMax = 5
// Shares are shown in tenths of a percent.
export const wholeTenths = 1000n

/** Shares of the total for the ring, the largest first; shares too small for their own slice are merged. */
export function allocation(coins: readonly HeldCoin[]): Slice[] {
  const held = heldCoins(coins, false)
    .map(({ coin, value }) => ({ coin, value: units(value) }))
    .filter(({ value }) => value > 0n)
  const own = held.length > slicesMax ? held.slice(0, slicesMax - 1) : held
  const rest = held.slice(own.length).reduce((sum, { value }) => sum + value, 0n)
  const slices: { coin: string | null; value: bigint }[] =
    rest > 0n ? [...own, { coin: null, value: rest }] : own
  const tenths = sharesOf(slices.map(({ value }) => value))
  return slices.map(({ coin }, place) => ({ coin, share: (tenths[place] ?? 0) / Number(wholeTenths) }))
}

/** Floored tenths of a percent of their sum; the missing rest goes to those that lost most by flooring. */
export function sharesOf(values: readonly bigint[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0n)
  if (total === 0n) return []
  const floored = values.map((value) => (value * wholeTenths) / total)
  const missing = Number(wholeTenths - floored.reduce((sum, share) => sum + share, 0n))
  const byLoss = values
    .map((value, place) => ({ place, lost: (value * wholeTenths) % total }))
    .toSorted((a, b) => Number(b.lost - a.lost))
  const gains = new Set(byLoss.slice(0, missing).map(({ place }) => place))
  return floored.map((share, place) => Number(share) + (gains.has(place) ? 1 : 0))
}

/** The four buckets of a coin, in reading order. */
export const buckets = ['available', 'locked', 'frozen', 'toBeReleased'] as const
