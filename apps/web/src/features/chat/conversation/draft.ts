import { create } from 'zustand'
import { useSession } from '../../../shared/state/state.ts'

// What was typed stays when the chat is left for another screen.
export const useDraft = create<{ text: string }>()(() => ({ text: '' }))

useSession.subscribe(({ uid }, before) => {
  // Signing in goes on with what a visitor has written.
  if (uid !== before.uid && before.uid !== null) useDraft.setState({ text: '' })
})
