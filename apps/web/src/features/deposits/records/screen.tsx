import { useEffect, useState } from 'react'
import { ArrowDownToLine } from 'lucide-react'
import { Tabs } from '@candor/ui/page/tabs'
import { paths } from '@candor/contract/app-paths'
import { depositKinds, depositStates } from '@candor/contract/rules/deposits'
import type { DepositKind, DepositState } from '@candor/contract/rules/deposits'
import { useText } from '../../../i18n/text.ts'
import { ChoiceChip } from '../../../shared/filters/choice-chip.tsx'
import { FilterBar } from '../../../shared/filters/filter-bar.tsx'
import { RecordList } from '../../../shared/lists/record-list.tsx'
import { useRecords } from '../../../shared/lists/records.ts'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf, usePlace } from '../../../shared/place/location.ts'
import { callServer } from '../../../shared/server/client.ts'
import { ArrivalRow } from '../parts/arrival-row.tsx'
import { rereadMs } from '../parts/arrivals.ts'
import type { Deposit } from '@candor/contract/calls/deposits'
import { useWords } from '../../../i18n/figures.ts'
import { Moment, RecordHeads, RecordRow } from '../../../shared/lists/record-row.tsx'
import type { RecordColumns } from '../../../shared/lists/record-row.tsx'
import { moneyText } from '../parts/money.ts'
import { DepositBadge } from '../parts/badges.ts'

const columns: RecordColumns = {
  widths:
    'lg:grid-cols-[minmax(11rem,1.2fr)_minmax(9rem,1fr)_minmax(8rem,.8fr)_minmax(11rem,1.2fr)_minmax(11rem,1.2fr)_minmax(9rem,.9fr)]',
  heads: ['deposit.quantity', 'deposit.range', 'deposit.fee', 'deposit.requestedAt', 'deposit.endedAt'],
}

function DepositRow({ deposit }: { deposit: Deposit }) {
  const { text, figures } = useWords()
  const { depositId, name, kind, coin, currency, quantity, credited, state } = deposit
  const money = (decimal: string) => moneyText(decimal, currency, figures.locale)
  return (
    <RecordRow
      columns={columns}
      href={hrefOf(`${paths.depositType}?depositId=${depositId}`)}
      title={`${credited === null ? '' : '+'}${figures.amount(quantity, coin)}`}
      isGain={credited !== null}
      detail={`${text(`depositKind.${kind}`)} · ${name}`}
      badge={<DepositBadge state={state} />}
      first={money(deposit.amount)}
      second={money(deposit.fee)}
      third={<Moment at={deposit.requestedAt} />}
      fourth={<Moment at={deposit.endedAt} />}
    />
  )
}

const tabs = ['application', 'recharge', 'crypto'] as const
type RecordsTab = (typeof tabs)[number]
type DepositTab = Exclude<RecordsTab, 'crypto'>
type DepositFilter = { kind: DepositKind | undefined; state: DepositState | undefined }
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

function Deposits({ tab, filter: { kind, state }, isFiltered }: ListProps) {
  const text = useText()
  const pages = useRecords({
    key: `${tab} ${kind ?? ''} ${state ?? ''}`,
    read: ({ limit, ...before }) =>
      callServer('Deposits/GetDeposits', {
        tab,
        limit,
        ...(kind !== undefined && { kind }),
        ...(state !== undefined && { state }),
        ...before,
      }),
    itemsOf: ({ deposits }) => deposits,
    idOf: ({ depositId }) => depositId,
  })
  return (
    <RecordList
      pages={pages}
      heads={<RecordHeads columns={columns} />}
      none={{
        Icon: ArrowDownToLine,
        title: text(isFiltered ? 'filter.none' : 'deposit.noRecords'),
        text: isFiltered ? undefined : text(`depositNone.${tab}`),
        way: { path: paths.deposit, label: text('deposit.title') },
      }}
    >
      {(deposit) => <DepositRow key={deposit.depositId} deposit={deposit} />}
    </RecordList>
  )
}

/** Every transfer from a network; also polled while blocks are counted. */
function Arrivals() {
  const text = useText()
  const pages = useRecords({
    read: (page) => callServer('Chain/GetArrivals', page),
    itemsOf: ({ arrivals }) => arrivals,
    idOf: ({ arrivalId }) => arrivalId,
  })
  const { items, refresh } = pages
  const everyMs = rereadMs(items ?? [], false)
  useEffect(() => {
    const timer = setInterval(refresh, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, refresh])
  return (
    <RecordList
      pages={pages}
      className="mt-3 overflow-hidden"
      none={{
        Icon: ArrowDownToLine,
        title: text('deposit.noRecords'),
        text: text('depositNone.crypto'),
        way: { path: paths.deposit, label: text('deposit.title') },
      }}
    >
      {(arrival) => <ArrivalRow key={arrival.arrivalId} arrival={arrival} />}
    </RecordList>
  )
}
