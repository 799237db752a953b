import { create } from 'zustand'
import { CallFailed } from '../live/call-failed.ts'
import { useSession } from './state.ts'

// Learned from the server's refusal; another account is another matter.
export const useCertification = create<{ isMissing: boolean }>()(() => ({ isMissing: false }))

useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useCertification.setState({ isMissing: false })
})

/** Waits for an answer, and keeps in mind when it is that certification comes first. */
export async function mindingCertification<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof CallFailed && failure.codeName === 'optionMinimumCertificationFailed')
      useCertification.setState({ isMissing: true })
    throw failure
  }
}
