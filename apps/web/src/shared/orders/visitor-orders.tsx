import { ScrollText } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { useText } from '../../i18n/text.ts'
import { NothingHere } from '../lists/nothing-here.tsx'

export function VisitorOrders() {
  const text = useText()
  return (
    <NothingHere
      Icon={ScrollText}
      title="tradeOrder.visitorTitle"
      text="tradeOrder.visitorText"
      action={<Button onClick={() => askToSignIn()}>{text('login.submit')}</Button>}
    />
  )
}
