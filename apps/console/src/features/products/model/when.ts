import { effectiveMsMax } from '@candor/engine/rules/limits'
import { momentOfInput } from '../../../shared/form/moments.ts'

export type When = { isLater: boolean; typed: string }
export const whenApproved: When = { isLater: false, typed: '' }

/** The moment from which terms apply; null for as soon as they are approved. */
export function effectiveAtOf({ isLater, typed }: When): string | null {
  return isLater ? (momentOfInput(typed)?.toISOString() ?? null) : null
}

export function whenFault(when: When, now: number): 'moment' | 'momentPast' | 'momentFar' | null {
  if (!when.isLater) return null
  const at = momentOfInput(when.typed)?.getTime()
  if (at === undefined) return 'moment'
  if (at <= now) return 'momentPast'
  return at > now + effectiveMsMax ? 'momentFar' : null
}
