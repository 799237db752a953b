import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import type { CautionCause, ReviewCause } from '../../rules/withdrawal-terms.ts'
import type { PayoutMethod } from './commands.ts'
import type { SkippedNumbers } from './state.ts'

export type WithdrawalsFlow = FlowOf<'withdrawals'>

export interface PayoutConfigured {
  readonly type: 'payoutConfigured'
  readonly method: PayoutMethod
}

export interface CautionStarted {
  readonly type: 'cautionStarted'
  readonly accountId: number
  readonly cause: CautionCause
  readonly at: number
}

export interface WithdrawalRequested {
  readonly type: 'withdrawalRequested'
  readonly withdrawalId: number
  readonly accountId: number
  readonly methodId: number
  readonly coinId: number
  readonly network: string | null
  readonly currency: string | null
  readonly destinationId: number
  /** Missing before rules 7. */
  readonly destinationHash?: string
  readonly amount: bigint
  readonly fee: bigint
  /** What a card receives, in hundredths of its currency, and the rate of that; null for a chain. */
  readonly cardAmount: bigint | null
  readonly rateE10: bigint | null
  /** Why it is looked at; none when it passes at once, which the next event tells. */
  readonly causes: readonly ReviewCause[]
  /** Whether it is too large for one operator. */
  readonly isLarge: boolean
  readonly requestedAt: number
}

export interface WithdrawalPassed {
  readonly type: 'withdrawalPassed'
  readonly withdrawalId: number
  readonly accountId: number
  /** Whether nobody had to look at it. */
  readonly isAutomatic: boolean
}

export interface WithdrawalSigning {
  readonly type: 'withdrawalSigning'
  readonly withdrawalId: number
  readonly accountId: number
  /** The signer has it. Missing when an operator has, and before rules 5. */
  readonly isSigners?: true
}

export interface WithdrawalPaid {
  readonly type: 'withdrawalPaid'
  readonly withdrawalId: number
  readonly accountId: number
  readonly transactionId: string
}

export const withdrawalEnds = ['cancelled', 'rejected', 'failed'] as const
export type WithdrawalEnd = (typeof withdrawalEnds)[number]

/** It ended without a payout, and everything is back. */
export interface WithdrawalEnded {
  readonly type: 'withdrawalEnded'
  readonly withdrawalId: number
  readonly accountId: number
  readonly end: WithdrawalEnd
}

/** Since rules 7. What was open takes two operators from here on. */
export interface ResumedFromBackup {
  readonly type: 'resumedFromBackup'
  readonly restoreId: string
  readonly skipped: SkippedNumbers
  /** Those that were open. */
  readonly withdrawalIds: readonly number[]
}

export type WithdrawalsEvent =
  | ResumedFromBackup
  | PayoutConfigured
  | CautionStarted
  | WithdrawalRequested
  | WithdrawalPassed
  | WithdrawalSigning
  | WithdrawalPaid
  | WithdrawalEnded

export type Events = EventSink<CoreEvent<WithdrawalsFlow> | WithdrawalsEvent>
