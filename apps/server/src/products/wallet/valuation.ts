import { indexUnit } from '@candor/money/index-price'
import { unitsPerCoin } from '@candor/money/amount'
import { divideDown, divideRound } from '@candor/money/rounding'
import { usdt } from '../../platform/core/seeds/seeds.ts'

// The index has ten decimals, and so do all values here.
const usdtUnits = unitsPerCoin(usdt.scale)
const priceUnits = indexUnit

export const onePriceE10 = priceUnits

// The value of units of a coin in units of USDT. Each coin is rounded down separately, so that the displayed
// amounts add up to the total.
export function valueOf(units: bigint, scale: number, priceE10: bigint): bigint {
  return divideDown(units * priceE10 * usdtUnits, unitsPerCoin(scale) * priceUnits)
}

// The number of units of a coin that an amount of USDT is worth.
export function unitsFor(value: bigint, scale: number, priceE10: bigint): bigint {
  return divideDown(value * unitsPerCoin(scale) * priceUnits, priceE10 * usdtUnits)
}

// A part of a whole in hundredths of a percent, rounded, half away from zero; null without a whole.
export function percentOf(part: bigint, whole: bigint): bigint | null {
  return whole > 0n ? divideRound(part * 10_000n, whole) : null
}
