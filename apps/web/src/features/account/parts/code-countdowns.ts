import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { readStored, writeStored } from '../../../app/storage.ts'

export type CodePurpose = 'register' | 'resetPassword' | 'fundPassword' | 'changeEmail'
type Countdowns = Partial<Record<CodePurpose, { endsAt: number; sentTo: string }>>

// Kept for the window: who leaves for the mailbox and comes back finds the countdown where it is.
export const useCodeCountdowns = create<Countdowns>()(
  persist((): Countdowns => ({}), {
    name: 'candor.codes',
    storage: createJSONStorage(() => ({
      getItem: (key) => readStored('session', key),
      setItem: (key, text) => writeStored('session', key, text),
      removeItem: (key) => writeStored('session', key, null),
    })),
  }),
)

/** Who comes back finds the address the code went to, too. */
export function codeSentTo(purpose: CodePurpose): string {
  return useCodeCountdowns.getState()[purpose]?.sentTo ?? ''
}

export function noteCodeSent(purpose: CodePurpose, sentTo: string, resendAfterSeconds: number): void {
  useCodeCountdowns.setState({ [purpose]: { endsAt: Date.now() + resendAfterSeconds * 1000, sentTo } })
}
