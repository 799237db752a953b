import { useId, useState } from 'react'
import type { PointerEvent } from 'react'
import { formatMoney } from '@candor/client/figures/format'
import { formatTime } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { curvePath, curvePoints } from './curve.ts'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import type { Equity, EquityRange } from '../../../shared/wallet/overview.ts'

const width = 600
const height = 150
const margin = 10

type Props = { points: Equity; total: string; range: EquityRange }

/** A line and a place on it. A slider lies over it unseen, so that fingers, keys and screen readers all can move it. */
export function EquityCurve({ points, total, range }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const last = points.length - 1
  const [touched, setTouched] = useState<number | null>(null)
  // The last point is now, and now moves on with the prices.
  const values = points.map(({ value }, place) => (place === last ? total : value))
  const place = Math.min(touched ?? last, last)
  const drawn = curvePoints(values)
  const shown = { value: values[place] ?? total, at: points[place]?.at ?? '' }
  const readout = `${veil(formatMoney(shown.value, locale))} USDT`
  const time = place === last ? text('assets.now') : formatTime(shown.at, locale)

  function follow(event: PointerEvent<HTMLInputElement>) {
    if (event.pointerType !== 'mouse') return
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    setTouched(Math.min(last, Math.max(0, Math.round(((event.clientX - left) / wide) * last))))
  }

  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{readout}</span>
        <span className="text-small text-ink-3">{time}</span>
      </p>
      <div className="relative mt-1" onPointerLeave={() => setTouched(null)}>
        <Line path={curvePath(drawn, width, height, margin)} />
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
      <p className="flex justify-between gap-3 pt-1 text-caption text-ink-3">
        <span>{formatTime(points[0]?.at ?? '', locale)}</span>
        <span>{text('assets.now')}</span>
      </p>
    </div>
  )
}

function Line({ path }: { path: string }) {
  const fillId = useId()
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      className="h-37.5 w-full"
    >
      <linearGradient id={fillId} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--color-accent)" stopOpacity=".22" />
        <stop offset="1" stopColor="var(--color-accent)" stopOpacity="0" />
      </linearGradient>
      <path d={`${path}L${width} ${height}L0 ${height}Z`} fill={`url(#${fillId})`} />
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

/** Drawn beside the line and not in it: the line is stretched, a dot must stay round. */
function Mark({ point, isLine }: { point: { x: number; y: number } | undefined; isLine: boolean }) {
  if (!point) return null
  const left = `${point.x * 100}%`
  const top = `${((margin + point.y * (height - 2 * margin)) / height) * 100}%`
  return (
    <span aria-hidden>
      {isLine && <span className="absolute top-0 h-full w-px bg-line-strong" style={{ left }} />}
      <span
        className="absolute size-2.5 -translate-1/2 rounded-full bg-accent ring-3 ring-surface-1"
        style={{ left, top }}
      />
    </span>
  )
}
