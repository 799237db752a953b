import { memo } from 'react'
import { Badge } from '@candor/ui/badge'
import { ChangePill } from '@candor/ui/change-pill'
import { classNames } from '@candor/ui/class-names'
import { CoinIcon } from '../coins/coin-icon.tsx'
import { Sparkline } from '@candor/ui/sparkline'
import { formatPlaces, formatShort } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../i18n/text.ts'
import type { Market } from '../server/markets.ts'
import { useTicker } from '../server/stream.ts'
import { changeOf } from './change.ts'
import { LivePrice } from './live-price.tsx'
import type { SparkLine } from './sparklines.ts'
import { tradeHref } from './trade-link.ts'

type Props = {
  market: Market
  line: SparkLine | undefined
  // Where a head above the column says what the figure is, the row need not.
  isHeaded?: boolean
  // On a wide screen with room for the day's high and low.
  isPanel?: boolean
}

/** One market in a list. It listens to its own figures, so that a price moves one row and not the list. */
export const MarketRow = memo(function MarketRow({ market, line, isHeaded = false, isPanel = false }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const ticker = useTicker(market.market)
  const change = changeOf(ticker, locale)
  const price = ticker?.lastPrice ?? null
  const priceText = (decimal: string | null | undefined) =>
    typeof decimal === 'string' ? formatPlaces(decimal, market.priceDecimals, locale) : '–'
  const volume = formatShort(ticker?.volumeAmount ?? '0', locale)
  return (
    <a
      href={tradeHref(market.market)}
      className={classNames(
        'grid min-h-16 min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 rounded-control -outline-offset-2 hover:bg-surface-1 active:bg-surface-1',
        isPanel &&
          'lg:grid-cols-[auto_minmax(0,1fr)_9rem_9rem_8rem_minmax(13rem,auto)] lg:hover:bg-surface-2',
      )}
    >
      <CoinIcon symbol={market.baseCoin} size={32} />
      <span className="min-w-0">
        <span className="flex min-w-0 items-baseline whitespace-nowrap">
          <span className="font-semibold">{market.baseCoin}</span>
          <span className="truncate text-caption text-ink-3">/{market.quoteCoin}</span>
        </span>
        <span className="flex items-center gap-1.5 text-small text-ink-3">
          {line?.isNew && <Badge tone="accent">{text('market.new')}</Badge>}
          <span className="truncate">{isHeaded ? volume : text('market.volumeShort', { volume })}</span>
        </span>
      </span>
      {isPanel && (
        <>
          <DayFigure label={text('trade.high')} figure={priceText(ticker?.highPrice)} />
          <DayFigure label={text('trade.low')} figure={priceText(ticker?.lowPrice)} />
        </>
      )}
      <span className="max-[359px]:hidden lg:justify-self-end">
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

function DayFigure({ label, figure }: { label: string; figure: string }) {
  return (
    <span className="hidden text-right lg:block">
      <span className="block text-small">{figure}</span>
      <span className="block text-caption text-ink-3">{label}</span>
    </span>
  )
}
