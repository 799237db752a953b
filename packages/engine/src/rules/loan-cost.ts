import { divideDown } from '@candor/money/rounding'
import { ppmPerWhole } from './fees.ts'
import { dayMs } from './pledge-interest.ts'

const daysPerYear = 365n

/** All the interest of a loan, owed from the start, the same however early it is repaid. */
export function loanInterest(amount: bigint, interestPpm: number): bigint {
  return divideDown(amount * BigInt(interestPpm), BigInt(ppmPerWhole))
}

/** The penalty of one late day, on the principal then unpaid. */
export function penaltyPerDay(principal: bigint, penaltyPpm: number): bigint {
  return divideDown(principal * BigInt(penaltyPpm), BigInt(ppmPerWhole))
}

/** The interest of the term projected to a year, in millionths. */
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

/** When a late day, counted from one, is over. */
export function overdueDayEndsAt(dueAt: number, day: number): number {
  return dueAt + day * dayMs
}

/** The lateness charges of a loan so far. */
export interface Lateness {
  /** The amount lent: all penalties together never exceed it. */
  readonly amount: bigint
  /** The unpaid part of it. */
  readonly principal: bigint
  readonly penaltyPpm: number
  readonly penaltyCharged: bigint
  /** The days after the due time for which a penalty was charged, or for which none was left to charge. */
  readonly daysCharged: number
}

/**
 * The penalty of the days that are over and not charged, however many at once. The day that reaches the bound
 * is the last one, so checking each day or all of them later charges the same days.
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
