import { formatClock } from '@candor/client/figures/format-time'
import { useLanguage } from '../../i18n/text.ts'

const parts = [1, 0.5, 0]
const dayMs = 24 * 3_600_000

/** The start, middle and end of a curve: times within a day, dates for longer spans. */
export function TimeLabels({ endAt, spanMs }: { endAt: string; spanMs: number }) {
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
