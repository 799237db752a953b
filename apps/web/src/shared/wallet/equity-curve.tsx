import { useId, useState } from 'react'
import type { PointerEvent } from 'react'
import { formatMoney } from '@candor/client/figures/format'
import { formatTime } from '@candor/client/figures/format-time'
import { classNames } from '@candor/ui/class-names'
import { useLanguage, useText } from '../../i18n/text.ts'
import { curvePath, curvePoints, heightOf, nearestTo, scaleFor } from '../chart/curve.ts'
import type { CurvePoint, Scale } from '../chart/curve.ts'
import { TimeLabels } from '../chart/time-labels.tsx'
import { useHidden } from './hidden.ts'
import type { Equity, EquityRange } from './overview.ts'

const width = 600
const height = 150
const hourMs = 3_600_000
const rangeMs: Record<EquityRange, number> = { '24h': 24 * hourMs, '7d': 168 * hourMs, '30d': 720 * hourMs }

type Props = {
  points: Equity
  total: string
  range: EquityRange
  // If the current value is already shown beside it, the readout only appears for a selected place.
  isReadoutQuiet?: boolean
}

/** A line and a place on it. An invisible slider lies over it, for touch, keyboard and screen readers. */
export function EquityCurve({ points, total, range, isReadoutQuiet = false }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const last = points.length - 1
  const [touched, setTouched] = useState<number | null>(null)
  // The last point is the present, which moves with the prices.
  const known = points.map(({ at, value }, place) => ({ at, value: place === last ? total : value }))
  const place = Math.min(touched ?? last, last)
  const scale = scaleFor(known.map(({ value }) => value))
  const drawn = curvePoints(known, scale, rangeMs[range])
  const shown = known[place] ?? { value: total, at: '' }
  const readout = `${veil(formatMoney(shown.value, locale))} USDT`
  const time = place === last ? text('assets.now') : formatTime(shown.at, locale)

  function follow(event: PointerEvent<HTMLInputElement>) {
    if (event.pointerType !== 'mouse') return
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    setTouched(nearestTo((event.clientX - left) / wide, drawn))
  }

  return (
    <div>
      <p
        className={classNames(
          'flex flex-wrap items-baseline justify-between gap-x-3',
          isReadoutQuiet && touched === null && 'invisible',
        )}
      >
        <span className="font-semibold">{readout}</span>
        <span className="text-small text-ink-3">{time}</span>
      </p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <div className="relative" onPointerLeave={() => setTouched(null)}>
          <Grid scale={scale} />
          <Line points={drawn} />
          <Mark point={drawn[place]} isLine={touched !== null} />
          <input
            type="range"
            min={0}
            max={last}
            value={place}
            aria-label={text('assets.curveLabel', { range: text(`assets.range.${range}`) })}
            aria-valuetext={`${time}: ${readout}`}
            onChange={(event) => setTouched(Number(event.currentTarget.value))}
            onPointerMove={follow}
            onBlur={() => setTouched(null)}
            className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y appearance-none opacity-0"
          />
        </div>
        <ScaleLabels scale={scale} />
        <TimeLabels endAt={known.at(-1)?.at ?? ''} spanMs={rangeMs[range]} />
      </div>
    </div>
  )
}

const topOf = (value: number, scale: Scale) => `${heightOf(value, scale) * 100}%`

function Grid({ scale }: { scale: Scale }) {
  return scale.ticks.map((tick) => (
    <span
      key={tick}
      aria-hidden
      className="absolute h-px w-full bg-line"
      style={{ top: topOf(tick, scale) }}
    />
  ))
}

/** The longest label sets the width of the column; the others stand on their lines. */
function ScaleLabels({ scale }: { scale: Scale }) {
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const [first = 0, second = 0] = scale.ticks
  const places = Math.max(0, -Math.floor(Math.log10(second - first)))
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  const labels = scale.ticks.map((tick) => ({ tick, label: veil(number.format(tick)) }))
  const longest = labels.reduce((long, { label }) => (label.length > long.length ? label : long), '')
  return (
    <span aria-hidden className="relative text-caption text-ink-3">
      <span className="invisible">{longest}</span>
      {labels.map(({ tick, label }) => (
        <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: topOf(tick, scale) }}>
          {label}
        </span>
      ))}
    </span>
  )
}

function Line({ points }: { points: readonly CurvePoint[] }) {
  const fillId = useId()
  const path = curvePath(points, width, height)
  const left = (points[0]?.x ?? 0) * width
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      className="relative h-37.5 w-full overflow-visible"
    >
      <linearGradient id={fillId} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--color-accent)" stopOpacity=".22" />
        <stop offset="1" stopColor="var(--color-accent)" stopOpacity="0" />
      </linearGradient>
      <path d={`${path}L${width} ${height}L${left} ${height}Z`} fill={`url(#${fillId})`} />
      <path
        d={path}
        stroke="var(--color-accent)"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** Drawn beside the line and not in it: the line is stretched, but a dot must stay round. */
function Mark({ point, isLine }: { point: CurvePoint | undefined; isLine: boolean }) {
  if (!point) return null
  const left = `${point.x * 100}%`
  return (
    <span aria-hidden>
      {isLine && <span className="absolute top-0 h-full w-px bg-line-strong" style={{ left }} />}
      <span
        className="absolute size-2.5 -translate-1/2 rounded-full bg-accent ring-3 ring-surface-1"
        style={{ left, top: `${point.y * 100}%` }}
      />
    </span>
  )
}
