import { memo, useMemo, useState } from 'react'
import { Rows2, Rows3, Rows4 } from 'lucide-react'
import { classNames } from '@candor/ui/class-names'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { SelectPanel } from '@candor/ui/fields/select-panel'
import { useLayerEntry } from '../../../../shared/sheets/use-sheet.tsx'
import { formatDecimal, formatPlaces, trimDecimal } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { useDepth } from '../../../../shared/server/market-stream.ts'
import { useIsStale, useTicker } from '../../../../shared/server/stream.ts'
import { bookLayouts, useTradePreferences } from '../preferences.ts'
import type { BookLayout } from '../preferences.ts'
import { priceText, unitsOf } from '../units.ts'
import { bookRows, stepsFor } from './book-rows.ts'
import { BookSideRows } from './book-side-rows.tsx'
import { parsePriceTicks } from '@candor/engine/rules/market-units'
import { useMove } from '../../../../shared/market/live-price.tsx'
import { takePrice } from '../ticket/ticket-store.ts'
import { priceForField } from '../ticket/fill-in.ts'

const looks = {
  up: { ink: 'text-up', arrow: '▲' },
  down: { ink: 'text-down', arrow: '▼' },
  none: { ink: 'text-ink', arrow: '' },
}

type LastPriceProps = { market: Market; spreadTicks: number | null }

/** The price of the last trade between the two sides, and the spread. */
const LastPrice = memo(function LastPrice({ market, spreadTicks }: LastPriceProps) {
  const text = useText()
  const { locale } = useLanguage()
  const price = useTicker(market.market)?.lastPrice ?? null
  const move = useMove(price)
  const stale = useIsStale()
  const { ink, arrow } = looks[move.direction]
  return (
    <button
      type="button"
      disabled={price === null}
      onClick={() => price !== null && takePrice(priceForField(price, market))}
      className="flex min-h-13 flex-col justify-center rounded-chip py-1 text-left -outline-offset-2"
    >
      <span className={classNames('text-title font-semibold', stale ? 'text-ink-3' : ink)}>
        {price === null ? '–' : formatPlaces(price, market.priceDecimals, locale)}
        {arrow && (
          <span aria-hidden className="ml-1 text-small">
            {arrow}
          </span>
        )}
      </span>
      <span className="text-caption text-ink-3">
        {spreadTicks === null
          ? text('book.noSpread')
          : text('book.spread', {
              spread: formatDecimal(trimDecimal(priceText(spreadTicks, unitsOf(market))), locale),
            })}
      </span>
    </button>
  )
})

/** The last price in ticks; null before the first trade. */
function useLastTicks(market: Market): number | null {
  const last = useTicker(market.market)?.lastPrice
  return last ? parsePriceTicks(last, unitsOf(market)) : null
}

type Props = { market: Market; rowsPerSide: number }

/** The book around the last price. It always has the same number of rows: nothing jumps under a finger. */
export function OrderBook({ market, rowsPerSide }: Props) {
  const text = useText()
  const layout = useTradePreferences((preferences) => preferences.bookLayout)
  const [step, setStep] = useState(1)
  const stale = useIsStale()
  return (
    <section aria-label={text('book.title')} className="flex min-w-0 flex-col">
      <div className="flex items-center justify-between gap-2 pb-1 text-caption text-ink-3">
        <span>{text('book.price', { coin: market.quoteCoin })}</span>
        <span className="text-right">{text('book.quantity', { coin: market.baseCoin })}</span>
      </div>
      <div className={classNames('flex flex-col', stale && 'grayscale')}>
        <BookBody market={market} step={step} layout={layout} rowsPerSide={rowsPerSide} />
      </div>
      <BookTools market={market} step={step} onStep={setStep} layout={layout} />
    </section>
  )
}

const BookBody = memo(function BookBody(props: Props & { step: number; layout: BookLayout }) {
  const { market, step, layout, rowsPerSide } = props
  const { locale } = useLanguage()
  const book = useDepth(market.market)
  const units = unitsOf(market)
  // One side alone takes the rows of both.
  const count = layout === 'both' ? rowsPerSide : rowsPerSide * 2
  const rows = useMemo(
    () => (book ? bookRows(book, { units, stepTicks: step, count }) : null),
    [book, units, step, count],
  )
  const isStale = useIsStale()
  const side = { market, locale, count, sumMax: rows?.sumMax ?? 0, isWaiting: rows === null, isStale }
  return (
    <>
      {layout !== 'bids' && <BookSideRows {...side} side="asks" rows={rows?.asks ?? []} />}
      <LastPrice market={market} spreadTicks={rows?.spreadTicks ?? null} />
      {layout !== 'asks' && <BookSideRows {...side} side="bids" rows={rows?.bids ?? []} />}
    </>
  )
})

const layoutIcons = { both: Rows4, bids: Rows2, asks: Rows3 }

function BookTools({ market, step, onStep, layout }: Omit<Props, 'rowsPerSide'> & ToolProps) {
  const text = useText()
  const { locale } = useLanguage()
  const [open, setOpen] = useState(false)
  useLayerEntry(open, setOpen)
  const units = unitsOf(market)
  const steps = stepsFor(useLastTicks(market))
  const label = (factor: number) => formatDecimal(trimDecimal(priceText(factor, units)), locale)
  const next = bookLayouts[(bookLayouts.indexOf(layout) + 1) % bookLayouts.length] ?? 'both'
  const Icon = layoutIcons[layout]
  return (
    <div className="mt-2 flex items-center gap-1">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-9 min-w-0 flex-1 items-center justify-between rounded-chip bg-surface-2 px-2.5 text-small text-ink-2"
      >
        <span className="sr-only">{text('book.step')} </span>
        {label(step)}
        <span aria-hidden className="text-caption">
          ▾
        </span>
      </button>
      <IconButton
        label={`${text('book.layout')}: ${text(`book.${layout}`)}`}
        onClick={() => useTradePreferences.setState({ bookLayout: next })}
        icon={<Icon aria-hidden strokeWidth={1.75} />}
        className="-my-1 -mr-2 text-ink-2"
      />
      <SelectPanel
        open={open}
        onOpenChange={setOpen}
        title={text('book.step')}
        value={String(step)}
        options={steps.map((factor) => ({ value: String(factor), label: label(factor) }))}
        onChoose={(value) => {
          onStep(Number(value))
          setOpen(false)
        }}
      />
    </div>
  )
}

type ToolProps = { step: number; onStep: (step: number) => void; layout: BookLayout }
