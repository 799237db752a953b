import { useEffect } from 'react'
import type { IdentityLevel } from '@candor/contract/rules/identity'
import { useSession } from '../../shared/state/state.ts'

// Only in memory: a name and a document's number are not left lying on a device.
const drafts = new Map<IdentityLevel, Record<string, string>>()

useSession.subscribe(({ uid }, before) => {
  if (uid !== before.uid) drafts.clear()
})

/** What was typed here before the page was left, or else what the form begins with. */
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
