import { useState } from 'react'
import { Download, ListX } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { Tabs } from '@candor/ui/page/tabs'
import { toast } from '@candor/ui/toasts/toast'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { dayOf } from '../../../shared/filters/period.ts'
import { usePlace } from '../../../shared/place/location.ts'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { paths } from '@candor/contract/app-paths'
import { useKept } from '../../../shared/place/use-kept.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { formatCount } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { useAmend } from '../trade/orders/use-amend.tsx'
import { TradesList } from '../trade/trades/trades-list.tsx'
import { useTrades } from '../trade/trades/use-trades.ts'
import { CancelAllSheet, CancelSheet } from './cancel-sheets.tsx'
import { download, ordersCsv } from './csv.ts'
import { hasFilters, noFilters, ordersTabs, tradeFilterInput } from './model.ts'
import type { OrderFilters, OrdersListTab, OrdersTab } from './model.ts'
import { OrderHeads, OrderRow } from './order-row.tsx'
import { readHistory, useOrders } from './queries.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'
import { NothingFound } from '../../../shared/filters/nothing-found.tsx'
import { ChoiceChip } from '../../../shared/filters/choice-chip.tsx'
import { FilterBar } from '../../../shared/filters/filter-bar.tsx'
import { PeriodChip } from '../../../shared/filters/period-chip.tsx'
import { useMarkets } from '../../../shared/server/markets.ts'
import { coinOption } from '../../../shared/coins/coin-option.tsx'
import { useChosen } from '../../../shared/sheets/use-chosen.ts'

export function OrdersScreen() {
  const text = useText()
  const { query } = usePlace()
  const [tab, setTab] = useKept<OrdersTab>(
    'orders.tab',
    () => ordersTabs.find((value) => value === query.get('tab')) ?? 'current',
  )
  const [filters, setFilters] = useKept<OrderFilters>('orders.filters', () => ({
    ...noFilters,
    market: query.get('market') ?? undefined,
  }))
  return (
    <AppPage
      title={text('orders.title')}
      back="back"
      width="full"
      trailing={<ExportButton filters={filters} shown={tab === 'history'} />}
    >
      <Tabs
        label={text('orders.title')}
        items={[
          { value: 'current', label: text('orders.current') },
          { value: 'history', label: text('orders.history') },
          { value: 'trades', label: text('tradeOrder.trades') },
        ]}
        value={tab}
        onValueChange={setTab}
      >
        <OrderFilterBar tab={tab} filters={filters} onChange={setFilters} />
        {tab === 'trades' ? (
          <AllTrades filters={filters} onClear={() => setFilters(noFilters)} />
        ) : (
          <OrderList tab={tab} filters={filters} onClear={() => setFilters(noFilters)} />
        )}
      </Tabs>
    </AppPage>
  )
}

type ListProps = { tab: OrdersListTab; filters: OrderFilters; onClear: () => void }

function AllTrades({ filters, onClear }: Omit<ListProps, 'tab'>) {
  const [today] = useState(() => dayOf(new Date()))
  const input = tradeFilterInput(filters, today)
  const pages = useTrades(input)
  const isFiltered = Object.keys(input).length > 0
  return (
    <Card className="overflow-x-auto">
      <TradesList pages={pages} {...(isFiltered && { empty: <NothingFound onClear={onClear} /> })} />
    </Card>
  )
}

function OrderList({ tab, filters, onClear }: ListProps) {
  const text = useText()
  const pages = useOrders(tab, filters)
  const { chosen: cancelling, show: cancel, control } = useChosen<SpotOrder>()
  const [allOpen, setAllOpen] = useLayer()
  const { amend, element } = useAmend(pages.refresh)
  const count = pages.items?.length ?? 0
  return (
    <>
      {tab === 'current' && count > 0 && (
        <div className="flex justify-end pb-2">
          <Button size="small" variant="ghost" onClick={() => setAllOpen(true)}>
            {text('orders.cancelAll')}
          </Button>
        </div>
      )}
      <Card padding="none" className="overflow-hidden">
        <PagedList
          pages={pages}
          heads={<OrderHeads />}
          empty={<NoOrders tab={tab} {...(hasFilters(filters) && { onClear })} />}
        >
          {(orders) => (
            <ul className="divide-y divide-line">
              {orders.map((order) => (
                <OrderRow
                  key={order.orderId}
                  order={order}
                  onCancel={() => cancel(order)}
                  onAmend={() => amend(order)}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
      {element}
      {cancelling && <CancelSheet order={cancelling} {...control} onDone={pages.refresh} />}
      <CancelAllSheet
        market={filters.market}
        open={allOpen}
        onOpenChange={setAllOpen}
        onDone={pages.refresh}
      />
    </>
  )
}

/** Why the list is empty, and the next step. */
function NoOrders({ tab, onClear }: { tab: OrdersListTab; onClear?: () => void }) {
  if (onClear) return <NothingFound onClear={onClear} />
  return (
    <NothingHere
      Icon={ListX}
      title={tab === 'current' ? 'orders.noneOpen' : 'orders.noneDone'}
      text={tab === 'current' ? 'orders.noneOpenText' : 'orders.noneDoneText'}
      action={<PathButton path={paths.trade} label="orders.toTrade" variant="primary" />}
    />
  )
}

function ExportButton({ filters, shown }: { filters: OrderFilters; shown: boolean }) {
  const text = useText()
  const { locale } = useLanguage()
  const act = useAct(async () => {
    const orders = await readHistory(filters)
    if (orders.length > 0) download(`candor-orders-${dayOf(new Date())}.csv`, ordersCsv(orders))
    toast.info(text('orders.exported', { count: formatCount(orders.length, locale) }))
  })
  if (!shown) return null
  return (
    <IconButton
      icon={<Download aria-hidden />}
      label={text('orders.export')}
      aria-busy={act.busy}
      disabled={act.busy}
      onClick={() => void act.run()}
    />
  )
}

type BarProps = { tab: OrdersTab; filters: OrderFilters; onChange: (filters: OrderFilters) => void }

function OrderFilterBar({ tab, filters, onChange }: BarProps) {
  const text = useText()
  const { markets } = useMarkets()
  const set = (change: Partial<OrderFilters>) => onChange({ ...filters, ...change })
  const option = <Value extends string>(value: Value, label: string) => ({ value, label })
  return (
    <FilterBar onClear={hasFilters(filters) ? () => onChange(noFilters) : undefined}>
      <ChoiceChip
        label={text('orders.market')}
        options={(markets ?? []).map(({ market, baseCoin }) => coinOption(baseCoin, market))}
        value={filters.market}
        onChange={(market) => set({ market })}
        search={{ label: text('filter.search'), emptyText: text('filter.none') }}
      />
      <ChoiceChip
        label={text('orders.side')}
        options={(['buy', 'sell'] as const).map((side) => option(side, text(`orders.side.${side}`)))}
        value={filters.side}
        onChange={(side) => set({ side })}
      />
      {tab !== 'trades' && (
        <ChoiceChip
          label={text('orders.kind')}
          options={(['limit', 'market'] as const).map((kind) => option(kind, text(`orders.kind.${kind}`)))}
          value={filters.kind}
          onChange={(kind) => set({ kind })}
        />
      )}
      {tab === 'history' && (
        <ChoiceChip
          label={text('orders.statusLabel')}
          options={(['filled', 'cancelled', 'expired'] as const).map((status) =>
            option(status, text(`orders.status.${status}`)),
          )}
          value={filters.status}
          onChange={(status) => set({ status })}
        />
      )}
      <PeriodChip value={filters.period} onChange={(period) => set({ period })} />
    </FilterBar>
  )
}
