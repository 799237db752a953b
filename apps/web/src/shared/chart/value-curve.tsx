import { useId } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { classNames } from '@candor/ui/class-names'
import { curvePath, curvePoints, heightOf, nearestTo, scaleFor } from './curve.ts'
import type { CurvePoint, Scale } from './curve.ts'
import { formatClock } from '@candor/client/figures/format-time'
import { useLanguage } from '../../i18n/text.ts'

const width = 600
const height = 150
const accent = 'var(--color-accent)'

type Props = {
  // The last one is the present.
  points: readonly { at: string; value: string }[]
  spanMs: number
  // The selected point; null for the present.
  touched: number | null
  onTouch: (place: number | null) => void
  label: string
  valueText: string
  // The ticks of the scale as text.
  write: (ticks: readonly number[]) => string[]
  stroke?: string
  // The value and the time of the selected point, above the curve.
  children: ReactNode
}

/** A line and a place on it. An invisible slider lies over it, for touch, keyboard and screen readers. */
export function ValueCurve(props: Props) {
  const { points, spanMs, touched, onTouch, label, valueText, write, stroke, children } = props
  const last = points.length - 1
  const place = Math.min(touched ?? last, last)
  const scale = scaleFor(points.map(({ value }) => value))
  const drawn = curvePoints(points, scale, spanMs)

  function follow(event: PointerEvent<HTMLInputElement>) {
    if (event.pointerType !== 'mouse') return
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    onTouch(nearestTo((event.clientX - left) / wide, drawn))
  }

  return (
    <div>
      {children}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <div className="relative" onPointerLeave={() => onTouch(null)}>
          {scale.ticks.map((tick) => (
            <span
              key={tick}
              aria-hidden
              className="absolute h-px w-full bg-line"
              style={{ top: topOf(tick, scale) }}
            />
          ))}
          <Line points={drawn} stroke={stroke ?? accent} />
          <Mark point={drawn[place]} isLine={touched !== null} color={stroke} />
          <input
            type="range"
            min={0}
            max={last}
            value={place}
            aria-label={label}
            aria-valuetext={valueText}
            onChange={(event) => onTouch(Number(event.currentTarget.value))}
            onPointerMove={follow}
            onBlur={() => onTouch(null)}
            className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y appearance-none opacity-0"
          />
        </div>
        <ScaleLabels scale={scale} labels={write(scale.ticks)} />
        <TimeLabels endAt={points.at(-1)?.at ?? ''} spanMs={spanMs} />
      </div>
    </div>
  )
}

const topOf = (value: number, scale: Scale) => `${heightOf(value, scale) * 100}%`

/** The longest label sets the width of the column; the others stand on their lines. */
function ScaleLabels({ scale, labels }: { scale: Scale; labels: readonly string[] }) {
  const longest = labels.reduce((long, label) => (label.length > long.length ? label : long), '')
  return (
    <span aria-hidden className="relative text-caption text-ink-3">
      <span className="invisible">{longest}</span>
      {scale.ticks.map((tick, place) => (
        <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: topOf(tick, scale) }}>
          {labels[place]}
        </span>
      ))}
    </span>
  )
}

function Line({ points, stroke }: { points: readonly CurvePoint[]; stroke: string }) {
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
        <stop offset="0" stopColor={stroke} stopOpacity=".22" />
        <stop offset="1" stopColor={stroke} stopOpacity="0" />
      </linearGradient>
      <path d={`${path}L${width} ${height}L${left} ${height}Z`} fill={`url(#${fillId})`} />
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

type MarkProps = { point: CurvePoint | undefined; isLine: boolean; color: string | undefined }

/** Drawn beside the line and not in it: the line is stretched, but a dot must stay round. */
function Mark({ point, isLine, color }: MarkProps) {
  if (!point) return null
  const left = `${point.x * 100}%`
  return (
    <span aria-hidden>
      {isLine && <span className="absolute top-0 h-full w-px bg-line-strong" style={{ left }} />}
      <span
        className={classNames(
          'absolute size-2.5 -translate-1/2 rounded-full',
          color === undefined && 'bg-accent',
          'ring-3 ring-surface-1',
        )}
        style={{ left, top: `${point.y * 100}%`, backgroundColor: color }}
      />
    </span>
  )
}

const parts = [1, 0.5, 0]
const dayMs = 24 * 3_600_000

/** The start, middle and end of a curve: times within a day, dates for longer spans. */
function TimeLabels({ endAt, spanMs }: { endAt: string; spanMs: number }) {
  const { locale } = useLanguage()
  const days = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
  const write = (at: number) => (spanMs > dayMs ? days.format(at) : formatClock(at, locale, 'minute'))
  return (
    <p aria-hidden className="flex justify-between gap-3 pt-2 text-caption text-ink-3">
      {parts.map((part) => (
        <span key={part}>{write(Date.parse(endAt) - part * spanMs)}</span>
      ))}
    </p>
  )
}
