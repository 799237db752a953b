import { useState } from 'react'
import type { ReactNode } from 'react'
import { Search } from 'lucide-react'
import { classNames } from '@candor/ui/class-names'
import { TextField } from '@candor/ui/text-field'
import { go } from '../../../shared/place/location.ts'
import { LivePrice } from '../../../shared/market/live-price.tsx'
import { tradePath } from '../../../shared/market/trade-link.ts'
import { formatPlaces } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import type { Market } from '../../../shared/server/markets.ts'
import { useTicker } from '../../../shared/server/stream.ts'
import { BookPanel } from './book/book-panel.tsx'
import { ChartPanel } from './chart/chart-panel.tsx'
import { DayFigures, TradeHeader } from './header.tsx'
import { PairBalances } from './pair-balances.tsx'
import { OrdersPanel } from './orders/orders-panel.tsx'
import { SwitchList } from './switch-list.tsx'
import { Ticket } from './ticket/ticket.tsx'

const rowsPerSide = 11

function Panel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0 rounded-card bg-surface-1 p-3.5 shadow-card', className)}>
      {children}
    </div>
  )
}

/** Everything at once: markets, chart, book, ticket and orders. */
export function WideTrade({ market }: { market: Market }) {
  return (
    <div className="-mx-2 grid grid-cols-[minmax(0,1fr)_264px_300px] gap-2 pt-2 min-[1400px]:grid-cols-[244px_minmax(0,1fr)_272px_316px]">
      <Panel className="col-span-full">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <TradeHeader symbol={market.market} market={market} />
          <BigPrice market={market} />
          <DayFigures market={market} />
        </div>
      </Panel>
      <Panel className="row-span-2 hidden min-[1400px]:block">
        <MarketsColumn />
      </Panel>
      <Panel>
        <ChartPanel market={market} className="h-full min-h-136" />
      </Panel>
      <Panel>
        <BookPanel market={market} rowsPerSide={rowsPerSide} />
      </Panel>
      <Panel className="row-span-2">
        <Ticket market={market} />
        <PairBalances market={market} />
      </Panel>
      <Panel className="col-span-2 min-h-64">
        <OrdersPanel market={market} />
      </Panel>
    </div>
  )
}

function BigPrice({ market }: { market: Market }) {
  const { locale } = useLanguage()
  const price = useTicker(market.market)?.lastPrice ?? null
  return (
    <span className="text-title font-semibold">
      <LivePrice
        price={price}
        text={price === null ? '–' : formatPlaces(price, market.priceDecimals, locale)}
      />
    </span>
  )
}

const choose = (symbol: string) => go(tradePath(symbol), { replace: true })

function MarketsColumn() {
  const text = useText()
  const [typed, setTyped] = useState('')
  return (
    <section aria-label={text('tab.markets')} className="flex flex-col gap-3">
      <TextField
        type="search"
        look="pill"
        label={text('market.search')}
        labelHidden
        placeholder={text('market.search')}
        autoComplete="off"
        value={typed}
        onValueChange={setTyped}
        leading={<Search aria-hidden className="size-4.5 text-ink-3" />}
      />
      <SwitchList typed={typed} favouritesOnly={false} onChoose={choose} />
    </section>
  )
}
