import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import type { KeptLimits } from '../../rules/option-limits.ts'
import type { OptionVoidReason } from '../../rules/option-opening.ts'
import type { OptionDirection, OptionResult } from '../../rules/option-settlement.ts'
import type { OptionPair } from './commands.ts'

export type OptionsFlow = FlowOf<'options'>

export interface OptionsConfigured {
  readonly type: 'optionsConfigured'
  readonly pair: OptionPair
}

/** From rules 2 on: the option is paid for and waits for the first tick of its coin after this event. */
export interface OptionAccepted {
  readonly type: 'optionAccepted'
  readonly orderId: number
  readonly accountId: number
  readonly coinId: number
  readonly cycleSeconds: number
  readonly direction: OptionDirection
  readonly stake: bigint
  readonly fee: bigint
  readonly returnPpm: number
  readonly winnings: bigint
  readonly clientOrderId: string | null
  readonly seenPriceE10: bigint | null
  readonly openingMovePpmMax: number
  /** The number of the coin's last tick before it: the next one opens it, or none does. */
  readonly afterTick: number
  readonly at: number
  /** The last moment of a tick that opens it. */
  readonly opensUntil: number
}

/** An accepted option ended without having run: stake and fee came back. */
export interface OptionNotOpened {
  readonly type: 'optionNotOpened'
  readonly orderId: number
  readonly accountId: number
  readonly coinId: number
  readonly reason: OptionVoidReason
  /** The tick that was too far from the seen price; null when none came in time. */
  readonly tick: number | null
  readonly priceE10: bigint | null
  /** What came back to the account. */
  readonly income: bigint
  readonly at: number
}

/** The option runs: from rules 2 on at the first tick after `optionAccepted`, before that at the tick in force. */
export interface OptionOpened {
  readonly type: 'optionOpened'
  readonly orderId: number
  readonly accountId: number
  readonly coinId: number
  readonly cycleSeconds: number
  readonly direction: OptionDirection
  readonly stake: bigint
  readonly fee: bigint
  readonly returnPpm: number
  /** What a win brings beside the stake. */
  readonly winnings: bigint
  /** The number of the index tick it opened at, among those of the coin. */
  readonly openingTick: number
  readonly openingPriceE10: bigint
  readonly clientOrderId: string | null
  readonly at: number
  readonly maturesAt: number
}

export interface OptionSettled {
  readonly type: 'optionSettled'
  readonly orderId: number
  readonly accountId: number
  readonly coinId: number
  readonly result: OptionResult
  /** The last index tick at or before maturity; null when there was none in time, and the option is void. */
  readonly closingTick: number | null
  readonly closingPriceE10: bigint | null
  /** What came back to the account. */
  readonly income: bigint
  readonly at: number
}

export interface OptionLimitsChanged {
  readonly type: 'optionLimitsChanged'
  readonly accountId: number
  readonly limits: KeptLimits
  readonly at: number
}

export type OptionsEvent =
  | OptionsConfigured
  | OptionAccepted
  | OptionNotOpened
  | OptionOpened
  | OptionSettled
  | OptionLimitsChanged

export type Events = EventSink<CoreEvent<OptionsFlow> | OptionsEvent>
