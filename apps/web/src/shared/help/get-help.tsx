import { MessageCircleQuestionMark } from 'lucide-react'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { useText } from '../../i18n/text.ts'
import { hrefOf } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'

/** The path of the chat, with the record to talk about. */
function chatPath(about?: string): string {
  return about === undefined ? paths.onlineService : `${paths.onlineService}?about=${about}`
}

type Props = {
  // The name of the record to ask about, such as `W-12`.
  about?: string
  // Small within a notice; below a record as wide as the content above.
  size?: 'small' | 'large'
}

/** One tap to customer service, with the record to ask about. */
export function GetHelp({ about, size = 'large' }: Props) {
  const text = useText()
  return (
    <LinkButton
      href={hrefOf(chatPath(about))}
      size={size}
      fullWidth={size === 'large'}
      leading={<MessageCircleQuestionMark aria-hidden className="size-5" strokeWidth={1.75} />}
    >
      {text(about === undefined ? 'service.openChat' : 'service.getHelp')}
    </LinkButton>
  )
}

/** The same at the end of a row. */
export function GetHelpIcon({ about }: { about: string }) {
  const text = useText()
  return (
    <a
      href={hrefOf(chatPath(about))}
      aria-label={text('service.getHelpWith', { record: about })}
      className="relative -my-2 -mr-2 inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink"
    >
      <MessageCircleQuestionMark aria-hidden className="size-5" strokeWidth={1.75} />
    </a>
  )
}
