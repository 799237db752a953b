import { useState } from 'react'
import { ArrowDownToLine } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Tabs } from '@candor/ui/page/tabs'
import { depositKinds, depositStates } from '@candor/contract/rules/deposits'
import { useText } from '../../../i18n/text.ts'
import { ChoiceChip } from '../../../shared/filters/choice-chip.tsx'
import { FilterBar } from '../../../shared/filters/filter-bar.tsx'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf, usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { Arrivals } from './arrivals.tsx'
import { DepositHeads, DepositRow } from './deposit-row.tsx'
import { useDeposits } from './queries.ts'
import type { DepositFilter, DepositTab } from './queries.ts'

const tabs = ['application', 'recharge', 'crypto'] as const
type RecordsTab = (typeof tabs)[number]
const nothing: DepositFilter = { kind: undefined, state: undefined }

export function DepositRecordsScreen() {
  const text = useText()
  const asked = usePlace().query.get('tab')
  const [tab, setTab] = useState<RecordsTab>(tabs.find((one) => one === asked) ?? 'application')
  const [filter, setFilter] = useState(nothing)
  const isFiltered = filter.kind !== undefined || filter.state !== undefined
  return (
    <AppPage title={text('deposit.records')} back="back" width="full">
      <Tabs
        label={text('deposit.records')}
        items={tabs.map((value) => ({ value, label: text(`depositTab.${value}`) }))}
        value={tab}
        onValueChange={(next) => {
          setTab(next)
          setFilter({ ...filter, state: undefined })
        }}
      >
        {tab === 'crypto' ? (
          <Arrivals />
        ) : (
          <>
            <FilterBar onClear={isFiltered ? () => setFilter(nothing) : undefined}>
              <ChoiceChip
                label={text('deposit.type')}
                options={depositKinds.map((value) => ({ value, label: text(`depositKind.${value}`) }))}
                value={filter.kind}
                onChange={(kind) => setFilter({ ...filter, kind })}
              />
              {tab === 'application' && (
                <ChoiceChip
                  label={text('orders.statusLabel')}
                  options={depositStates.map((value) => ({ value, label: text(`depositState.${value}`) }))}
                  value={filter.state}
                  onChange={(state) => setFilter({ ...filter, state })}
                />
              )}
            </FilterBar>
            <Deposits tab={tab} filter={filter} isFiltered={isFiltered} />
          </>
        )}
      </Tabs>
    </AppPage>
  )
}

type ListProps = { tab: DepositTab; filter: DepositFilter; isFiltered: boolean }

function Deposits({ tab, filter, isFiltered }: ListProps) {
  const text = useText()
  const pages = useDeposits(tab, filter)
  return (
    <Card padding="none" className="overflow-hidden">
      <PagedList
        pages={pages}
        heads={<DepositHeads />}
        empty={
          <EmptyState
            icon={<ArrowDownToLine aria-hidden />}
            title={text(isFiltered ? 'filter.none' : 'deposit.noRecords')}
            text={isFiltered ? undefined : text(`depositNone.${tab}`)}
            action={
              <LinkButton href={hrefOf(paths.deposit)} variant="primary">
                {text('deposit.title')}
              </LinkButton>
            }
          />
        }
      >
        {(deposits) => (
          <ul className="divide-y divide-line">
            {deposits.map((deposit) => (
              <DepositRow key={deposit.depositId} deposit={deposit} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}
