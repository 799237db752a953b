import { createKeptStore } from '../../../shared/state/kept-store.ts'
import { fitWaits, withWait } from './code-waits.ts'
import type { CodePurpose, CodeWait, CodeWaits } from './code-waits.ts'

// Kept for the window: who leaves for the mailbox and comes back finds the countdown where it is.
export const useCodeCountdowns = createKeptStore<CodeWaits>({
  key: 'candor.codes',
  first: {},
  merge: (stored) => fitWaits(stored),
  areaOf: () => 'session',
})

/** Who comes back finds the address the code went to, too. */
export function codeSentTo(purpose: CodePurpose): string {
  return useCodeCountdowns.getState()[purpose]?.find(({ mailed }) => mailed)?.address ?? ''
}

export function noteWait(purpose: CodePurpose, wait: Omit<CodeWait, 'endsAt'>): void {
  const endsAt = Date.now() + wait.waitSeconds * 1000
  useCodeCountdowns.setState((waits) => withWait(waits, purpose, { ...wait, endsAt }))
}

/** The code has done its work: whoever comes here again begins anew. */
export function forgetCodes(purpose: CodePurpose): void {
  useCodeCountdowns.setState({ [purpose]: [] })
}
