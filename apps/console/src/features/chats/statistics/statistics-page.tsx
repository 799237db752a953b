import { useState } from 'react'
import { useReading } from '@candor/client/react/reading'
import type { OperatorInput, OperatorOutput } from '@candor/contract/operators/calls'
import { Segmented } from '@candor/ui/fields/segmented'
import { Skeleton } from '@candor/ui/states/skeleton'
import { Card } from '@candor/ui/card'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { TableSection } from '../../../shared/lists/table-section.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../../shared/page/console-page.tsx'
import { fact, Section, Tiles } from '../../../shared/parts/facts.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { ratingMean, shares } from '../model.ts'
import { DayBars } from './day-bars.tsx'

type Days = OperatorInput<'Chats/GetStatistics'>['days']
type Statistics = OperatorOutput<'Chats/GetStatistics'>

const periods = ['1', '7', '30', '90'] as const
const daysOf: Record<(typeof periods)[number], Days> = { 1: 1, 7: 7, 30: 30, 90: 90 }

/** The amount, speed and rating of customer service's work. */
export function StatisticsPage() {
  const text = useText()
  const figures = useFigures()
  const [period, setPeriod] = useState<(typeof periods)[number]>('7')
  const days = daysOf[period]
  const reading = useReading(
    `chat statistics ${days}`,
    async () => await callServer('Chats/GetStatistics', { days }),
  )
  return (
    <ConsolePage
      back={hrefs.chats}
      title={text('chatStatistics.title')}
      actions={
        <Segmented
          label={text('chatStatistics.period')}
          options={periods.map((value) => ({
            value,
            label: <span className="px-1.5 whitespace-nowrap">{figures.counted(Number(value), 'day')}</span>,
          }))}
          value={period}
          onValueChange={setPeriod}
        />
      }
    >
      <ReadingGate reading={reading} outline={<Skeleton shape="block" height={420} />}>
        {(statistics) => <Shown statistics={statistics} />}
      </ReadingGate>
    </ConsolePage>
  )
}

function Shown({ statistics }: { statistics: Statistics }) {
  const text = useText()
  const figures = useFigures()
  const lasting = (seconds: number | null) => (seconds === null ? '—' : figures.lasting(seconds))
  const { ratings, reasons, operators } = statistics
  const mean = ratingMean(ratings)
  const rated = ratings.reduce((sum, one) => sum + one, 0)
  return (
    <div className="flex flex-col gap-8">
      <Tiles
        tiles={[
          fact(
            text('chatStatistics.opened'),
            figures.count(statistics.opened),
            text('chatStatistics.closedOf', { count: statistics.closed }),
          ),
          fact(text('chatStatistics.messages'), figures.count(statistics.messages)),
          fact(
            text('chatStatistics.firstAnswer'),
            lasting(statistics.firstAnswerSeconds),
            text('chatStatistics.untilClosed', { time: lasting(statistics.untilClosedSeconds) }),
          ),
          fact(
            text('chatStatistics.rating'),
            mean === null ? '—' : text('chats.ratingOf', { rating: figures.number(mean, 1) }),
            text('chatStatistics.rated', { count: rated }),
          ),
        ]}
      />
      <Section title={text('chatStatistics.days')}>
        <DayBars days={statistics.days} />
      </Section>
      <div className="grid gap-8 lg:grid-cols-2">
        <Section title={text('chatStatistics.ratings')}>
          <BarList
            label={text('chatStatistics.ratings')}
            bars={ratings
              .map((count, index) => ({ name: text('chatStatistics.stars', { count: index + 1 }), count }))
              .toReversed()}
          />
        </Section>
        <Section title={text('chatStatistics.reasons')}>
          <BarList
            label={text('chatStatistics.reasons')}
            bars={reasons.map(({ closeReason, count }) => ({
              name: text(`chats.closeReason.${closeReason}`),
              count,
            }))}
          />
        </Section>
      </div>
      <TableSection
        title={text('chatStatistics.operators')}
        empty={<p className="text-small text-ink-3">{text('chatStatistics.none')}</p>}
        rows={operators}
        idOf={({ operator }) => String(operator.operatorId)}
        columns={({ column, endColumn }) => [
          column('chatStatistics.operator', ({ operator }) => (
            <span className="font-semibold">{operator.name}</span>
          )),
          endColumn('chatStatistics.answers', ({ answers }) => figures.count(answers)),
          endColumn('chatStatistics.closed', ({ closed }) => figures.count(closed)),
          endColumn('chatStatistics.firstAnswer', ({ firstAnswerSeconds }) => lasting(firstAnswerSeconds)),
          endColumn('chatStatistics.rating', ({ ratingMean: rating }) =>
            rating === null ? '—' : figures.number(Number(rating), 1),
          ),
        ]}
      />
    </div>
  )
}

type Bar = { name: string; count: number }

/** Counts by name, each with a bar. */
function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const text = useText()
  const figures = useFigures()
  const lengths = shares(bars.map(({ count }) => count))
  if (bars.every(({ count }) => count === 0))
    return <p className="text-small text-ink-3">{text('chatStatistics.none')}</p>
  return (
    <Card className="py-2">
      <dl aria-label={label} className="flex flex-col">
        {bars.map(({ name, count }, index) => (
          <div key={name} className="flex min-h-9 items-center gap-3 text-small">
            <dt className="w-28 shrink-0 text-ink-2">{name}</dt>
            <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-surface-2">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(lengths[index] ?? 0) * 100}%` }}
              />
            </span>
            <dd className="w-10 shrink-0 text-right font-semibold">{figures.count(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
