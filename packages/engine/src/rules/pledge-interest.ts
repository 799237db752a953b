import { divideDown } from '@candor/money/rounding'
import { ppmPerWhole } from './fees.ts'

export const dayMs = 24 * 60 * 60 * 1000

export const cycleUnits = ['day', 'week', 'month'] as const
export type CycleUnit = (typeof cycleUnits)[number]

/** A month of a cycle is always thirty days, also in February, so it is easy to count. */
export const daysPerUnit: Readonly<Record<CycleUnit, number>> = { day: 1, week: 7, month: 30 }

export interface PledgeTerms {
  readonly cycleUnit: CycleUnit
  readonly cycleCount: number
  /** Millionths of the principal, for each whole day. */
  readonly dailyRatePpm: number
  /** When the event ends, and every pledge in it. */
  readonly endAt: number
}

/** The outcome of a pledge, known to the unit from the start. */
export interface PledgePlan {
  readonly dailyInterest: bigint
  /** The whole days for which interest is paid. */
  readonly days: number
  readonly interest: bigint
  /** When the principal comes back: at the end of the cycle, or of the event if that is sooner. */
  readonly endsAt: number
}

export function cycleDaysOf(terms: Pick<PledgeTerms, 'cycleUnit' | 'cycleCount'>): number {
  return daysPerUnit[terms.cycleUnit] * terms.cycleCount
}

/** The interest of one day, rounded down to a whole unit: every day pays the same. */
export function dailyInterestOf(principal: bigint, dailyRatePpm: number): bigint {
  return divideDown(principal * BigInt(dailyRatePpm), BigInt(ppmPerWhole))
}

export function planPledge(terms: PledgeTerms, principal: bigint, startedAt: number): PledgePlan {
  const endsAt = Math.min(startedAt + cycleDaysOf(terms) * dayMs, terms.endAt)
  const days = Math.max(0, Math.floor((endsAt - startedAt) / dayMs))
  const dailyInterest = dailyInterestOf(principal, terms.dailyRatePpm)
  return { dailyInterest, days, interest: dailyInterest * BigInt(days), endsAt }
}

/** When the interest of a day, counted from one, is paid: as soon as the day is over. */
export function interestDueAt(startedAt: number, day: number): number {
  return startedAt + day * dayMs
}

/** How many days of a plan are over by a time. */
export function daysOver(plan: { days: number; startedAt: number }, at: number): number {
  return Math.min(plan.days, Math.max(0, Math.floor((at - plan.startedAt) / dayMs)))
}
