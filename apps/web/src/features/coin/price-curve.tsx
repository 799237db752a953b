import { useId, useState } from 'react'
import type { PointerEvent } from 'react'
import { ChangePill } from '@candor/ui/figures/change-pill'
import { directionOf } from '@candor/ui/figures/change-text'
import { compareDecimals } from '@candor/client/figures/decimal'
import { formatPlaces } from '@candor/client/figures/format'
import { formatTime } from '@candor/client/figures/format-time'
import { curvePath, curvePoints, heightOf, nearestTo, scaleFor } from '../../shared/chart/curve.ts'
import type { Scale } from '../../shared/chart/curve.ts'
import { TimeLabels } from '../../shared/chart/time-labels.tsx'
import { changeOf } from '../../shared/market/change.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import type { Market } from '../../shared/server/markets.ts'
import { useTicker } from '../../shared/server/stream.ts'
import { rangeMs, rangeTexts } from './model.ts'
import type { PricePoint, PriceRange } from './model.ts'

const size = { width: 600, height: 150 }
const strokes = { up: 'var(--color-up)', down: 'var(--color-down)', flat: 'var(--color-ink-3)' }

type Props = { market: Market; points: readonly PricePoint[]; range: PriceRange }

/** The price as a line. An invisible slider lies over it, for touch, keyboard and screen readers. */
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
  const scale = scaleFor(known.map(({ value }) => value))
  const drawn = curvePoints(known, scale, rangeMs[range])
  const write = (decimal: string) => formatPlaces(decimal, market.priceDecimals, locale)
  const time = place === last ? text('assets.now') : formatTime(shown.at, locale, 'minute')
  const price = `${write(shown.value)} ${market.quoteCoin}`
  // The start of the day comes from the ticker: one 24-hour change per page is enough.
  const openPrice = (range === '24h' && ticker?.openPrice) || first.value
  const change = changeOf({ lastPrice: shown.value, openPrice }, locale)
  const direction = directionOf(compareDecimals(known[last]?.value ?? first.value, openPrice))

  function follow(event: PointerEvent<HTMLInputElement>) {
    if (event.pointerType !== 'mouse') return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setTouched(nearestTo((event.clientX - left) / width, drawn))
  }

  return (
    <div>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex items-center gap-2 font-semibold">
          {price}
          {change && <ChangePill look="text" text={change.text} direction={change.direction} />}
        </span>
        <span className="text-small text-ink-3">{time}</span>
      </p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <div className="relative" onPointerLeave={() => setTouched(null)}>
          {scale.ticks.map((tick) => (
            <span
              key={tick}
              aria-hidden
              className="absolute h-px w-full bg-line"
              style={{ top: `${heightOf(tick, scale) * 100}%` }}
            />
          ))}
          <Line
            path={curvePath(drawn, size.width, size.height)}
            left={drawn[0]?.x ?? 0}
            stroke={strokes[direction]}
          />
          <Mark
            x={drawn[place]?.x ?? 1}
            y={drawn[place]?.y ?? 0}
            isLine={touched !== null}
            color={strokes[direction]}
          />
          <input
            type="range"
            min={0}
            max={last}
            value={place}
            aria-label={text('coin.curveLabel', { coin: market.baseCoin, range: text(rangeTexts[range]) })}
            aria-valuetext={`${time}: ${price}`}
            onChange={(event) => setTouched(Number(event.currentTarget.value))}
            onPointerMove={follow}
            onBlur={() => setTouched(null)}
            className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y appearance-none opacity-0"
          />
        </div>
        <Labels scale={scale} />
        <TimeLabels endAt={known[last]?.at ?? ''} spanMs={rangeMs[range]} />
      </div>
    </div>
  )
}

/** The longest label sets the width of the column; the others stand on their lines. */
function Labels({ scale }: { scale: Scale }) {
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 })
  const labels = scale.ticks.map((tick) => ({ tick, label: number.format(tick) }))
  const longest = labels.reduce((long, { label }) => (label.length > long.length ? label : long), '')
  return (
    <span aria-hidden className="relative text-caption text-ink-3">
      <span className="invisible">{longest}</span>
      {labels.map(({ tick, label }) => (
        <span
          key={tick}
          className="absolute right-0 -translate-y-1/2"
          style={{ top: `${heightOf(tick, scale) * 100}%` }}
        >
          {label}
        </span>
      ))}
    </span>
  )
}

function Line({ path, left, stroke }: { path: string; left: number; stroke: string }) {
  const fillId = useId()
  const { width, height } = size
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      className="relative h-37.5 w-full overflow-visible"
    >
      <linearGradient id={fillId} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor={stroke} stopOpacity=".22" />
        <stop offset="1" stopColor={stroke} stopOpacity="0" />
      </linearGradient>
      <path d={`${path}L${width} ${height}L${left * width} ${height}Z`} fill={`url(#${fillId})`} />
      <path
        d={path}
        stroke={stroke}
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** Drawn beside the line and not in it: the line is stretched, but a dot must stay round. */
function Mark({ x, y, isLine, color }: { x: number; y: number; isLine: boolean; color: string }) {
  const left = `${x * 100}%`
  return (
    <span aria-hidden>
      {isLine && <span className="absolute top-0 h-full w-px bg-line-strong" style={{ left }} />}
      <span
        className="absolute size-2.5 -translate-1/2 rounded-full ring-3 ring-surface-1"
        style={{ left, top: `${y * 100}%`, backgroundColor: color }}
      />
    </span>
  )
}
