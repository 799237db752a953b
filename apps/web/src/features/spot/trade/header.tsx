import { CandlestickChart, ChevronDown, Info } from 'lucide-react'
import { signed } from '@candor/ui/figures/change-text'
import { classNames } from '@candor/ui/class-names'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { useIsWide } from '@candor/ui/use-is-wide'
import { coinHref } from '../../../shared/coins/coin-link.ts'
import type { Change } from '../../../shared/market/change.ts'
import { LivePrice } from '../../../shared/market/live-price.tsx'
import { WatchStar } from '../../../shared/market/watch-star.tsx'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { formatShort } from '@candor/client/figures/format'
import { useText } from '../../../i18n/text.ts'
import type { Market } from '../../../shared/server/markets.ts'
import { useIsStale } from '../../../shared/server/stream.ts'
import { useTradePreferences } from './preferences.ts'
import { useMarketFigures } from '../../../shared/market/use-market-figures.ts'

const loadSwitchSheet = async () => (await import('./switch-sheet.tsx')).SwitchSheet

/** The market, its price, its last 24 hours, and the button to switch markets. */
export function TradeHeader({ symbol, market }: { symbol: string; market: Market | null | undefined }) {
  const text = useText()
  const isChartShown = useTradePreferences((state) => state.isChartShown)
  const sheet = useSheet(loadSwitchSheet)
  return (
    // With large text the price takes its own line: neither the name nor the figure is ever cut.
    <div className="flex min-h-12 flex-wrap items-center gap-x-2 py-0.5 lg:gap-x-4">
      <h1 className="min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={sheet.show}
          className="flex min-h-11 max-w-full items-center gap-1 rounded-chip text-[min(1.25rem,5.4vw)] leading-tight font-bold tracking-[-0.01em] lg:text-title"
        >
          <span className="truncate">{symbol}</span>
          <ChevronDown aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          <span className="sr-only">{text('trade.switch')}</span>
        </button>
      </h1>
      {market && <HeaderPrice market={market} />}
      <span className="-mr-2.5 ml-auto flex shrink-0 items-center lg:order-first lg:m-0 lg:-mr-4 lg:-ml-2.5">
        {market && <WatchStar market={symbol} />}
        <span className="lg:hidden">
          <IconButton
            label={text('chart.toggle')}
            aria-pressed={isChartShown}
            onClick={() => {
              // The chart opens at the top, above the current scroll position.
              if (!isChartShown) globalThis.scrollTo(0, 0)
              useTradePreferences.setState({ isChartShown: !isChartShown })
            }}
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

const inks = { up: 'text-up', down: 'text-down', flat: 'text-ink' }

/** The last price over its change on a phone, and large by itself on a wide screen, where the change is a figure of the day. */
function HeaderPrice({ market }: { market: Market }) {
  const text = useText()
  const { price, change, priceText } = useMarketFigures(market)
  return (
    // As wide as the longest price, so that a new digit moves nothing beside it.
    <span className="flex flex-col leading-tight whitespace-nowrap lg:min-w-[11ch] lg:text-title">
      <span className={classNames('font-semibold', inks[change?.direction ?? 'flat'])}>
        <span className="sr-only">{text('trade.lastPrice')} </span>
        <LivePrice price={price} text={priceText(price)} />
      </span>
      <span className="min-h-[1.25em] text-caption lg:hidden">
        {change && <ChangeFigure change={change} />}
      </span>
    </span>
  )
}

function ChangeFigure({ change }: { change: Change }) {
  return <span className={inks[change.direction]}>{signed(change.text, change.direction)}</span>
}

/** The last 24 hours in figures. */
export function DayFigures({ market }: { market: Market }) {
  const text = useText()
  const { locale, ticker, change, priceText } = useMarketFigures(market)
  const stale = useIsStale()
  const isWide = useIsWide()
  const figures = [
    { label: text('trade.high'), value: priceText(ticker?.highPrice) },
    { label: text('trade.low'), value: priceText(ticker?.lowPrice) },
    {
      label: isWide ? text('trade.volume', { coin: market.quoteCoin }) : text('market.volume'),
      value: ticker ? formatShort(ticker.volumeAmount, locale) : '–',
    },
    ...(market.isDiy ? [] : [{ label: text('trade.index'), value: priceText(ticker?.indexPrice) }]),
  ]
  return (
    <div className="flex items-center gap-1">
      {/* Each figure has a placeholder as wide as a long one, so none moves the others. */}
      <dl className="grid min-w-0 flex-1 grid-cols-4 gap-x-2 whitespace-nowrap lg:flex lg:flex-wrap lg:gap-x-5 lg:gap-y-1">
        <div className="hidden min-w-[8ch] text-small lg:block">
          <dt className="text-caption text-ink-3">{text('trade.change')}</dt>
          <dd className={stale ? 'text-ink-3' : undefined}>
            {change ? <ChangeFigure change={change} /> : '–'}
          </dd>
        </div>
        {figures.map(({ label, value }) => (
          <div key={label} className="text-[min(0.8125rem,3.4vw)] leading-snug lg:min-w-[11ch] lg:text-small">
            <dt className="text-[min(0.6875rem,2.9vw)] text-ink-3 lg:text-caption">{label}</dt>
            <dd className={stale ? 'text-ink-3' : undefined}>{value}</dd>
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
