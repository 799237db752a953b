import type { Timed } from '../nucleus/commands.ts'

/** Lets the products do what has come due. */
export interface ClockTick extends Timed {
  readonly type: 'clockTick'
}

/** The index price of one whole coin in the reference currency, with ten decimals. Releases before rules 2 told each by itself. */
export interface IndexTick extends Timed {
  readonly type: 'indexTick'
  readonly coinId: number
  readonly priceE10: bigint
}

/**
 * The index prices of a moment, and the clock: what is due is done as by a `clockTick`. A price that can't be taken holds
 * up no other.
 */
export interface IndexTicks extends Timed {
  readonly type: 'indexTicks'
  readonly prices: readonly { readonly coinId: number; readonly priceE10: bigint }[]
}

export type ClockCommand = ClockTick | IndexTick | IndexTicks
