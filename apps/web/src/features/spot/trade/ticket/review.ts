import { formatAmount, parseAmount } from '@candor/money/amount'
import { feeOn } from '@candor/engine/rules/fees'
import { parseQuantityLots } from '@candor/engine/rules/market-units'
import { trimDecimal } from '@candor/client/figures/format'
import type { Market } from '../../../../shared/server/markets.ts'
import { unitsOf } from '../units.ts'
import { usesAmount } from './draft.ts'
import type { Draft, Known } from './draft.ts'
import { estimateBuy, estimateSell } from './estimate.ts'
import type { Estimate } from './estimate.ts'
import { worthOf } from './rules.ts'

/** The effect of an order, in decimals with all digits of their coin. */
export type Review = {
  pays: string
  payCoin: string
  fee: string
  getCoin: string
  gets: string
  // The remaining balance; null if unknown.
  after: string | null
  // Only for a market order, and only with a known book.
  estimate: { average: string; slipHundredths: bigint; isShort: boolean } | null
}

type Sum = { pays: bigint; fee: bigint; gets: bigint; estimate: Estimate | null }

function limitSum(draft: Draft, known: Known, feePpm: number): Sum | null {
  const units = unitsOf(known.market)
  const lots = parseQuantityLots(trimDecimal(draft.quantity), units)
  const worth = worthOf(draft, known)
  if (lots === null || worth === 0n) return null
  const base = BigInt(lots) * units.lotUnits
  const [pays, received] = draft.side === 'buy' ? [worth, base] : [base, worth]
  const fee = feeOn(received, feePpm)
  return { pays, fee, gets: received - fee, estimate: null }
}

function marketSum(draft: Draft, { market, asks, bids }: Known, feePpm: number): Sum | null {
  const units = unitsOf(market)
  if (usesAmount(draft)) {
    const budget = parseAmount(trimDecimal(draft.amount), units.quoteScale)
    const estimate = budget ? estimateBuy(asks, budget, { units, feePpm }) : null
    if (!budget || !estimate) return null
    return { pays: budget, fee: estimate.fee, gets: estimate.lots * units.lotUnits - estimate.fee, estimate }
  }
  const lots = parseQuantityLots(trimDecimal(draft.quantity), units)
  const estimate = lots ? estimateSell(bids, BigInt(lots), { units, feePpm }) : null
  if (!lots || !estimate) return null
  return {
    pays: BigInt(lots) * units.lotUnits,
    fee: estimate.fee,
    gets: estimate.quoteUnits - estimate.fee,
    estimate,
  }
}

/** Only a post-only order is sure of the maker's fee; any other may pay the taker's. */
export function feePpmOf({ kind, life }: Pick<Draft, 'kind' | 'life'>, market: Market): number {
  return kind === 'limit' && life === 'postOnly' ? market.makerFeePpm : market.takerFeePpm
}

/** The figures under the ticket and on the confirm sheet; null without enough data. */
export function reviewOf(draft: Draft, known: Known): Review | null {
  const { market, available } = known
  const { quoteScale, baseScale } = unitsOf(market)
  const feePpm = feePpmOf(draft, market)
  const sum = draft.kind === 'limit' ? limitSum(draft, known, feePpm) : marketSum(draft, known, feePpm)
  if (!sum) return null
  const isBuy = draft.side === 'buy'
  const [payScale, getScale] = isBuy ? [quoteScale, baseScale] : [baseScale, quoteScale]
  return {
    pays: formatAmount(sum.pays, payScale),
    payCoin: isBuy ? market.quoteCoin : market.baseCoin,
    fee: formatAmount(sum.fee, getScale),
    getCoin: isBuy ? market.baseCoin : market.quoteCoin,
    gets: formatAmount(sum.gets, getScale),
    after: available === null || available < sum.pays ? null : formatAmount(available - sum.pays, payScale),
    estimate: sum.estimate && {
      average: formatAmount(sum.estimate.averageUnits, quoteScale),
      slipHundredths: sum.estimate.slipHundredths,
      isShort: sum.estimate.isShort,
    },
  }
}
