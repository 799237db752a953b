import { useEffect } from 'react'
import type { IdentityLevel } from '@candor/contract/rules/identity'
import { useSession } from '../../shared/state/state.ts'

// Only in memory: names and document numbers are not stored on the device.
const drafts = new Map<IdentityLevel, Record<string, string>>()

useSession.subscribe(({ uid }, before) => {
  if (uid !== before.uid) drafts.clear()
})

/** The values typed before the page was left, or else the initial ones. */
export function draftOf<Values extends Record<string, string>>(level: IdentityLevel, start: Values): Values {
  return { ...start, ...drafts.get(level) }
}

export function useDraft(level: IdentityLevel, values: Record<string, string>): void {
  useEffect(() => {
    drafts.set(level, values)
  }, [level, values])
}

export function forgetDraft(level: IdentityLevel): void {
  drafts.delete(level)
}
