import type { CommandOf } from '../nucleus/commands.ts'
import { converted, units, whole } from '../nucleus/fields.ts'

/** These come every second and are most of what a quiet journal holds: each price is written as `[coin, price]`. */
const prices = converted<readonly { readonly coinId: number; readonly priceE10: bigint }[]>(
  (all) => all.map(({ coinId, priceE10 }) => [coinId, priceE10.toString()]),
  (lines) =>
    (lines as [number, string][]).map(([coinId, priceE10]) => ({ coinId, priceE10: BigInt(priceE10) })),
)

export const clockCommands = {
  /** Lets the products do what has come due. */
  clockTick: {},
  /** The index price of one whole coin in the reference currency, with ten decimals. Releases before rules 2 told each by itself. */
  indexTick: { coinId: whole, priceE10: units },
  /**
   * The index prices of a moment, and the clock: what is due is done as by a `clockTick`. A price that can't be taken
   * holds up no other.
   */
  indexTicks: { prices },
}

type Of<Name extends keyof typeof clockCommands> = CommandOf<typeof clockCommands, Name>
export interface ClockTick extends Of<'clockTick'> {}
export interface IndexTick extends Of<'indexTick'> {}
export interface IndexTicks extends Of<'indexTicks'> {}
