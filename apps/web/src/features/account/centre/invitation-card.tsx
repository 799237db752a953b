import { ChevronRight, Share2 } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { invitationLink, shareInvitation } from '../parts/invitation.ts'

export function InvitationCard({ code }: { code: string }) {
  const text = useText()
  const link = invitationLink(globalThis.location.origin, code)
  return (
    <Card padding="none" className="overflow-hidden">
      <div className="px-4 pt-4 pb-2">
        <h2 className="text-small text-ink-2">{text('invite.title')}</h2>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="flex items-center">
            <span className="text-title font-semibold tracking-[0.08em]">{code}</span>
            <CopyButton content={code} label={text('invite.copy')} />
          </p>
          <Button
            size="small"
            leading={<Share2 aria-hidden className="size-4" />}
            onClick={() => void shareInvitation(link, text('invite.message'))}
          >
            {text('invite.share')}
          </Button>
        </div>
      </div>
      <a
        href={hrefOf(paths.invite)}
        className="flex min-h-12 items-center gap-2 border-t border-line px-4 py-2 text-small -outline-offset-2 hover:bg-surface-2"
      >
        <span className="flex-1">{text('invite.toPage')}</span>
        <ChevronRight aria-hidden className="size-4.5 text-ink-3" />
      </a>
    </Card>
  )
}
