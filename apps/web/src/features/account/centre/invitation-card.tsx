import { Share2 } from 'lucide-react'
import { Button } from '@candor/ui/button'
import { Card } from '@candor/ui/card'
import { copy } from '../../../shared/copy/copy.ts'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { useText } from '../../../i18n/text.ts'
import { invitationLink } from './model.ts'

export function InvitationCard({ code }: { code: string }) {
  const text = useText()
  const link = invitationLink(globalThis.location.origin, code)

  async function share() {
    if (!navigator.share) return copy(link)
    // Closing the phone's own share sheet is a choice, not a failure.
    await navigator.share({ title: 'Candor', text: text('invite.message'), url: link }).catch(() => undefined)
  }

  return (
    <Card>
      <h2 className="text-small text-ink-2">{text('invite.title')}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex items-center">
          <span className="text-title font-semibold tracking-[0.08em]">{code}</span>
          <CopyButton content={code} label={text('invite.copy')} />
        </p>
        <Button size="small" leading={<Share2 aria-hidden className="size-4" />} onClick={() => void share()}>
          {text('invite.share')}
        </Button>
      </div>
    </Card>
  )
}
