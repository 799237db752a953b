import { Copy, Share2, UserCheck, UserPlus } from 'lucide-react'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { QrCode } from '@candor/ui/figures/qr-code'
import { formatCount } from '@candor/client/figures/format'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { copy } from '../../../shared/copy/copy.ts'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { canShare, invitationLink, shareInvitation } from '../parts/invitation.ts'
import { ProfileGate } from '../parts/profile-gate.tsx'
import { useInvitations } from './queries.ts'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'

const panels = 'grid gap-4 pt-2 lg:grid-cols-[minmax(340px,400px)_minmax(0,1fr)] lg:items-start lg:gap-6'

/** The invitation code, its link and QR code, and how many joined. */
export function InviteScreen() {
  const text = useText()
  return (
    <AppPage title={text('invite.pageTitle')} back="back">
      <ProfileGate>
        {(user) => (
          <div className={panels}>
            <Invitation code={user.invitationCode} />
            <JoinedList />
          </div>
        )}
      </ProfileGate>
    </AppPage>
  )
}

function Invitation({ code }: { code: string }) {
  const text = useText()
  const link = invitationLink(globalThis.location.origin, code)
  return (
    <Card className="flex flex-col items-center gap-4 lg:p-6">
      <QrCode content={link} label={text('invite.qr')} />
      <div className="text-center">
        <h2 className="text-small text-ink-2">{text('invite.title')}</h2>
        <p className="-my-1 flex items-center justify-center pl-11">
          <span className="text-title font-semibold tracking-[0.08em]">{code}</span>
          <CopyButton content={code} label={text('invite.copy')} />
        </p>
      </div>
      <p className="w-full rounded-control bg-surface-2 px-3.5 py-3 text-small wrap-anywhere" translate="no">
        {link}
      </p>
      <div className="flex w-full flex-wrap gap-2.5">
        {canShare() && (
          <Button
            size="large"
            variant="primary"
            className="flex-1"
            leading={<Share2 aria-hidden className="size-4.5" />}
            onClick={() => void shareInvitation(link, text('invite.message'))}
          >
            {text('invite.share')}
          </Button>
        )}
        <Button
          size="large"
          variant={canShare() ? 'secondary' : 'primary'}
          className="flex-1"
          leading={<Copy aria-hidden className="size-4.5" />}
          onClick={() => void copy(link)}
        >
          {text('invite.copyLink')}
        </Button>
      </div>
      <p className="text-center text-small text-pretty text-ink-2">{text('invite.text')}</p>
    </Card>
  )
}

function JoinedList() {
  const text = useText()
  const figures = useFigures()
  const { pages, count } = useInvitations()
  return (
    <Card padding="none" className="overflow-hidden">
      <h2 className="flex items-baseline justify-between gap-4 px-4 pt-4 pb-2 font-semibold lg:px-6 lg:pt-5">
        {text('invite.joined')}
        {count !== null && <span>{formatCount(count, figures.locale)}</span>}
      </h2>
      <PagedList
        pages={pages}
        empty={<NothingHere Icon={UserPlus} title="invite.nobody" text="invite.nobodyText" />}
      >
        {(joined) => (
          <ul className="divide-y divide-line">
            {joined.map(({ id, joinedAt, isCertified }) => (
              <li key={id} className="flex items-center gap-3 px-4 py-3 lg:px-6">
                <span
                  aria-hidden
                  className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2"
                >
                  <UserCheck className="size-4.5" strokeWidth={1.75} />
                </span>
                <time dateTime={joinedAt} className="min-w-0 flex-1">
                  {figures.time(joinedAt, 'minute')}
                </time>
                {isCertified && <Badge tone="success">{text('agent.certified')}</Badge>}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}
