import type { EventOf, SinkOf } from '../../nucleus/events.ts'
import { nullable, plain, units, whole } from '../../nucleus/fields.ts'
import type { OptionVoidReason } from '../../rules/option-opening.ts'
import type { OptionResult } from '../../rules/option-settlement.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import { optionPair, optionsCommands } from './commands.ts'
import { keptLimits } from './state.ts'

export type OptionsFlow = FlowOf<'options'>

const ofOne = { orderId: whole, accountId: whole, coinId: whole }

const { seenPriceE10, ...asked } = optionsCommands.openOption
/** The request of an account, and its terms. */
const placed = {
  ...asked,
  fee: units,
  returnPpm: whole,
  /** The winnings on top of the stake. */
  winnings: units,
  at: whole,
}

export const optionsEvents = {
  optionsConfigured: { pair: optionPair },
  /** From rules 2 on: the option is paid for and waits for the first tick of its coin after this event. */
  optionAccepted: {
    ...placed,
    seenPriceE10,
    openingMovePpmMax: whole,
    /** The number of the coin's last tick before it: the next one opens it, or none does. */
    afterTick: whole,
    /** The last moment of a tick that opens it. */
    opensUntil: whole,
  },
  /** An accepted option ended without running: stake and fee came back. */
  optionNotOpened: {
    ...ofOne,
    reason: plain<OptionVoidReason>(),
    /** The tick that was too far from the seen price; null when none came in time. */
    tick: nullable(whole),
    priceE10: nullable(units),
    /** Returned to the account. */
    income: units,
    at: whole,
  },
  /** The option runs: from rules 2 on at the first tick after `optionAccepted`, before that at the tick in force. */
  optionOpened: {
    ...placed,
    /** The number of the index tick it opened at, among those of the coin. */
    openingTick: whole,
    openingPriceE10: units,
    maturesAt: whole,
  },
  optionSettled: {
    ...ofOne,
    result: plain<OptionResult>(),
    /** The last index tick at or before maturity; null when there was none in time, and the option is void. */
    closingTick: nullable(whole),
    closingPriceE10: nullable(units),
    /** Returned to the account. */
    income: units,
    at: whole,
  },
  optionLimitsChanged: { accountId: whole, limits: keptLimits, at: whole },
}

type Of<Name extends keyof typeof optionsEvents> = EventOf<typeof optionsEvents, Name>
export interface OptionAccepted extends Of<'optionAccepted'> {}
export interface OptionNotOpened extends Of<'optionNotOpened'> {}
export interface OptionOpened extends Of<'optionOpened'> {}
export interface OptionSettled extends Of<'optionSettled'> {}
export interface OptionLimitsChanged extends Of<'optionLimitsChanged'> {}
export type Events = SinkOf<typeof optionsEvents, OptionsFlow>
