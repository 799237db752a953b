import { ChartColumn, Clock, MessageSquareQuote } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { hrefs } from '../../../shared/place/paths.ts'

const links = [
  { label: 'canned.title', href: hrefs.canned(), Icon: MessageSquareQuote },
  { label: 'chatHours.title', href: hrefs.chatHours, Icon: Clock },
  { label: 'chatStatistics.title', href: hrefs.chatStatistics, Icon: ChartColumn },
] as const

/** The other pages of the inbox. */
export function ChatLinks() {
  const text = useText()
  return (
    <nav aria-label={text('chats.more')} className="-mr-2.5 flex">
      {links.map(({ label, href, Icon }) => (
        <a
          key={href}
          href={href}
          aria-label={text(label)}
          title={text(label)}
          className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </a>
      ))}
    </nav>
  )
}
