import type { CallInput } from '@candor/contract/calls'
import { trimDecimal } from '../../../i18n/format.ts'
import type { Limits } from './store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Breaks that can be chosen, in hours, and exclusions, in days. */
export const breakHours = [1, 6, 24, 72, 168] as const
export const exclusionDays = [30, 90, 180, 365] as const

export type LimitsDraft = {
  // Empty: no limit.
  lossMax: string
  // `keep` leaves what is set, `none` ends it.
  breakFor: 'keep' | 'none' | (typeof breakHours)[number]
  excludeFor: 'keep' | (typeof exclusionDays)[number]
}

export function draftOf({ dailyLossMax }: Limits): LimitsDraft {
  return {
    lossMax: dailyLossMax === null ? '' : trimDecimal(dailyLossMax),
    breakFor: 'keep',
    excludeFor: 'keep',
  }
}

/** A moment that is still to come. */
export function ahead(moment: string | null, now: number): string | null {
  return moment !== null && Date.parse(moment) > now ? moment : null
}

/** What is asked of the server: all three, those that stay as they are too. */
export function wantedLimits(
  draft: LimitsDraft,
  limits: Limits,
  now: number,
): CallInput<'Options/SetLimits'> {
  const { lossMax, breakFor, excludeFor } = draft
  const later = (ms: number) => new Date(now + ms).toISOString()
  const [coolOffUntil, excludedUntil] = [ahead(limits.coolOffUntil, now), ahead(limits.excludedUntil, now)]
  return {
    dailyLossMax: lossMax === '' ? null : trimDecimal(lossMax),
    coolOffUntil: breakFor === 'keep' ? coolOffUntil : breakFor === 'none' ? null : later(breakFor * hourMs),
    excludedUntil: excludeFor === 'keep' ? excludedUntil : later(excludeFor * dayMs),
  }
}

export function isChanged(draft: LimitsDraft, limits: Limits): boolean {
  const before = draftOf(limits)
  return (
    trimDecimal(draft.lossMax) !== before.lossMax || draft.breakFor !== 'keep' || draft.excludeFor !== 'keep'
  )
}
