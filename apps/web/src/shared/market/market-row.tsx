import { memo } from 'react'
import { Badge } from '@candor/ui/badge'
import { ChangePill } from '@candor/ui/figures/change-pill'
import { CoinIcon } from '../coins/coin-icon.tsx'
import { Sparkline } from '@candor/ui/figures/sparkline'
import { formatShort } from '@candor/client/figures/format'
import { useText } from '../../i18n/text.ts'
import type { Market } from '../server/markets.ts'
import { LivePrice } from './live-price.tsx'
import type { SparkLine } from './sparklines.ts'
import { tradeHref } from './trade-link.ts'
import { useMarketFigures } from './use-market-figures.ts'

type Props = {
  market: Market
  line: SparkLine | undefined
  // If the head of the column names the figure, the row need not.
  isHeaded?: boolean
}

/** One market in a list. It listens to its own figures: a price change redraws one row, not the list. */
export const MarketRow = memo(function MarketRow({ market, line, isHeaded = false }: Props) {
  const text = useText()
  const { locale, ticker, price, change, priceText } = useMarketFigures(market)
  const volume = formatShort(ticker?.volumeAmount ?? '0', locale)
  return (
    <a
      href={tradeHref(market.market)}
      className="@container grid min-h-16 min-w-0 flex-1 grid-cols-[auto_minmax(3.25rem,1fr)_auto_auto] items-center gap-x-2 rounded-control -outline-offset-2 hover:bg-surface-1 active:bg-surface-1"
    >
      <CoinIcon symbol={market.baseCoin} size={32} />
      <span className="min-w-0">
        <span className="flex min-w-0 items-baseline whitespace-nowrap">
          <span className="font-semibold">{market.baseCoin}</span>
          <span className="truncate text-caption text-ink-3">/{market.quoteCoin}</span>
        </span>
        <span className="flex items-center gap-1.5 text-small text-ink-3 @max-[14rem]:hidden">
          {line?.isNew && <Badge tone="accent">{text('market.new')}</Badge>}
          {!isHeaded && (
            <span className="truncate @max-[21rem]:hidden">{text('market.volumeShort', { volume })}</span>
          )}
          {/* In little room the figure matters more than the word before it. */}
          <span className={isHeaded ? 'truncate' : 'truncate @min-[21rem]:hidden'}>{volume}</span>
        </span>
      </span>
      <span className="@max-[20.4rem]:hidden">
        <Sparkline values={line?.values ?? []} width={48} direction={change?.direction} />
      </span>
      {/* Large text puts the change under the price. */}
      <span className="flex flex-wrap items-center justify-end gap-x-2">
        <span className="min-w-16 text-right font-semibold">
          <LivePrice price={price} text={priceText(price)} />
        </span>
        <ChangePill text={change?.text ?? '–'} direction={change?.direction ?? 'flat'} />
      </span>
    </a>
  )
})
