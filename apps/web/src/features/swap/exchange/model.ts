import { indexScale } from '@candor/money/index-price'
import { formatAmount } from '@candor/money/amount'
import { swapFigures, swapRateE10 } from '@candor/engine/rules/swap-quote'
import type { SwapQuote } from '@candor/contract/calls/swap'
import { unitsOf } from '../../../shared/form/amount-check.ts'
import type { AmountBounds } from '../../../shared/form/amount-check.ts'
import { trimDecimal } from '@candor/client/figures/format'
import type { SwapCoin, SwapTerms } from './queries.ts'

export type Pair = { from: string; to: string }

/** The initial pair: the requested coin if it is offered, else the first two. */
export function firstPair(coins: readonly SwapCoin[], wantedFrom: string | null): Pair | null {
  const symbols = coins.map(({ coin }) => coin)
  const [first, second] = symbols
  if (first === undefined || second === undefined) return null
  if (wantedFrom === null || wantedFrom === first || !symbols.includes(wantedFrom))
    return { from: first, to: second }
  return { from: wantedFrom, to: first }
}

/** Choosing the coin of the other side swaps the two. */
export function chosen(pair: Pair, side: keyof Pair, coin: string): Pair {
  const other = side === 'from' ? 'to' : 'from'
  return pair[other] === coin ? { from: pair.to, to: pair.from } : { ...pair, [side]: coin }
}

export type Draft = { pair: Pair; amount: string }

/**
 * The form after a choice. If swapped, the received amount becomes the given one; another coin to give keeps
 * the figure, without the decimals it can't have.
 */
export function redrafted(
  { pair, amount }: Draft,
  next: Pair,
  terms: Pick<SwapTerms, 'coins' | 'feePpm'>,
): Draft {
  const coinOf = (symbol: string) => terms.coins.find(({ coin }) => coin === symbol)
  const [from, to, nextFrom] = [coinOf(pair.from), coinOf(pair.to), coinOf(next.from)]
  if (!from || !to || !nextFrom || amount === '' || next.from === pair.from) return { pair: next, amount }
  const isTurned = next.from === pair.to && next.to === pair.from
  if (!isTurned) return { pair: next, amount: cutDecimals(amount, nextFrom.scale) }
  const estimate = estimateOf(unitsOf(amount, from.scale), { from, to, feePpm: terms.feePpm })
  const received = estimate === null ? '' : trimDecimal(estimate.received)
  return { pair: next, amount: received === '0' ? '' : received }
}

function cutDecimals(amount: string, scale: number): string {
  const [whole = '', decimals = ''] = amount.split('.')
  const kept = decimals.slice(0, scale)
  return kept === '' ? whole : `${whole}.${kept}`
}

export function boundsOf(
  { scale, coin, amountMin, amountMax }: SwapCoin,
  available: string | null,
): AmountBounds {
  return {
    scale,
    unit: coin,
    least: unitsOf(amountMin, scale),
    most: unitsOf(amountMax, scale),
    available: available === null ? null : unitsOf(available, scale),
  }
}

export type Estimate = { received: string; rate: string }

/** The result of an amount at the current index, by the rule of the engine itself; null without a price. */
export function estimateOf(
  amount: bigint,
  { from, to, feePpm }: { from: SwapCoin; to: SwapCoin; feePpm: number },
): Estimate | null {
  if (from.price === null || to.price === null) return null
  const priced = ({ scale }: SwapCoin, price: string) => ({ scale, priceE10: unitsOf(price, indexScale) })
  const [given, got] = [priced(from, from.price), priced(to, to.price)]
  return {
    received: formatAmount(swapFigures(amount, given, got, feePpm).received, to.scale),
    rate: formatAmount(swapRateE10(given, got), indexScale),
  }
}

/**
 * The end of a quote on this device's clock, which may be wrong: counted from the request, so that it never
 * looks longer than it is.
 */
export function endOf({ quotedAt, expiresAt }: SwapQuote, askedAt: number): number {
  return askedAt + Date.parse(expiresAt) - Date.parse(quotedAt)
}
