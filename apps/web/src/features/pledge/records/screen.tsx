import { useState } from 'react'
import { Sprout } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Tabs } from '@candor/ui/page/tabs'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { PledgeHeads, PledgeRow } from './pledge-row.tsx'
import { usePledges } from './queries.ts'
import type { PledgeTab } from './queries.ts'

const tabs = ['inProgress', 'over', 'terminated'] as const satisfies readonly PledgeTab[]

export function PledgeRecordsScreen() {
  const text = useText()
  const [tab, setTab] = useState<PledgeTab>('inProgress')
  return (
    <AppPage title={text('pledge.records')} back="back" width="full">
      <Tabs
        label={text('pledge.records')}
        items={tabs.map((value) => ({ value, label: text(`pledgeTab.${value}`) }))}
        value={tab}
        onValueChange={setTab}
      >
        <div className="pt-3">
          <Pledges tab={tab} />
        </div>
      </Tabs>
    </AppPage>
  )
}

function Pledges({ tab }: { tab: PledgeTab }) {
  const text = useText()
  const pages = usePledges(tab)
  return (
    <Card padding="none" className="overflow-hidden">
      <PagedList
        pages={pages}
        heads={<PledgeHeads />}
        empty={
          <EmptyState
            icon={<Sprout aria-hidden />}
            title={text('pledge.noRecords')}
            text={text(`pledgeNone.${tab}`)}
            action={
              <LinkButton href={hrefOf(paths.pledge)} variant="primary">
                {text('pledge.toProducts')}
              </LinkButton>
            }
          />
        }
      >
        {(orders) => (
          <ul className="divide-y divide-line">
            {orders.map((order) => (
              <PledgeRow key={order.orderId} order={order} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}
