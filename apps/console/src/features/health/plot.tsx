import { useId, useState } from 'react'
import type { PointerEvent } from 'react'
import { Card } from '@candor/ui/card'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { linePath, nearest, niceMax } from './model.ts'
import type { Point } from './model.ts'

type Props = { title: string; unit: string; points: readonly Point[]; places?: number }

/** One figure over time. The pointer shows the value of a moment. */
export function Plot({ title, unit, points, places = 0 }: Props) {
  const text = useText()
  const figures = useFigures()
  const fillId = useId()
  const [share, setShare] = useState<number | null>(null)
  const max = niceMax(points.map(({ value }) => value))
  const line = linePath(points, max)
  const first = points[0]
  const last = points.at(-1)
  const pointed = share === null ? undefined : nearest(points, share)
  const shown = pointed ?? last
  const say = (value: number | null | undefined) =>
    value === null || value === undefined ? '—' : `${figures.number(value, places)}${unit && ` ${unit}`}`
  const clock = (at: number) => figures.clock(new Date(at).toISOString()).slice(0, 5)

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setShare(Math.min(1, Math.max(0, (event.clientX - left) / width)))
  }

  const at =
    pointed && first && last && last.at > first.at
      ? ((pointed.at - first.at) / (last.at - first.at)) * 100
      : null
  return (
    <Card className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-small text-ink-2">{title}</h3>
        <p className="text-body font-semibold">
          {pointed && <span className="mr-2 text-small font-normal text-ink-3">{clock(pointed.at)}</span>}
          {say(shown?.value)}
        </p>
      </div>
      <div
        className="relative h-28 touch-pan-y border-b border-line"
        onPointerMove={point}
        onPointerLeave={() => setShare(null)}
      >
        <span className="absolute top-0 right-0 text-caption text-ink-3">{say(max)}</span>
        {line === '' ? (
          <p className="grid h-full place-items-center text-small text-ink-3">{text('health.noHistory')}</p>
        ) : (
          <svg
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that follows the theme is no file.
            role="img"
            aria-label={`${title}: ${say(last?.value)}`}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-x-0 top-5 h-[calc(100%-20px)] w-full overflow-visible text-accent"
          >
            <linearGradient id={fillId} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" stopColor="currentColor" stopOpacity=".22" />
              <stop offset="1" stopColor="currentColor" stopOpacity="0" />
            </linearGradient>
            <path d="M0 50H100" stroke="var(--color-line)" vectorEffect="non-scaling-stroke" />
            {!line.slice(1).includes('M') && <path d={`${line}L100 100L0 100Z`} fill={`url(#${fillId})`} />}
            <path
              d={line}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
            {at !== null && (
              <path d={`M${at} 0V100`} stroke="var(--color-ink-3)" vectorEffect="non-scaling-stroke" />
            )}
          </svg>
        )}
      </div>
      {first && last && (
        <p className="flex justify-between text-caption text-ink-3">
          <span>{clock(first.at)}</span>
          <span>{clock(last.at)}</span>
        </p>
      )}
    </Card>
  )
}
