import { ChoiceChip } from '../../../shared/filters/choice-chip.tsx'
import { FilterBar } from '../../../shared/filters/filter-bar.tsx'
import { PeriodChip } from '../../../shared/filters/period-chip.tsx'
import { useText } from '../../../i18n/text.ts'
import { useMarkets } from '../../../shared/server/markets.ts'
import { hasFilters, noFilters } from './model.ts'
import type { OrderFilters, OrdersTab } from './model.ts'
import { coinOption } from '../../../shared/coins/coin-option.tsx'

type Props = { tab: OrdersTab; filters: OrderFilters; onChange: (filters: OrderFilters) => void }

export function OrderFilterBar({ tab, filters, onChange }: Props) {
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
