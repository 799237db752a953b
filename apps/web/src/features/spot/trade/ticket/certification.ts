import { create } from 'zustand'
import { useSession } from '../../../../app/state.ts'

// Learned from the server's refusal; another account is another matter.
export const useCertification = create<{ isMissing: boolean }>()(() => ({ isMissing: false }))

useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useCertification.setState({ isMissing: false })
})
