import { LifeBuoy } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import type { Grant } from '@candor/contract/calls/support'
import { useText } from '../../i18n/text.ts'
import { PagedList } from '../../shared/lists/paged-list.tsx'
import { useRecords } from '../../shared/lists/records.ts'
import { AppPage } from '../../shared/page/app-page.tsx'
import { MayNotice } from '../../shared/requirements/may-notice.tsx'
import { callServer } from '../../shared/server/client.ts'
import { HeldCard } from './held-card.tsx'
import { sortedOut } from './model.ts'
import { OfferCard } from './offer-card.tsx'
import { SupportRules } from './terms.tsx'
import { Card } from '@candor/ui/card'
import { recordName } from '@candor/contract/rules/chat'
import { useWords } from '../../i18n/figures.ts'
import { GetHelpIcon } from '../../shared/help/get-help.tsx'
import { GrantBadge } from './grant-head.tsx'

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
