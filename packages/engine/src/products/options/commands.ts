import type { Timed } from '../../nucleus/commands.ts'
import type { WantedLimits } from '../../rules/option-limits.ts'
import type { OptionDirection } from '../../rules/option-settlement.ts'

/** One length of option on a pair, and its terms. */
export interface OptionCycle {
  readonly seconds: number
  /** What a win brings beside the stake, in parts of a million of it. */
  readonly returnPpm: number
  readonly stakeMin: bigint
  readonly stakeMax: bigint
  readonly feePpm: number
  /** The most that the house may owe, beside the stakes, to the open options of this cycle, both directions together. */
  readonly exposureMax: bigint
}

/** Options on the index price of a coin, paid and settled in one stake coin that all pairs share. */
export interface OptionPair {
  readonly coinId: number
  readonly stakeCoinId: number
  readonly cycles: readonly OptionCycle[]
  /** What an account must have available to open one; 0 for no such rule. */
  readonly balanceMin: bigint
  /**
   * How far the opening price may be from the one that the buyer saw, in parts of a million of it. From rules 2 on every
   * pair is configured with it; one from before has `openingMovePpmDefault`.
   */
  readonly openingMovePpmMax?: number
  readonly isAdvancedOnly: boolean
  readonly isOpen: boolean
}

export interface ConfigureOptions extends Timed {
  readonly type: 'configureOptions'
  readonly pair: OptionPair
}

export interface OpenOption extends Timed {
  readonly type: 'openOption'
  /** Rising: above every option before it. */
  readonly orderId: number
  readonly accountId: number
  readonly coinId: number
  readonly cycleSeconds: number
  readonly direction: OptionDirection
  readonly stake: bigint
  /** The price its buyer saw: an opening price that is far from it makes the option void. Null to take any. */
  readonly seenPriceE10: bigint | null
  /** The same account and client order id open one option; the answer names it again. */
  readonly clientOrderId: string | null
}

/** Asks that an option which has matured be settled now. It says nothing about how: the ticks do. */
export interface SettleOption extends Timed {
  readonly type: 'settleOption'
  readonly accountId: number
  readonly orderId: number
}

/** What people set for themselves. Tighter is in force at once, looser after a day; an exclusion never shrinks. */
export interface SetOptionLimits extends Timed, WantedLimits {
  readonly type: 'setOptionLimits'
  readonly accountId: number
}

export type OptionsCommand = ConfigureOptions | OpenOption | SettleOption | SetOptionLimits
