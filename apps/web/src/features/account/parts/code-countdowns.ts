import { createKeptStore } from '../../../shared/state/kept-store.ts'
import { fitWaits, withWait } from './code-waits.ts'
import type { CodePurpose, CodeWait, CodeWaits } from './code-waits.ts'

// Kept for the window: the countdown survives a visit to the mailbox.
export const useCodeCountdowns = createKeptStore<CodeWaits>({
  key: 'candor.codes',
  first: {},
  merge: (stored) => fitWaits(stored),
  areaOf: () => 'session',
})

/** The address of the last code, also after a return. */
export function codeSentTo(purpose: CodePurpose): string {
  return useCodeCountdowns.getState()[purpose]?.find(({ mailed }) => mailed)?.address ?? ''
}

export function noteWait(purpose: CodePurpose, wait: Omit<CodeWait, 'endsAt'>): void {
  const endsAt = Date.now() + wait.waitSeconds * 1000
  useCodeCountdowns.setState((waits) => withWait(waits, purpose, { ...wait, endsAt }))
}

/** The code was used: the next visit starts from the beginning. */
export function forgetCodes(purpose: CodePurpose): void {
  useCodeCountdowns.setState({ [purpose]: [] })
}
