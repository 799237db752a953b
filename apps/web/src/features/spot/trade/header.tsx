import { CandlestickChart, ChevronDown, Info } from 'lucide-react'
import { ChangePill } from '@candor/ui/change-pill'
import { IconButton } from '@candor/ui/icon-button'
import { coinHref } from '../../../shared/coins/coin-link.ts'
import { changeOf } from '../../../shared/market/change.ts'
import { WatchStar } from '../../../shared/market/watch-star.tsx'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { formatPlaces, formatShort } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import type { Market } from '../../../shared/server/markets.ts'
import { useIsStale, useTicker } from '../../../shared/server/stream.ts'
import { useTradePreferences } from './preferences.ts'

const loadSwitchSheet = async () => (await import('./switch-sheet.tsx')).SwitchSheet

/** Which market this is, how it did in 24 hours, and the way to another one. */
export function TradeHeader({ symbol, market }: { symbol: string; market: Market | null | undefined }) {
  const text = useText()
  const { locale } = useLanguage()
  const change = changeOf(useTicker(symbol), locale)
  const isChartShown = useTradePreferences((state) => state.isChartShown)
  const sheet = useSheet(loadSwitchSheet)
  return (
    <div className="flex min-h-12 items-center gap-2 py-0.5">
      <h1 className="min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={sheet.show}
          className="flex min-h-11 max-w-full items-center gap-1.5 rounded-chip text-title font-bold"
        >
          <span className="truncate">{symbol}</span>
          <ChevronDown aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          <span className="sr-only">{text('trade.switch')}</span>
        </button>
      </h1>
      {change && <ChangePill text={change.text} direction={change.direction} />}
      <span className="-mr-2.5 ml-auto flex shrink-0 items-center">
        {market && <WatchStar market={symbol} />}
        <span className="lg:hidden">
          <IconButton
            label={text('chart.toggle')}
            aria-pressed={isChartShown}
            onClick={() => useTradePreferences.setState({ isChartShown: !isChartShown })}
            icon={
              <CandlestickChart
                aria-hidden
                strokeWidth={1.75}
                className={isChartShown ? 'text-accent-ink' : undefined}
              />
            }
          />
        </span>
      </span>
      {sheet.element}
    </div>
  )
}

/** The last 24 hours in figures. */
export function DayFigures({ market }: { market: Market }) {
  const text = useText()
  const { locale } = useLanguage()
  const ticker = useTicker(market.market)
  const stale = useIsStale()
  const price = (decimal: string | null | undefined) =>
    decimal ? formatPlaces(decimal, market.priceDecimals, locale) : '–'
  const figures = [
    { label: text('trade.high'), value: price(ticker?.highPrice) },
    { label: text('trade.low'), value: price(ticker?.lowPrice) },
    {
      label: text('trade.volume', { coin: market.quoteCoin }),
      value: formatShort(ticker?.volumeAmount ?? '0', locale),
    },
    ...(ticker?.indexPrice ? [{ label: text('trade.index'), value: price(ticker.indexPrice) }] : []),
  ]
  return (
    <div className="flex items-center gap-1">
      <dl className="flex min-w-0 flex-1 flex-wrap gap-x-5 gap-y-1 text-caption">
        {figures.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-3">{label}</dt>
            <dd className={stale ? 'text-small text-ink-3' : 'text-small'}>{value}</dd>
          </div>
        ))}
      </dl>
      <a
        href={coinHref(market.baseCoin)}
        aria-label={text('coin.about', { coin: market.baseCoin })}
        className="-my-1 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2"
      >
        <Info aria-hidden strokeWidth={1.75} className="size-5" />
      </a>
    </div>
  )
}
