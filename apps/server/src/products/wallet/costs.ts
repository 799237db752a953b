import { indexScale } from '@candor/money/index-price'
import type { CoinCost } from '@candor/contract/calls/wallet'
import { formatAmount, unitsPerCoin } from '@candor/money/amount'
import { divideUp } from '@candor/money/rounding'
import { usdt } from '../../platform/core/seeds/seeds.ts'
import type { CoinCostRow } from './queries.ts'
import { percentOf, valueOf } from './valuation.ts'

// The cost and gain of the part of a coin with a known cost. No row: the coin never moved.
export function toCost(
  row: CoinCostRow | undefined,
  { scale, priceE10 }: { scale: number; priceE10: bigint | null },
): CoinCost {
  const known = BigInt(row?.known ?? 0)
  const costE10 = BigInt(row?.cost_e10 ?? 0)
  const cost = divideUp(costE10, unitsPerCoin(indexScale - usdt.scale))
  const gain = known === 0n || priceE10 === null ? null : valueOf(known, scale, priceE10) - cost
  const percent = gain === null ? null : percentOf(gain, cost)
  return {
    quantity: formatAmount(known, scale),
    cost: formatAmount(cost, usdt.scale),
    average: known === 0n ? null : formatAmount(divideUp(costE10 * unitsPerCoin(scale), known), indexScale),
    gain: gain === null ? null : formatAmount(gain, usdt.scale),
    percent: percent === null ? null : formatAmount(percent, 2),
  }
}
