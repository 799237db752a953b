import { divideDown, divideUp } from '@candor/money/rounding'
import { unitsPerCoin } from '@candor/money/amount'
import { feeOn } from '@candor/engine/rules/fees'
import type { Level, TradeUnits } from '../units.ts'

/** The result of a market order in the current book. */
export type Estimate = {
  lots: bigint
  quoteUnits: bigint
  // In units of the received coin.
  fee: bigint
  // The average price in quote units, and its distance from the best one in hundredths of a percent.
  averageUnits: bigint
  slipHundredths: bigint
  // The known book does not cover all of it.
  isShort: boolean
}

type Walk = { lots: bigint; quoteUnits: bigint; fee: bigint; isShort: boolean }

function toEstimate(walk: Walk, best: Level, units: TradeUnits): Estimate | null {
  if (walk.lots === 0n) return null
  const base = walk.lots * units.lotUnits
  const averageUnits = divideDown(walk.quoteUnits * unitsPerCoin(units.baseScale), base)
  const bestUnits = BigInt(best.ticks) * units.tickUnits
  const distance = averageUnits > bestUnits ? averageUnits - bestUnits : bestUnits - averageUnits
  return { ...walk, averageUnits, slipHundredths: divideUp(distance * 10_000n, bestUnits) }
}

/** Buys from the best ask upwards, up to the budget, in whole lots. */
export function estimateBuy(
  asks: readonly Level[],
  budgetUnits: bigint,
  { units, feePpm }: { units: TradeUnits; feePpm: number },
): Estimate | null {
  const walk: Walk = { lots: 0n, quoteUnits: 0n, fee: 0n, isShort: true }
  for (const { ticks, lots } of asks) {
    const lotCost = BigInt(ticks) * units.perTickLot
    const payable = (budgetUnits - walk.quoteUnits) / lotCost
    const taken = payable < BigInt(lots) ? payable : BigInt(lots)
    walk.lots += taken
    walk.quoteUnits += taken * lotCost
    walk.fee += feeOn(taken * units.lotUnits, feePpm)
    if (taken < BigInt(lots)) {
      walk.isShort = false
      break
    }
  }
  const [best] = asks
  return best ? toEstimate(walk, best, units) : null
}

/** Sells to the best bid downwards until the quantity is gone. */
export function estimateSell(
  bids: readonly Level[],
  quantityLots: bigint,
  { units, feePpm }: { units: TradeUnits; feePpm: number },
): Estimate | null {
  const walk: Walk = { lots: 0n, quoteUnits: 0n, fee: 0n, isShort: true }
  for (const { ticks, lots } of bids) {
    const wanted = quantityLots - walk.lots
    const taken = wanted < BigInt(lots) ? wanted : BigInt(lots)
    const received = taken * BigInt(ticks) * units.perTickLot
    walk.lots += taken
    walk.quoteUnits += received
    walk.fee += feeOn(received, feePpm)
    if (walk.lots === quantityLots) {
      walk.isShort = false
      break
    }
  }
  const [best] = bids
  return best ? toEstimate(walk, best, units) : null
}
