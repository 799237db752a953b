import type { SinkOf } from '../../nucleus/events.ts'
import { choice, units, whole } from '../../nucleus/fields.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import { pledgeConfig } from './commands.ts'

export type PledgeFlow = FlowOf<'pledge'>

export const pledgeEndReasons = ['expired', 'eventEnded', 'terminated'] as const
export type PledgeEndReason = (typeof pledgeEndReasons)[number]

const { cycleUnit, cycleCount, dailyRatePpm } = pledgeConfig.fields

export const pledgeEvents = {
  pledgeConfigured: { product: pledgeConfig },
  pledgeSubscribed: {
    orderId: whole,
    accountId: whole,
    productId: whole,
    coinId: whole,
    principal: units,
    cycleUnit,
    cycleCount,
    dailyRatePpm,
    dailyInterest: units,
    days: whole,
    startedAt: whole,
    endsAt: whole,
  },
  /** Interest of some days, the first and the last included: usually one, more after a time without ticks. */
  pledgeInterestPaid: { orderId: whole, accountId: whole, firstDay: whole, lastDay: whole, amount: units },
  pledgeEnded: {
    orderId: whole,
    accountId: whole,
    productId: whole,
    principal: units,
    reason: choice(...pledgeEndReasons),
  },
}

export type Events = SinkOf<typeof pledgeEvents, PledgeFlow>
