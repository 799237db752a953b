import { formatAmount } from '@candor/money/amount'
import { divideRound } from '@candor/money/rounding'

const hundredthsPerWhole = 10_000n
const percentPlaces = 2

/**
 * A part of a whole in hundredths of a percent, rounded, a half away from zero; null when there is no whole.
 * A percentage only shows a size, so it is rounded; an amount of money is cut.
 */
export function percentHundredths(part: bigint, whole: bigint): bigint | null {
  return whole > 0n ? divideRound(part * hundredthsPerWhole, whole) : null
}

/** The same as a decimal, such as `-1.24`. */
export function percentOf(part: bigint, whole: bigint): string | null {
  const hundredths = percentHundredths(part, whole)
  return hundredths === null ? null : formatAmount(hundredths, percentPlaces)
}
