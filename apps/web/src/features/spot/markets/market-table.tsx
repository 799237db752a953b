import { memo } from 'react'
import { Badge } from '@candor/ui/badge'
import { ChangePill } from '@candor/ui/figures/change-pill'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Sparkline } from '@candor/ui/figures/sparkline'
import { formatShort } from '@candor/client/figures/format'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { coinHref } from '../../../shared/coins/coin-link.ts'
import { useCoinName } from '../../../shared/coins/coin-names.ts'
import { LivePrice } from '../../../shared/market/live-price.tsx'
import { useSparklines } from '../../../shared/market/sparklines.ts'
import type { SparkLine } from '../../../shared/market/sparklines.ts'
import { tradeHref } from '../../../shared/market/trade-link.ts'
import { WatchStar } from '../../../shared/market/watch-star.tsx'
import { useText } from '../../../i18n/text.ts'
import type { Market } from '../../../shared/server/markets.ts'
import type { Sorting } from '../../../shared/market/sorting.ts'
import { useSortHead } from './sort-header.tsx'
import { useMarketFigures } from '../../../shared/market/use-market-figures.ts'

const columns =
  'grid grid-cols-[2.75rem_minmax(9rem,1.4fr)_repeat(5,minmax(0,1fr))_7rem_auto] items-center gap-x-4'

type Props = { markets: readonly Market[]; sorting: Sorting | null; onSort: (sorting: Sorting) => void }

/** A wide screen's table: every figure of the day has its own column. */
export function MarketTable({ markets, sorting, onSort }: Props) {
  const text = useText()
  const head = useSortHead(sorting, onSort)
  const lines = useSparklines()
  return (
    <>
      <fieldset
        aria-label={text('market.sorting')}
        className={`${columns} border-b border-line pr-2 text-small text-ink-3`}
      >
        <span className="col-start-2">{head('name')}</span>
        {head('price', 'justify-self-end')}
        {head('change', 'justify-self-end')}
        <span className="text-right">{text('trade.high')}</span>
        <span className="text-right">{text('trade.low')}</span>
        {head('volume', 'justify-self-end')}
        <span className="text-right">{text('market.line')}</span>
        {/* As wide as the buttons below. */}
        <span aria-hidden className="invisible px-4 font-semibold">
          {text('market.trade')}
        </span>
      </fieldset>
      <ul>
        {markets.map((market) => (
          <li key={market.market}>
            <TableRow market={market} line={lines.get(market.market)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** It listens to its own figures: a price change redraws one row, not the table. */
const TableRow = memo(function TableRow({ market, line }: { market: Market; line: SparkLine | undefined }) {
  const text = useText()
  const { locale, ticker, price, change, priceText } = useMarketFigures(market)
  const name = useCoinName(market.baseCoin)
  return (
    <div className={`${columns} relative min-h-16 rounded-control pr-2 hover:bg-surface-2`}>
      <span className="relative z-1">
        <WatchStar market={market.market} />
      </span>
      <a
        href={coinHref(market.baseCoin)}
        className="relative z-1 flex min-h-11 min-w-0 items-center gap-3 justify-self-start rounded-chip hover:underline"
      >
        <CoinIcon symbol={market.baseCoin} size={36} />
        <span className="min-w-0">
          <span className="flex items-baseline gap-1.5">
            <span className="font-semibold">{market.baseCoin}</span>
            <span className="text-caption text-ink-3">/{market.quoteCoin}</span>
            {line?.isNew && <Badge tone="accent">{text('market.new')}</Badge>}
          </span>
          <span className="block truncate text-small text-ink-3">{name}</span>
        </span>
      </a>
      <a
        href={tradeHref(market.market)}
        aria-label={market.market}
        className="text-right font-semibold after:absolute after:inset-0 after:content-['']"
      >
        <LivePrice price={price} text={priceText(price)} />
      </a>
      <span className="justify-self-end">
        <ChangePill look="text" text={change?.text ?? '–'} direction={change?.direction ?? 'flat'} />
      </span>
      <span className="text-right text-ink-2">{priceText(ticker?.highPrice)}</span>
      <span className="text-right text-ink-2">{priceText(ticker?.lowPrice)}</span>
      <span className="text-right text-ink-2">{formatShort(ticker?.volumeAmount ?? '0', locale)}</span>
      <span className="justify-self-end">
        <Sparkline values={line?.values ?? []} width={96} direction={change?.direction} />
      </span>
      <span className="relative z-1">
        <LinkButton href={tradeHref(market.market)} size="small">
          {text('market.trade')}
        </LinkButton>
      </span>
    </div>
  )
})
