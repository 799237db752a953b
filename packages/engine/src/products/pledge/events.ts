import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import type { CycleUnit } from '../../rules/pledge-interest.ts'
import type { PledgeConfig } from './commands.ts'

export type PledgeFlow = FlowOf<'pledge'>

export interface PledgeConfigured {
  readonly type: 'pledgeConfigured'
  readonly product: PledgeConfig
}

export interface PledgeSubscribed {
  readonly type: 'pledgeSubscribed'
  readonly orderId: number
  readonly accountId: number
  readonly productId: number
  readonly coinId: number
  readonly principal: bigint
  readonly cycleUnit: CycleUnit
  readonly cycleCount: number
  readonly dailyRatePpm: number
  readonly dailyInterest: bigint
  readonly days: number
  readonly startedAt: number
  readonly endsAt: number
}

/** Interest of some days, the first and the last included: one day as a rule, more after a time without ticks. */
export interface PledgeInterestPaid {
  readonly type: 'pledgeInterestPaid'
  readonly orderId: number
  readonly accountId: number
  readonly firstDay: number
  readonly lastDay: number
  readonly amount: bigint
}

export type PledgeEndReason = 'expired' | 'eventEnded' | 'terminated'

export interface PledgeEnded {
  readonly type: 'pledgeEnded'
  readonly orderId: number
  readonly accountId: number
  readonly productId: number
  readonly principal: bigint
  readonly reason: PledgeEndReason
}

export type PledgeEvent = PledgeConfigured | PledgeSubscribed | PledgeInterestPaid | PledgeEnded

export type Events = EventSink<CoreEvent<PledgeFlow> | PledgeEvent>
