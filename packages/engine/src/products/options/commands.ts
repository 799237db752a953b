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
  /** The winnings on top of the stake, in millionths of it. */
  returnPpm: whole,
  stakeMin: units,
  stakeMax: units,
  feePpm: whole,
  /**
   * The most that the house may owe, beyond the stakes, to the open options of this cycle, both directions
   * together.
   */
  exposureMax: units,
})
export interface OptionCycle extends ValueOf<typeof optionCycle> {}

/** Options on the index price of a coin, paid and settled in one stake coin that all pairs share. */
export const optionPair = record({
  coinId: whole,
  stakeCoinId: whole,
  /** The available balance needed to open one; 0 for no such rule. */
  balanceMin: units,
  isAdvancedOnly: flag,
  isOpen: flag,
  cycles: list(optionCycle),
  /**
   * How far the opening price may be from the one that the buyer saw, in millionths of it. From rules 2 on
   * every pair is configured with it; older pairs have `openingMovePpmDefault`.
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
    /** The price its buyer saw: an opening price far from it makes the option void. Null accepts any. */
    seenPriceE10: nullable(units),
    /** The same account and client order id open one option; the answer names it again. */
    clientOrderId: nullable(text),
  },
  /** Requests the settlement of a matured option now. Only the ticks decide its result. */
  settleOption: { accountId: whole, orderId: whole },
  /** Users' own limits. Tighter ones apply at once, looser ones after a day; an exclusion never shrinks. */
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
