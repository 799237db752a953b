import { dayMs } from '@candor/engine/rules/pledge-interest'
import { momentOfInput } from '../../../shared/form/moments.ts'

export type When = { isLater: boolean; typed: string }
export const whenApproved: When = { isLater: false, typed: '' }

const daysAheadMax = 90

/** The moment from which terms apply; null for as soon as they are approved. */
export function effectiveAtOf({ isLater, typed }: When): string | null {
  return isLater ? (momentOfInput(typed)?.toISOString() ?? null) : null
}

export function whenFault(when: When, now: number): 'moment' | 'momentPast' | 'momentFar' | null {
  if (!when.isLater) return null
  const at = momentOfInput(when.typed)?.getTime()
  if (at === undefined) return 'moment'
  if (at <= now) return 'momentPast'
  return at > now + daysAheadMax * dayMs ? 'momentFar' : null
}
