import type { CommandOf } from '../nucleus/commands.ts'
import { converted, units, whole } from '../nucleus/fields.ts'

/** Ticks come every second and fill most of a quiet journal: each price is written as `[coin, price]`. */
const prices = converted<readonly { readonly coinId: number; readonly priceE10: bigint }[]>(
  (all) => all.map(({ coinId, priceE10 }) => [coinId, priceE10.toString()]),
  (lines) =>
    (lines as [number, string][]).map(([coinId, priceE10]) => ({ coinId, priceE10: BigInt(priceE10) })),
)

export const clockCommands = {
  /** Lets the products do their due work. */
  clockTick: {},
  /**
   * The index price of one whole coin in the reference currency, with ten decimals. Releases before rules 2
   * sent each one alone.
   */
  indexTick: { coinId: whole, priceE10: units },
  /**
   * The index prices of one moment, and the clock: due work is done as by a `clockTick`. An invalid price
   * does not block the others.
   */
  indexTicks: { prices },
}

type Of<Name extends keyof typeof clockCommands> = CommandOf<typeof clockCommands, Name>
export interface ClockTick extends Of<'clockTick'> {}
export interface IndexTick extends Of<'indexTick'> {}
export interface IndexTicks extends Of<'indexTicks'> {}
