import type { CommandOf } from '../../nucleus/commands.ts'
import {
  flag,
  list,
  nullable,
  optional,
  plain,
  positiveSince,
  record,
  text,
  units,
  type ValueOf,
  whole,
} from '../../nucleus/fields.ts'
import type { OptionDirection } from '../../rules/option-settlement.ts'

/** One length of option on a pair, and its terms. */
const optionCycle = record({
  seconds: whole,
  /** What a win brings beside the stake, in parts of a million of it. */
  returnPpm: whole,
  stakeMin: units,
  stakeMax: units,
  feePpm: whole,
  /** The most that the house may owe, beside the stakes, to the open options of this cycle, both directions together. */
  exposureMax: units,
})
export interface OptionCycle extends ValueOf<typeof optionCycle> {}

/** Options on the index price of a coin, paid and settled in one stake coin that all pairs share. */
export const optionPair = record({
  coinId: whole,
  stakeCoinId: whole,
  /** What an account must have available to open one; 0 for no such rule. */
  balanceMin: units,
  isAdvancedOnly: flag,
  isOpen: flag,
  cycles: list(optionCycle),
  /**
   * How far the opening price may be from the one that the buyer saw, in parts of a million of it. From rules 2 on every
   * pair is configured with it; one from before has `openingMovePpmDefault`.
   */
  openingMovePpmMax: positiveSince(6),
})
export interface OptionPair extends ValueOf<typeof optionPair> {}

export const optionsCommands = {
  configureOptions: { pair: optionPair },
  openOption: {
    /** Rising: above every option before it. */
    orderId: whole,
    accountId: whole,
    coinId: whole,
    cycleSeconds: whole,
    direction: plain<OptionDirection>(),
    stake: units,
    /** The price its buyer saw: an opening price that is far from it makes the option void. Null to take any. */
    seenPriceE10: nullable(units),
    /** The same account and client order id open one option; the answer names it again. */
    clientOrderId: nullable(text),
  },
  /** Asks that an option which has matured be settled now. It says nothing about how: the ticks do. */
  settleOption: { accountId: whole, orderId: whole },
  /** What people set for themselves. Tighter is in force at once, looser after a day; an exclusion never shrinks. */
  setOptionLimits: {
    accountId: whole,
    /** These are the `WantedLimits` of `rules/option-limits.ts`. */
    dailyLossMax: optional(nullable(units)),
    coolOffUntil: optional(whole),
    excludedUntil: optional(whole),
  },
}

type Of<Name extends keyof typeof optionsCommands> = CommandOf<typeof optionsCommands, Name>
export type OptionsCommand = CommandOf<typeof optionsCommands>
export interface ConfigureOptions extends Of<'configureOptions'> {}
export interface OpenOption extends Of<'openOption'> {}
export interface SettleOption extends Of<'settleOption'> {}
export interface SetOptionLimits extends Of<'setOptionLimits'> {}
