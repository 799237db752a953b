import { useState } from 'react'
import { ChangePill } from '@candor/ui/figures/change-pill'
import { directionOf } from '@candor/ui/figures/change-text'
import { compareDecimals } from '@candor/client/figures/decimal'
import { formatPlaces } from '@candor/client/figures/format'
import { formatTime } from '@candor/client/figures/format-time'
import { ValueCurve } from '../../shared/chart/value-curve.tsx'
import { changeOf } from '../../shared/market/change.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import type { Market } from '../../shared/server/markets.ts'
import { useTicker } from '../../shared/server/stream.ts'
import { ranges } from './model.ts'
import type { PricePoint, PriceRange } from './model.ts'

const strokes = { up: 'var(--color-up)', down: 'var(--color-down)', flat: 'var(--color-ink-3)' }

type Props = { market: Market; points: readonly PricePoint[]; range: PriceRange }

/** The price as a line. */
export function PriceCurve({ market, points, range }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const ticker = useTicker(market.market)
  const now = ticker?.lastPrice
  const [touched, setTouched] = useState<number | null>(null)
  const last = points.length - 1
  // The last candle is still open: its price is the current one.
  const known = points.map((point, place) => (place === last && now ? { ...point, value: now } : point))
  const place = Math.min(touched ?? last, last)
  const shown = known[place]
  const first = known[0]
  if (!shown || !first) return null
  const time = place === last ? text('assets.now') : formatTime(shown.at, locale, 'minute')
  const price = `${formatPlaces(shown.value, market.priceDecimals, locale)} ${market.quoteCoin}`
  // The start of the day comes from the ticker: one 24-hour change per page is enough.
  const openPrice = (range === '24h' && ticker?.openPrice) || first.value
  const change = changeOf({ lastPrice: shown.value, openPrice }, locale)
  const direction = directionOf(compareDecimals(known[last]?.value ?? first.value, openPrice))
  const number = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 })
  return (
    <ValueCurve
      points={known}
      spanMs={ranges[range].ms}
      touched={touched}
      onTouch={setTouched}
      label={text('coin.curveLabel', { coin: market.baseCoin, range: text(ranges[range].text) })}
      valueText={`${time}: ${price}`}
      write={(ticks) => ticks.map((tick) => number.format(tick))}
      stroke={strokes[direction]}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex items-center gap-2 font-semibold">
          {price}
          {change && <ChangePill look="text" text={change.text} direction={change.direction} />}
        </span>
        <span className="text-small text-ink-3">{time}</span>
      </p>
    </ValueCurve>
  )
}
