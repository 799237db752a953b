import type { KeptLimits } from '../../rules/option-limits.ts'
import type { OptionDirection, OptionResult } from '../../rules/option-settlement.ts'
import type { OptionPair } from './commands.ts'

/** What the house puts aside for a win, and takes back, is `optionReserve`; a fee that is kept stays `optionFee`. */
export type OptionsFlow =
  | 'optionStake'
  | 'optionFee'
  | 'optionReserve'
  | 'optionStakeBack'
  | 'optionWin'
  | 'optionLoss'
  | 'optionFeeBack'

export interface OptionsConfigured {
  readonly type: 'optionsConfigured'
  readonly pair: OptionPair
}

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
  /** The number of the index tick in force, among those of the coin. */
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

export type OptionsEvent = OptionsConfigured | OptionOpened | OptionSettled | OptionLimitsChanged
