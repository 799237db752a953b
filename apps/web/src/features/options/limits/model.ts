import type { CallInput } from '@candor/contract/calls'
import { trimDecimal } from '@candor/client/figures/format'
import type { Limits } from './store.ts'

/** The available breaks, in hours, and exclusions, in days. */
export const breakHours = [1, 6, 24, 72, 168] as const
export const exclusionDays = [30, 90, 180, 365] as const

export type LimitsDraft = {
  // Empty: no limit.
  lossMax: string
  // `keep` keeps the current break, `none` ends it.
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

/** The end of a break: as set, or when a requested shorter one takes effect. Null without a break. */
export function breakEnd({ coolOffUntil, easedCoolOff }: Limits): string | null {
  if (coolOffUntil === null || easedCoolOff === null) return coolOffUntil
  const { value, from } = easedCoolOff
  const shortened = value !== null && Date.parse(value) > Date.parse(from) ? value : from
  return Date.parse(shortened) < Date.parse(coolOffUntil) ? shortened : coolOffUntil
}

/** The request: changed fields only, and lengths instead of moments, since a phone's clock may be wrong. */
export function wantedLimits(draft: LimitsDraft, limits: Limits): CallInput<'Options/SetLimits'> {
  const { breakFor, excludeFor } = draft
  const lossMax = trimDecimal(draft.lossMax)
  return {
    ...(lossMax !== draftOf(limits).lossMax && { dailyLossMax: lossMax === '' ? null : lossMax }),
    ...(breakFor !== 'keep' && { coolOffHours: breakFor === 'none' ? null : breakFor }),
    ...(excludeFor !== 'keep' && { exclusionDays: excludeFor }),
  }
}

export function isChanged(draft: LimitsDraft, limits: Limits): boolean {
  return Object.keys(wantedLimits(draft, limits)).length > 0
}
