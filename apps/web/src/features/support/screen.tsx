import { LifeBuoy } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import type { Grant } from '@candor/contract/calls/support'
import { useText } from '../../i18n/text.ts'
import { PagedList } from '../../shared/lists/paged-list.tsx'
import { useRecords } from '../../shared/lists/records.ts'
import { AppPage } from '../../shared/page/app-page.tsx'
import { MayNotice } from '../../shared/requirements/may-notice.tsx'
import { callServer } from '../../shared/server/client.ts'
import { returnedShare, sortedOut } from './model.ts'
import { OfferCard } from './offer-card.tsx'
import { SupportRules } from './terms.tsx'
import { Card } from '@candor/ui/card'
import { recordName } from '@candor/contract/rules/chat'
import { useWords } from '../../i18n/figures.ts'
import { GetHelp, GetHelpIcon } from '../../shared/help/get-help.tsx'
import { GrantBadge, GrantHead } from './grant-head.tsx'
import { MainButton } from '../../shared/form/main-button.tsx'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { useAttemptMemory } from '@candor/client/react/attempt'
import { useMay } from '../../shared/requirements/use-may.ts'
import { useSheet } from '../../shared/sheets/use-sheet.tsx'

type Props = { grant: Grant; onChanged: () => void }

/** Accepted funds: the rest to return, and how to return it. */
function HeldCard({ grant, onChanged }: Props) {
  const { text, figures } = useWords()
  const memory = useAttemptMemory()
  const { isBarred } = useMay('returnSupport')
  const { coin, amount, returned, left, acceptedAt } = grant
  const sheet = useSheet(async () => {
    const { ReturnSheet } = await import('./return-sheet.tsx')
    return (control) => <ReturnSheet {...control} {...{ grant, memory }} onDone={onChanged} />
  })
  const progress = text('support.returnedOf', {
    returned: figures.plain(returned ?? '0', coin),
    whole: figures.amount(amount, coin),
  })
  return (
    <Card className="flex flex-col gap-4 lg:p-6">
      <GrantHead grant={grant} title={text('support.leftOf', { name: grant.name })} amount={left ?? amount} />
      <div className="flex flex-col gap-1.5 text-small text-ink-2">
        <ProgressBar value={returnedShare(grant)} label={progress} tone="up" thick />
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{progress}</span>
          {acceptedAt !== null && (
            <span>{text('support.acceptedAt', { time: figures.time(acceptedAt, 'minute') })}</span>
          )}
        </p>
      </div>
      <MainButton disabled={isBarred} onClick={sheet.show}>
        {text('support.return')}
      </MainButton>
      <GetHelp about={recordName('grant', grant.grantId)} />
      {sheet.element}
    </Card>
  )
}

/** Earlier offers and their ends. */
function PastGrants({ grants }: { grants: readonly Grant[] }) {
  const { text, figures } = useWords()
  if (grants.length === 0) return null
  return (
    <Card padding="none" className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-1 font-semibold lg:px-6 lg:pt-5">{text('support.past')}</h2>
      <ul className="divide-y divide-line">
        {grants.map(({ grantId, name, amount, coin, state, endedAt, offeredAt }) => (
          <li key={grantId} className="flex items-center justify-between gap-4 px-4 py-3 lg:px-6">
            <span className="min-w-0">
              <span className="block font-semibold">{figures.amount(amount, coin)}</span>
              <span className="block text-small text-ink-2 wrap-anywhere">{name}</span>
              <time dateTime={endedAt ?? offeredAt} className="block text-small text-ink-3">
                {figures.time(endedAt ?? offeredAt)}
              </time>
            </span>
            <span className="flex items-center gap-2">
              <GrantBadge state={state} />
              <GetHelpIcon about={recordName('grant', grantId)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const panels = 'grid gap-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(340px,1fr)] lg:items-start lg:gap-6'

/** The offers of the support fund, their terms, and the funds to return. */
export function SupportScreen() {
  const text = useText()
  const pages = useRecords({
    read: (page) => callServer('Support/GetGrants', page),
    itemsOf: ({ grants }) => grants,
    idOf: ({ grantId }) => grantId,
  })
  return (
    <AppPage title={text('support.title')} back="back" width="full">
      <PagedList
        pages={pages}
        empty={
          <EmptyState
            icon={<LifeBuoy aria-hidden />}
            title={text('support.none')}
            text={text('support.noneText')}
          />
        }
      >
        {(grants) => <Grants grants={grants} onChanged={pages.refresh} />}
      </PagedList>
    </AppPage>
  )
}

function Grants({ grants, onChanged }: { grants: readonly Grant[]; onChanged: () => void }) {
  const { open, past } = sortedOut(grants)
  const hasOffer = open.some(({ state }) => state === 'offered')
  return (
    <div className={panels}>
      <div className="flex min-w-0 flex-col gap-4">
        {hasOffer && <MayNotice act="acceptSupport" />}
        {open.map((grant) =>
          grant.state === 'offered' ? (
            <OfferCard key={grant.grantId} grant={grant} onChanged={onChanged} />
          ) : (
            <HeldCard key={grant.grantId} grant={grant} onChanged={onChanged} />
          ),
        )}
        {open.length === 0 && <PastGrants grants={past} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <SupportRules />
        {open.length > 0 && <PastGrants grants={past} />}
      </div>
    </div>
  )
}
