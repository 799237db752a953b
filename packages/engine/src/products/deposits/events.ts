import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import type { ChannelKind, DepositChannel } from './commands.ts'

export type DepositsFlow = FlowOf<'deposits'>

export interface ChannelConfigured {
  readonly type: 'channelConfigured'
  readonly channel: DepositChannel
}

export interface DepositRequested {
  readonly type: 'depositRequested'
  readonly depositId: number
  readonly accountId: number
  readonly channelId: number
  readonly kind: ChannelKind
  readonly provider: string | null
  readonly currency: string
  readonly coinId: number
  /** In hundredths of the currency, as the fee. */
  readonly amount: bigint
  readonly fee: bigint
  readonly rateE10: bigint
  /** What it brings when it is settled, in units of the coin. */
  readonly credited: bigint
  readonly requestedAt: number
  readonly expiresAt: number
  /** Whether it is too large for one operator. */
  readonly isLarge: boolean
}

export interface DepositReported {
  readonly type: 'depositReported'
  readonly depositId: number
  readonly accountId: number
}

/** Follows the posting that credits it. */
export interface DepositSettled {
  readonly type: 'depositSettled'
  readonly depositId: number
  readonly accountId: number
  readonly coinId: number
  readonly credited: bigint
  readonly transactionId: string
  /** Whether it had ended before as one that was not paid. */
  readonly wasOver: boolean
}

export const depositEnds = ['cancelled', 'expired', 'rejected'] as const
export type DepositEnd = (typeof depositEnds)[number]

/** It ended without money. */
export interface DepositEnded {
  readonly type: 'depositEnded'
  readonly depositId: number
  readonly accountId: number
  readonly end: DepositEnd
  /** An expired one ended when its time was over, not when a tick found it. */
  readonly at: number
}

/** Follows the posting that credits it. */
export interface ArrivalCredited {
  readonly type: 'arrivalCredited'
  readonly arrivalId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
  readonly network: string
  readonly transactionId: string
}

/** Its coins go back, and are never credited. */
export interface ArrivalReturning {
  readonly type: 'arrivalReturning'
  readonly arrivalId: number
  readonly accountId: number
  readonly coinId: number
  readonly network: string
  readonly transactionId: string
}

export type DepositsEvent =
  | ChannelConfigured
  | DepositRequested
  | DepositReported
  | DepositSettled
  | DepositEnded
  | ArrivalCredited
  | ArrivalReturning

export type Events = EventSink<CoreEvent<DepositsFlow> | DepositsEvent>
