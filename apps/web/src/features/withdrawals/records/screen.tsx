import { useState } from 'react'
import { Upload } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Tabs } from '@candor/ui/page/tabs'
import { useText } from '../../../i18n/text.ts'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useWithdrawals } from './queries.ts'
import type { WithdrawalTab } from './queries.ts'
import { WithdrawalHeads, WithdrawalRow } from './withdrawal-row.tsx'

const tabs = ['application', 'withdrawal'] as const satisfies readonly WithdrawalTab[]

export function WithdrawalRecordsScreen() {
  const text = useText()
  const [tab, setTab] = useState<WithdrawalTab>('application')
  return (
    <AppPage title={text('withdraw.records')} back="back" width="full">
      <Tabs
        label={text('withdraw.records')}
        items={tabs.map((value) => ({ value, label: text(`withdrawTab.${value}`) }))}
        value={tab}
        onValueChange={setTab}
      >
        <div className="pt-3">
          <Withdrawals tab={tab} />
        </div>
      </Tabs>
    </AppPage>
  )
}

function Withdrawals({ tab }: { tab: WithdrawalTab }) {
  const text = useText()
  const pages = useWithdrawals(tab)
  return (
    <Card padding="none" className="overflow-hidden">
      <PagedList
        pages={pages}
        heads={<WithdrawalHeads />}
        empty={
          <EmptyState
            icon={<Upload aria-hidden />}
            title={text('withdraw.noRecords')}
            text={text(`withdrawNone.${tab}`)}
            action={
              <LinkButton href={hrefOf(paths.withdraw)} variant="primary">
                {text('withdraw.toWays')}
              </LinkButton>
            }
          />
        }
      >
        {(withdrawals) => (
          <ul className="divide-y divide-line">
            {withdrawals.map((withdrawal) => (
              <WithdrawalRow key={withdrawal.withdrawalId} withdrawal={withdrawal} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}
