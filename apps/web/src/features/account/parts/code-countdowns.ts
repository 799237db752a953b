import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { readStored, writeStored } from '../../../shared/state/storage.ts'
import { fitWaits, withWait } from './code-waits.ts'
import type { CodePurpose, CodeWait, CodeWaits } from './code-waits.ts'

// Kept for the window: who leaves for the mailbox and comes back finds the countdown where it is.
export const useCodeCountdowns = create<CodeWaits>()(
  persist((): CodeWaits => ({}), {
    name: 'candor.codes',
    merge: (stored) => fitWaits(stored),
    storage: createJSONStorage(() => ({
      getItem: (key) => readStored('session', key),
      setItem: (key, text) => writeStored('session', key, text),
      removeItem: (key) => writeStored('session', key, null),
    })),
  }),
)

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
