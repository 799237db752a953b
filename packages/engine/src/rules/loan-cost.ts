import { divideDown } from '@candor/money/rounding'
import { ppmPerWhole } from './fees.ts'
import { dayMs } from './pledge-interest.ts'

const daysPerYear = 365n

/** All the interest of a loan, owed from the moment it is lent, the same however early it is repaid. */
export function loanInterest(amount: bigint, interestPpm: number): bigint {
  return divideDown(amount * BigInt(interestPpm), BigInt(ppmPerWhole))
}

/** The penalty of one day that is late, of the principal that is unpaid on it. */
export function penaltyPerDay(principal: bigint, penaltyPpm: number): bigint {
  return divideDown(principal * BigInt(penaltyPpm), BigInt(ppmPerWhole))
}

/** What the interest of the term would be for a year, in parts of a million. */
export function yearlyRatePpm({
  interestPpm,
  termDays,
}: {
  readonly interestPpm: number
  readonly termDays: number
}): number {
  return Number(divideDown(BigInt(interestPpm) * daysPerYear, BigInt(termDays)))
}

export function loanDueAt(lentAt: number, termDays: number): number {
  return lentAt + termDays * dayMs
}

/** How many days of 24 hours after the due time are over. */
export function loanDaysOverdue(dueAt: number, at: number): number {
  return Math.max(0, Math.floor((at - dueAt) / dayMs))
}

/** When a day that is late, counted from one, is over. */
export function overdueDayEndsAt(dueAt: number, day: number): number {
  return dueAt + day * dayMs
}

/** What a loan has been charged for being late, all in all and so far. */
export interface Lateness {
  /** What was lent: all penalties together never exceed it. */
  readonly amount: bigint
  /** What is unpaid of it. */
  readonly principal: bigint
  readonly penaltyPpm: number
  readonly penaltyCharged: bigint
  /** The days after the due time for which a penalty was charged, or for which none was left to charge. */
  readonly daysCharged: number
}

/**
 * The penalty of the days that are over and not charged, however many at once. The day that reaches the bound is the
 * last one, so the same days are charged whether somebody looks at each or at all of them later.
 */
export function penaltyDue(loan: Lateness, daysOverdue: number): { days: number; amount: bigint } {
  const perDay = penaltyPerDay(loan.principal, loan.penaltyPpm)
  const room = loan.amount - loan.penaltyCharged
  if (perDay === 0n || room <= 0n || daysOverdue <= loan.daysCharged) return { days: 0, amount: 0n }
  const daysOver = BigInt(daysOverdue - loan.daysCharged)
  const daysUntilFull = (room + perDay - 1n) / perDay
  if (daysOver < daysUntilFull) return { days: Number(daysOver), amount: perDay * daysOver }
  return { days: Number(daysUntilFull), amount: room }
}
