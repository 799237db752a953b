import { useId } from 'react'
import { directionOf } from './change-text.tsx'
import type { Direction } from './change-text.tsx'

export interface SparklineProps {
  values: readonly number[]
  width?: number | undefined
  height?: number | undefined
  /** From first to last value by default (the change over 24 h may differ). */
  direction?: Direction | undefined
  /** A soft fill below the line. */
  area?: boolean | undefined
  /** Without it the line is only an ornament beside figures with the same content. */
  label?: string | undefined
}

const strokes: Record<Direction, string> = {
  up: 'var(--color-up)',
  down: 'var(--color-down)',
  flat: 'var(--color-ink-3)',
}

export function Sparkline({
  values,
  width = 56,
  height = 26,
  direction,
  area = false,
  label,
}: SparklineProps) {
  const fillId = useId()
  const path = sparklinePath(values, width, height)
  const stroke = strokes[direction ?? directionOf((values.at(-1) ?? 0) - (values[0] ?? 0))]
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      className="shrink-0"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {area && path && (
        <>
          <linearGradient id={fillId} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={stroke} stopOpacity=".24" />
            <stop offset="1" stopColor={stroke} stopOpacity="0" />
          </linearGradient>
          <path d={`${path}L${width} ${height}L0 ${height}Z`} fill={`url(#${fillId})`} />
        </>
      )}
      <path d={path} stroke={stroke} strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  )
}

/** The line through the values, from left to right, highest at the top; a flat row runs through the middle. */
export function sparklinePath(values: readonly number[], width: number, height: number, inset = 2): string {
  if (values.length < 2) return ''
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const room = height - inset * 2
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width
    const y = span === 0 ? height / 2 : inset + room - ((value - low) / span) * room
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}
