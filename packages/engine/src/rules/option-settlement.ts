import { divideUp } from '@candor/money/rounding'
import { ppmPerWhole } from './fees.ts'

export type OptionDirection = 'up' | 'down'
export type OptionResult = 'won' | 'lost' | 'returned' | 'void'

/** An index price counts only while it is this young: for an option, at either end, and for a quote. */
export const tickAgeMsMax = 5_000

interface Price {
  readonly at: number
  readonly priceE10: bigint
}

/**
 * The inputs of an option's settlement. `closing` is the last tick at or before maturity, or null if none.
 */
export interface OptionEnds {
  readonly direction: OptionDirection
  readonly openingPriceE10: bigint
  readonly maturesAt: number
  readonly closing: Price | null
}

/** The whole rule. A result depends on nothing else. */
export function optionResult({ direction, openingPriceE10, maturesAt, closing }: OptionEnds): OptionResult {
  if (closing === null || maturesAt - closing.at > tickAgeMsMax) return 'void'
  if (closing.priceE10 === openingPriceE10) return 'returned'
  return closing.priceE10 > openingPriceE10 === (direction === 'up') ? 'won' : 'lost'
}

/** The winnings on top of the stake. Rounded up: nobody gets less than the rate on the screen. */
export function optionWinnings(stake: bigint, returnPpm: number): bigint {
  return divideUp(stake * BigInt(returnPpm), BigInt(ppmPerWhole))
}

/** Returned to the account. The opening fee stays paid unless the option is void. */
export function optionIncome(
  result: OptionResult,
  { stake, fee, winnings }: { stake: bigint; fee: bigint; winnings: bigint },
): bigint {
  switch (result) {
    case 'won':
      return stake + winnings
    case 'lost':
      return 0n
    case 'returned':
      return stake
    case 'void':
      return stake + fee
  }
}
