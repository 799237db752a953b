import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Card } from '@candor/ui/card'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'

type Day = OperatorOutput<'Chats/GetStatistics'>['days'][number]

/** The number of conversations that began and ended on each day. */
export function DayBars({ days }: { days: readonly Day[] }) {
  const text = useText()
  const figures = useFigures()
  const most = Math.max(1, ...days.flatMap(({ opened, closed }) => [opened, closed]))
  const first = days[0]
  const last = days.at(-1)
  const dayOf = (day: string) => figures.day(`${day}T12:00:00`)
  return (
    <Card className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-x-5 text-small text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full bg-accent" />
          {text('chatStatistics.opened')}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full bg-ink-3" />
          {text('chatStatistics.closed')}
        </span>
        <span className="ml-auto text-ink-3">{text('chatStatistics.most', { count: most })}</span>
      </p>
      <ul
        aria-label={text('chatStatistics.days')}
        className="flex h-32 items-end gap-px border-b border-line"
      >
        {days.map(({ day, opened, closed }) => {
          const words = text('chatStatistics.day', { day: dayOf(day), opened, closed })
          return (
            <li
              key={day}
              title={words}
              className="flex h-full min-w-0 flex-1 items-end justify-center gap-px rounded-t-mark hover:bg-surface-2"
            >
              <span className="sr-only">{words}</span>
              <Column share={opened / most} tone="bg-accent" />
              <Column share={closed / most} tone="bg-ink-3" />
            </li>
          )
        })}
      </ul>
      {first && last && (
        <p className="flex justify-between text-caption text-ink-3">
          <span>{dayOf(first.day)}</span>
          {last !== first && <span>{dayOf(last.day)}</span>}
        </p>
      )}
    </Card>
  )
}

function Column({ share, tone }: { share: number; tone: string }) {
  return (
    <span
      aria-hidden
      className={`w-full max-w-4 rounded-t-mark ${tone}`}
      style={{ height: share === 0 ? 0 : `max(3px, ${share * 100}%)` }}
    />
  )
}
