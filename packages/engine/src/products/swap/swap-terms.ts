import { tickAgeMsMax } from '../../rules/option-settlement.ts'
import { referencePriceE10, swapFigures } from '../../rules/swap-quote.ts'
import type { SwapConfig } from './commands.ts'
import type { Rejection } from './rejections.ts'
import type { State, SwapTerms } from './state.ts'

export interface SwapPrice {
  readonly scale: number
  readonly priceE10: bigint
  readonly at: number
  /** None for the reference coin. */
  readonly tickNumber: number | null
}

interface Amounts {
  readonly fromCoinId: number
  readonly toCoinId: number
  readonly amount: bigint
}

/** The result of exchanging an amount right now, or null when a price is missing or old. */
export function termsNow(
  state: State,
  config: SwapConfig,
  exchange: Amounts & { readonly at: number },
): SwapTerms | null {
  const { fromCoinId, toCoinId, at } = exchange
  const from = priceNow(state, config, fromCoinId, at)
  const to = priceNow(state, config, toCoinId, at)
  if (from === null || to === null) return null
  return termsAt(state, exchange, { from, to, feePpm: config.feePpm })
}

export function termsAt(
  { rules }: State,
  { fromCoinId, toCoinId, amount }: Amounts,
  { from, to, feePpm }: { from: SwapPrice; to: SwapPrice; feePpm: number },
): SwapTerms {
  const { gross, fee } = swapFigures(amount, from, to, feePpm)
  const terms = {
    fromCoinId,
    toCoinId,
    amount,
    gross,
    fee,
    feePpm,
    fromPriceE10: from.priceE10,
    fromPriceAt: from.at,
    toPriceE10: to.priceE10,
    toPriceAt: to.at,
  }
  return rules < 2 ? terms : { ...terms, fromTickNumber: from.tickNumber, toTickNumber: to.tickNumber }
}

/** Whether two coins can be exchanged at all; prices and amounts are another matter. */
export function refusePair(config: SwapConfig, fromCoinId: number, toCoinId: number): Rejection | null {
  const from = config.coins.find(({ coinId }) => coinId === fromCoinId)
  const to = config.coins.find(({ coinId }) => coinId === toCoinId)
  if (from === undefined) return 'tradeCoinUnknown'
  if (to === undefined) return 'settlementCoinUnknown'
  if (from === to) return 'sameCoin'
  return from.isOpen && to.isOpen ? null : 'pairClosed'
}

export function refuseAmount({ coins }: SwapConfig, { fromCoinId, amount }: Amounts): Rejection | null {
  const from = coins.find(({ coinId }) => coinId === fromCoinId)
  if (amount <= 0n) return 'amountNotPositive'
  if (from !== undefined && amount < from.amountMin) return 'quantityBelowRange'
  if (from !== undefined && amount > from.amountMax) return 'quantityAboveRange'
  return null
}

/** The index price in force, unless it is missing or old. */
function priceNow(state: State, config: SwapConfig, coinId: number, at: number): SwapPrice | null {
  const coin = state.coins.get(coinId)
  if (coin === undefined) return null
  const { scale } = coin
  if (coinId === config.referenceCoinId) return referencePrice(scale, at)
  const index = state.index.get(coinId)
  if (index === undefined || at - index.at > tickAgeMsMax) return null
  return { scale, priceE10: index.priceE10, at: index.at, tickNumber: index.number }
}

/** All index prices are in the reference coin, so its own is always one. */
export function referencePrice(scale: number, at: number): SwapPrice {
  return { scale, priceE10: referencePriceE10, at, tickNumber: null }
}
