import { create } from 'zustand'
import { CallFailed } from '../live/call-failed.ts'
import { useSession } from './state.ts'

// Learned from the server's refusal; another account is another matter.
export const useCertification = create<{ isMissing: boolean }>()(() => ({ isMissing: false }))

useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useCertification.setState({ isMissing: false })
})

/** Remembers when an order was refused for want of certification; the refusal goes on to whoever sent it. */
export function noteCertification(failure: unknown): never {
  if (failure instanceof CallFailed && failure.codeName === 'optionMinimumCertificationFailed')
    useCertification.setState({ isMissing: true })
  throw failure
}
