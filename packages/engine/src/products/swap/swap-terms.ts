import type { Rejection } from '../../rejections.ts'
import { tickAgeMsMax } from '../../rules/option-settlement.ts'
import { referencePriceE10, swapFigures } from '../../rules/swap-quote.ts'
import type { State } from '../../state.ts'
import type { SwapConfig } from './commands.ts'
import type { SwapTerms } from './slice.ts'

interface FreshPrice {
  readonly scale: number
  readonly priceE10: bigint
  readonly at: number
}

/** What an amount of one coin gives in another right now, or null when a price is missing or old. */
export function termsNow(
  state: State,
  config: SwapConfig,
  exchange: { fromCoinId: number; toCoinId: number; amount: bigint; at: number },
): SwapTerms | null {
  const { fromCoinId, toCoinId, amount, at } = exchange
  const from = freshPrice(state, config, fromCoinId, at)
  const to = freshPrice(state, config, toCoinId, at)
  if (from === null || to === null) return null
  const { gross, fee } = swapFigures(amount, from, to, config.feePpm)
  return {
    fromCoinId,
    toCoinId,
    amount,
    gross,
    fee,
    feePpm: config.feePpm,
    fromPriceE10: from.priceE10,
    fromPriceAt: from.at,
    toPriceE10: to.priceE10,
    toPriceAt: to.at,
  }
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

function freshPrice(state: State, config: SwapConfig, coinId: number, at: number): FreshPrice | null {
  const coin = state.coins.get(coinId)
  if (coin === undefined) return null
  // The index tells all prices in the reference coin, so its own is one, always.
  if (coinId === config.referenceCoinId) return { scale: coin.scale, priceE10: referencePriceE10, at }
  const index = state.index.get(coinId)
  if (index === undefined || at - index.at > tickAgeMsMax) return null
  return { scale: coin.scale, priceE10: index.priceE10, at: index.at }
}
