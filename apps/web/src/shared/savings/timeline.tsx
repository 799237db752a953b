import { useState } from 'react'
import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { classNames } from '@candor/ui/class-names'
import { formatCount } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../i18n/text.ts'

// The number that fits on a phone without much scrolling.
const shownMax = 14
const before = 3

/** The part of a long line shown first: the last few finished entries, and the next ones. */
export function timelinePart(count: number, doneCount: number): { from: number; to: number } {
  if (count <= shownMax) return { from: 0, to: count }
  const from = Math.min(Math.max(0, doneCount - before), count - shownMax)
  return { from, to: from + shownMax }
}

export type TimelineEntry = {
  id: string
  title: string
  detail: string
  value?: ReactNode
  isDone: boolean
}

/** Past and coming entries, one below the other along a line. A long one begins around now. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  const text = useText()
  const { locale } = useLanguage()
  const [whole, setWhole] = useState(false)
  const doneCount = entries.filter(({ isDone }) => isDone).length
  const part = timelinePart(entries.length, doneCount)
  const shown = whole ? entries : entries.slice(part.from, part.to)
  return (
    <>
      <ol aria-label={label} className="flex flex-col">
        {shown.map((entry, place) => (
          <TimelineStep key={entry.id} entry={entry} isLast={place === shown.length - 1} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button size="small" variant="ghost" fullWidth onClick={() => setWhole(true)}>
          {text('savings.showAll', { count: formatCount(entries.length, locale) })}
        </Button>
      )}
    </>
  )
}

function TimelineStep({ entry, isLast }: { entry: TimelineEntry; isLast: boolean }) {
  const { title, detail, value, isDone } = entry
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0">
      {!isLast && (
        <span aria-hidden className="absolute top-6 bottom-0 left-[9px] w-0.5 rounded-full bg-surface-3" />
      )}
      <span
        aria-hidden
        className={classNames(
          'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full',
          isDone ? 'bg-accent text-on-accent' : 'bg-surface-2 ring-2 ring-inset ring-line-strong',
        )}
      >
        {isDone && <Check className="size-3" strokeWidth={3} />}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0">
          <span className={classNames('block', !isDone && 'text-ink-2')}>{title}</span>
          <span className="block text-small text-ink-3">{detail}</span>
        </span>
        {value && (
          <span className={classNames('ml-auto font-semibold', !isDone && 'text-ink-2')}>{value}</span>
        )}
      </span>
    </li>
  )
}
