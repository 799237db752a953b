import type { SinkOf } from '../../nucleus/events.ts'
import { choice, units, whole } from '../../nucleus/fields.ts'
import { pledgeConfig } from './commands.ts'

/** The first two and the last are the owner's principal; the others are the house's promise and its payment. */
export const pledgeFlows = [
  'pledgePrincipal',
  'pledgeReturn',
  'pledgeInterest',
  'pledgeReserve',
  'pledgeReserveRelease',
] as const
export type PledgeFlow = (typeof pledgeFlows)[number]

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
  /** Interest of some days, the first and the last included: one day as a rule, more after a time without ticks. */
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
