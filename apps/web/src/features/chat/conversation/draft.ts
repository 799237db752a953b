import { create } from 'zustand'
import { useSession } from '../../../shared/state/state.ts'

// The draft stays when the user opens another screen.
export const useDraft = create<{ text: string }>()(() => ({ text: '' }))

useSession.subscribe(({ uid }, before) => {
  // A visitor's draft survives signing in.
  if (uid !== before.uid && before.uid !== null) useDraft.setState({ text: '' })
})
