import { indexUnit } from '@candor/money/index-price'
import { unitsPerCoin } from '@candor/money/amount'
import { divideDown, divideRound } from '@candor/money/rounding'
import { usdt } from '../../platform/core/seeds/seeds.ts'

// The index counts in ten decimals, and so does everything that is valued here.
const usdtUnits = unitsPerCoin(usdt.scale)
const priceUnits = indexUnit

export const onePriceE10 = priceUnits

// What units of a coin are worth in units of USDT. Each coin is floored by itself, so that what is shown per coin
// adds up to the total.
export function valueOf(units: bigint, scale: number, priceE10: bigint): bigint {
  return divideDown(units * priceE10 * usdtUnits, unitsPerCoin(scale) * priceUnits)
}

// How many units of a coin an amount of USDT is worth.
export function unitsFor(value: bigint, scale: number, priceE10: bigint): bigint {
  return divideDown(value * unitsPerCoin(scale) * priceUnits, priceE10 * usdtUnits)
}

// A part of a whole in hundredths of a percent, rounded, a half away from zero; null when there is no whole to be a part of.
export function percentOf(part: bigint, whole: bigint): bigint | null {
  return whole > 0n ? divideRound(part * 10_000n, whole) : null
}
