import { useText } from '../../i18n/text.ts'
import { useUnread } from './unread.ts'

/** Shown on the account entry: customer service has answered. */
export function UnreadDot() {
  const text = useText()
  const hasUnread = useUnread(({ count }) => count > 0)
  return (
    hasUnread && (
      <>
        <span className="sr-only">, {text('chat.unread')}</span>
        <span className="absolute top-1 right-1 size-2.5 rounded-full bg-accent ring-2 ring-ground" />
      </>
    )
  )
}
