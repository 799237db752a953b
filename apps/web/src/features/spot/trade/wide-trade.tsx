import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Search } from 'lucide-react'
import { classNames } from '@candor/ui/class-names'
import { TextField } from '@candor/ui/fields/text-field'
import { useDock } from '../../../shared/page/app-page.tsx'
import { go } from '../../../shared/place/location.ts'
import { tradePath } from '../../../shared/market/trade-link.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'
import type { Market } from '../../../shared/server/markets.ts'
import { bookRowsIn, bookRowsMin } from './book/book-rows.ts'
import { BookPanel } from './book/book-panel.tsx'
import { ChartPanel } from './chart/chart-panel.tsx'
import { DayFigures, TradeHeader } from './header.tsx'
import { OrdersPanel } from './orders/orders-panel.tsx'
import { SwitchList } from './switch-list.tsx'
import { Ticket } from './ticket/ticket.tsx'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import type { Balance } from '@candor/contract/calls/wallet'
import { formatDecimal } from '@candor/client/figures/format'
import { useBalances } from '../../../shared/server/account.ts'
import { shownAmount } from './coin-figure.ts'

/** The account's balances of both coins: available, and held by its orders. */
function PairBalances({ market }: { market: Market }) {
  const text = useText()
  const { balances } = useBalances()
  if (!balances) return null
  return (
    <section aria-labelledby="pair-balances" className="mt-6 border-t border-line pt-4">
      <h2 id="pair-balances" className="text-small font-semibold">
        {text('trade.balances')}
      </h2>
      <ul className="mt-2 flex flex-col">
        {[market.baseCoin, market.quoteCoin].map((coin) => (
          <CoinBalance key={coin} coin={coin} balance={balances.get(coin)} />
        ))}
      </ul>
    </section>
  )
}

function CoinBalance({ coin, balance }: { coin: string; balance: Balance | undefined }) {
  const text = useText()
  const { locale } = useLanguage()
  const shown = (decimal: string) => formatDecimal(shownAmount(decimal, coin, 'kept'), locale)
  return (
    <li className="flex min-h-13 items-center gap-2.5">
      <CoinIcon symbol={coin} size={26} />
      <span className="font-semibold">{coin}</span>
      <span className="ml-auto text-right">
        <span className="block font-semibold">{shown(balance?.available ?? '0')}</span>
        <span className="block text-caption text-ink-3">
          {text('trade.locked', { quantity: shown(balance?.locked ?? '0') })}
        </span>
      </span>
    </li>
  )
}

function Panel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('min-h-0 min-w-0 rounded-card bg-surface-1 p-3 shadow-card', className)}>
      {children}
    </div>
  )
}

/**
 * Everything at once, as high as the window: markets, chart, book, ticket and orders. Each panel scrolls
 * inside; the whole page scrolls only in a low window or with large text.
 */
export function WideTrade({ market }: { market: Market }) {
  return (
    <div className="-mx-2 min-h-0 flex-1 overflow-y-auto">
      <div className="grid h-full min-h-[38rem] grid-cols-[minmax(0,1fr)_240px_284px] grid-rows-[auto_minmax(0,1fr)_minmax(11.5rem,27%)] gap-2 py-2 min-[1400px]:grid-cols-[minmax(0,1fr)_272px_316px] min-[1640px]:grid-cols-[244px_minmax(0,1fr)_272px_316px]">
        <Panel className="col-span-full !py-0.5">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <TradeHeader symbol={market.market} market={market} />
            <DayFigures market={market} />
            <HeaderDock />
          </div>
        </Panel>
        <Panel className="row-span-2 hidden overflow-y-auto min-[1640px]:block">
          <MarketsColumn />
        </Panel>
        <Panel>
          <ChartPanel market={market} className="h-full" />
        </Panel>
        <Panel className="!py-0">
          <FittingBook market={market} />
        </Panel>
        <Panel className="row-span-2 overflow-y-auto">
          <Ticket market={market} />
          <PairBalances market={market} />
        </Panel>
        <Panel className="col-span-2 !pt-0">
          <OrdersPanel market={market} />
        </Panel>
      </div>
    </div>
  )
}

/** The docked card in the free room of the header: nothing moves when it appears. */
function HeaderDock() {
  const { dock } = useDock()
  return (
    <div data-dock="line" className="@container ml-auto h-12 min-w-26 flex-1">
      {dock}
    </div>
  )
}

/** The book with as many rows as fit in its panel. */
function FittingBook({ market }: { market: Market }) {
  const panel = useRef<HTMLDivElement>(null)
  const [rowsPerSide, setRowsPerSide] = useState(bookRowsMin)
  useLayoutEffect(() => {
    const box = panel.current
    if (!box) return
    const fit = () => setRowsPerSide(bookRowsIn(box.clientHeight, rem()))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    // It scrolls up to the edge of its panel, so that the scrollbar lies beside the figures.
    <div ref={panel} className="-mr-3 h-full overflow-y-auto pr-3">
      <BookPanel market={market} rowsPerSide={rowsPerSide} />
    </div>
  )
}

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

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
