import { Download, ListX } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/states/empty-state'
import { flowsWith } from '@candor/engine/rules/fund-flows'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { ChoiceChip } from '../../../shared/filters/choice-chip.tsx'
import { FilterBar } from '../../../shared/filters/filter-bar.tsx'
import { PeriodChip } from '../../../shared/filters/period-chip.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { useKept } from '../../../shared/place/use-kept.ts'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { useText } from '../../../i18n/text.ts'
import { useMarkets } from '../../../shared/server/markets.ts'
import { FlowDetailSheet } from './flow-detail-sheet.tsx'
import { FlowGroupRow } from './flow-group-row.tsx'
import { FlowHeads, FlowRow } from './flow-row.tsx'
import { groupsOf } from './groups.ts'
import { hasFilters, noFilters } from './model.ts'
import type { FlowEntry, FlowFilters } from './model.ts'
import { useFundFlow } from './queries.ts'
import { announce } from '@candor/ui/toasts/announce'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { settings } from '../../../shared/state/settings.ts'
import { coinOption } from '../../../shared/coins/coin-option.tsx'
import { useChosen } from '../../../shared/sheets/use-chosen.ts'

/** All movements of the account as a file. The browser downloads it by itself, however long it is. */
function ExportButton() {
  const text = useText()
  const start = useAct(async () => {
    const { url } = await callServer('Wallet/StartExport', {})
    const link = document.createElement('a')
    link.href = `${settings.apiBase}${url}`
    link.download = ''
    link.click()
    announce(text('flow.exportStarted'))
  })
  return (
    <Button
      variant="ghost"
      loading={start.busy}
      leading={<Download aria-hidden className="size-5" />}
      onClick={() => void start.run()}
    >
      <span className="max-sm:sr-only">{text('flow.export')}</span>
    </Button>
  )
}

const ownFlows = flowsWith(({ isHouses }) => isHouses !== true)

export function FundFlowScreen() {
  const text = useText()
  const { query } = usePlace()
  const [filters, setFilters] = useKept<FlowFilters>('flow.filters', () => ({
    ...noFilters,
    coin: query.get('coin') ?? undefined,
  }))
  const [opened, setOpened] = useKept<ReadonlySet<string>>('flow.opened', () => new Set())
  const pages = useFundFlow(filters)
  const { chosen, show, control } = useChosen<FlowEntry>()
  const isFiltered = hasFilters(filters)
  return (
    <AppPage title={text('flow.title')} back="back" width="full" trailing={<ExportButton />}>
      <FlowFilterBar filters={filters} onChange={setFilters} />
      <Card padding="none" className="overflow-hidden">
        <PagedList
          pages={pages}
          heads={<FlowHeads />}
          empty={
            <EmptyState
              icon={<ListX aria-hidden />}
              title={text(isFiltered ? 'filter.none' : 'flow.none')}
              text={isFiltered ? undefined : text('flow.noneText')}
              action={
                isFiltered && <Button onClick={() => setFilters(noFilters)}>{text('filter.clear')}</Button>
              }
            />
          }
        >
          {(entries) => (
            <FlowList {...{ entries, opened }} hasMore={pages.hasMore} onOpen={setOpened} onEntry={show} />
          )}
        </PagedList>
      </Card>
      {chosen && <FlowDetailSheet entry={chosen} {...control} />}
    </AppPage>
  )
}

type ListProps = {
  entries: readonly FlowEntry[]
  hasMore: boolean
  opened: ReadonlySet<string>
  onOpen: (opened: ReadonlySet<string>) => void
  onEntry: (entry: FlowEntry) => void
}

/** A row for each cause; one with a single entry is that entry. */
function FlowList({ entries, hasMore, opened, onOpen, onEntry }: ListProps) {
  const toggle = (key: string) => {
    const next = new Set(opened)
    if (!next.delete(key)) next.add(key)
    onOpen(next)
  }
  return (
    <ul className="divide-y divide-line">
      {groupsOf(entries, hasMore).map((group) => {
        const [entry, second] = group.entries
        if (entry && !second) return <FlowRow key={group.key} entry={entry} onPress={() => onEntry(entry)} />
        return (
          <FlowGroupRow
            key={group.key}
            group={group}
            isOpen={opened.has(group.key)}
            onToggle={() => toggle(group.key)}
            onEntry={onEntry}
          />
        )
      })}
    </ul>
  )
}

type BarProps = { filters: FlowFilters; onChange: (filters: FlowFilters) => void }

function FlowFilterBar({ filters, onChange }: BarProps) {
  const text = useText()
  const { markets } = useMarkets()
  const coins = [...new Set((markets ?? []).flatMap(({ quoteCoin, baseCoin }) => [quoteCoin, baseCoin]))]
  return (
    <FilterBar onClear={hasFilters(filters) ? () => onChange(noFilters) : undefined}>
      <ChoiceChip
        label={text('flow.coin')}
        options={coins.map((coin) => coinOption(coin))}
        value={filters.coin}
        onChange={(coin) => onChange({ ...filters, coin })}
        search={{ label: text('filter.search'), emptyText: text('filter.none') }}
      />
      <ChoiceChip
        label={text('flow.type')}
        options={ownFlows.map((flow) => ({ value: flow, label: text(`flow.name.${flow}`) }))}
        value={filters.flow}
        onChange={(flow) => onChange({ ...filters, flow })}
      />
      <PeriodChip value={filters.period} onChange={(period) => onChange({ ...filters, period })} />
    </FilterBar>
  )
}
