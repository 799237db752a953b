import { create } from 'zustand'
import type { CallFailed } from '@candor/client/calls/call-failed'
import { useSession } from '../state/state.ts'

// Learned from the server's refusal; another account is another matter.
export const useCertification = create<{ isMissing: boolean }>()(() => ({ isMissing: false }))

useSession.subscribe(({ token, user }, before) => {
  const isCertified = user?.certification.primary === 'verified'
  if (token !== before.token || isCertified) useCertification.setState({ isMissing: false })
})

/** Keeps in mind when certification comes first. */
export function noteCertification(failure: CallFailed): void {
  if (failure.codeName === 'notCertified') useCertification.setState({ isMissing: true })
}
