import { MessageCircle } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'

export function ChatLink({ primary = false }: { primary?: boolean }) {
  const text = useText()
  return (
    <LinkButton
      href={hrefOf(paths.onlineService)}
      variant={primary ? 'primary' : 'secondary'}
      leading={<MessageCircle aria-hidden className="size-5" />}
    >
      {text('help.chat')}
    </LinkButton>
  )
}

/** For users whom the texts did not help. */
export function ChatCard() {
  const text = useText()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 lg:px-8">
      <div className="min-w-0">
        <p className="font-semibold">{text('help.stillTitle')}</p>
        <p className="text-small text-ink-2">{text('help.stillText')}</p>
      </div>
      <ChatLink />
    </Card>
  )
}
