import { ScrollText } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { EmptyState } from '@candor/ui/states/empty-state'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { useText } from '../../i18n/text.ts'

export function VisitorOrders() {
  const text = useText()
  return (
    <EmptyState
      icon={<ScrollText aria-hidden />}
      title={text('tradeOrder.visitorTitle')}
      text={text('tradeOrder.visitorText')}
      action={<Button onClick={() => askToSignIn()}>{text('login.submit')}</Button>}
    />
  )
}
