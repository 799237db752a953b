import { CloseWord } from '@candor/ui/close-word'
import { Toaster } from '@candor/ui/toasts/toaster'
import { SignInScreen } from '../features/sign-in/screen.tsx'
import { useText } from '../i18n/text.ts'
import { useDoor } from '../shared/server/door.ts'
import { Frame } from './frame.tsx'

/** The place stays while an operator signs in again, so they return to the same page. */
export function App() {
  const text = useText()
  const door = useDoor((state) => state.door)
  return (
    <CloseWord value={text('action.close')}>
      {door.phase === 'inside' ? <Frame /> : <SignInScreen door={door} />}
      <Toaster corner label={text('toast.region')} />
    </CloseWord>
  )
}
