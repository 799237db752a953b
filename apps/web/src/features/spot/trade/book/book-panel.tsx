import { memo, useState } from 'react'
import { Tabs } from '@candor/ui/page/tabs'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { OrderBook } from './order-book.tsx'
import { classNames } from '@candor/ui/class-names'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import type { Deal } from '@candor/contract/stream/stream'
import { formatPlaces } from '@candor/client/figures/format'
import { formatClock } from '@candor/client/figures/format-time'
import { useDeals } from '../../../../shared/server/market-stream.ts'

type Props = { market: Market; count: number }

/** The latest trades of the market, newest first. */
function DealsList({ market, count }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const deals = useDeals(market.market)
  if (!deals) return <SkeletonRows count={6} />
  if (deals.length === 0)
    return <p className="py-10 text-center text-small text-ink-3">{text('book.noDeals')}</p>
  return (
    <table className="w-full text-caption whitespace-nowrap lg:text-small" aria-label={text('book.deals')}>
      <thead className="text-caption text-ink-3">
        <tr>
          <th scope="col" className="pb-1 text-left font-normal">
            {text('book.time')}
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            {text('book.priceShort')}
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            {text('book.quantityShort')}
          </th>
        </tr>
      </thead>
      <tbody>
        {deals.slice(0, count).map((deal) => (
          <DealRow key={deal.tradeId} {...{ deal, market, locale }} />
        ))}
      </tbody>
    </table>
  )
}

const DealRow = memo(function DealRow(props: { deal: Deal; market: Market; locale: string }) {
  const text = useText()
  const { deal, market, locale } = props
  const bought = deal.takerSide === 'buy'
  return (
    <tr className="h-6">
      <td className="text-ink-3">{formatClock(deal.at, locale)}</td>
      <td className={classNames('text-right', bought ? 'text-up' : 'text-down')}>
        <span className="sr-only">{text(bought ? 'trade.buy' : 'trade.sell')} </span>
        {formatPlaces(deal.price, market.priceDecimals, locale)}
      </td>
      <td className="text-right">{formatPlaces(deal.quantity, market.quantityDecimals, locale)}</td>
    </tr>
  )
})

/** Book and deals, one beside the other. */
export function BookPanel({ market, rowsPerSide }: { market: Market; rowsPerSide: number }) {
  const text = useText()
  const [tab, setTab] = useState<'book' | 'deals'>('book')
  return (
    <div className="min-w-0">
      <Tabs
        label={text('book.title')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'book', label: text('book.tab') },
          { value: 'deals', label: text('book.deals') },
        ]}
      >
        <div className="pt-2">
          {tab === 'book' ? (
            <OrderBook market={market} rowsPerSide={rowsPerSide} />
          ) : (
            <DealsList market={market} count={rowsPerSide * 2 + 4} />
          )}
        </div>
      </Tabs>
    </div>
  )
}
