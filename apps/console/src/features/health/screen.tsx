import { useState } from 'react'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Segmented } from '@candor/ui/fields/segmented'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useText } from '../../i18n/text.ts'
import { AlarmNotice } from '../../shared/alarms/alarm-notice.tsx'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { Age } from '../../shared/parts/age.tsx'
import { Section } from '../../shared/parts/facts.tsx'
import { callServer } from '../../shared/server/client.ts'
import { usePolled } from '../../shared/server/polled.ts'
import { FeedTable, ViewTable } from './health-tables.tsx'
import { HealthTiles } from './health-tiles.tsx'
import { pointsOf } from './model.ts'
import type { Measure } from './model.ts'
import { Plot } from './plot.tsx'
import { VerifyCard } from './verify-card.tsx'

type Health = OperatorOutput<'Health/GetHealth'>
type Range = 'hour' | 'day'

const healthMs = 5_000
const historyMs = { hour: 10_000, day: 60_000 }

/** The health of the exchange, now and over the last hour or day. */
export function Screen() {
  const text = useText()
  const reading = usePolled('health', async () => await callServer('Health/GetHealth', {}), healthMs)
  return (
    <ConsolePage
      title={text('health.title')}
      detail={
        reading.value && (
          <>
            {text('health.version', { version: reading.value.version })} · {text('health.running')}{' '}
            <Age since={reading.value.startedAt} />
          </>
        )
      }
    >
      <ReadingGate reading={reading} outline={<Skeleton shape="block" height={420} />}>
        {(health) => <Shown health={health} />}
      </ReadingGate>
    </ConsolePage>
  )
}

function Shown({ health }: { health: Health }) {
  const text = useText()
  return (
    <div className="flex flex-col gap-8">
      {health.alarms.length > 0 && (
        <div className="flex flex-col gap-2">
          {health.alarms.map((alarm) => (
            <AlarmNotice key={alarm} alarm={alarm} />
          ))}
        </div>
      )}
      <HealthTiles health={health} />
      <Plots />
      <VerifyCard />
      <div className="grid gap-6 xl:grid-cols-2">
        <Section title={text('health.feeds')}>
          <FeedTable feeds={health.feeds} />
        </Section>
        <Section title={text('health.views')}>
          <ViewTable views={health.views} />
        </Section>
      </div>
    </div>
  )
}

function Plots() {
  const text = useText()
  const [range, setRange] = useState<Range>('hour')
  const reading = usePolled(
    `history ${range}`,
    async () => await callServer('Health/GetHistory', { range }),
    historyMs[range],
  )
  const plots: readonly { measure: Measure; unit: string; places?: number }[] = [
    { measure: 'commandsPerSecond', unit: '/ s', places: 1 },
    { measure: 'commitMs', unit: 'ms', places: 1 },
    { measure: 'viewLag', unit: '' },
    { measure: 'callsPerSecond', unit: '/ s', places: 1 },
    { measure: 'streamClients', unit: '' },
    { measure: 'loopDelayMs', unit: 'ms', places: 1 },
    { measure: 'memoryMb', unit: 'MB' },
    { measure: 'databaseMb', unit: 'MB' },
  ]
  return (
    <Section
      title={text('health.plots')}
      trailing={
        <div className="w-52">
          <Segmented
            label={text('health.range')}
            options={[
              { value: 'hour', label: text('health.hour') },
              { value: 'day', label: text('health.day') },
            ]}
            value={range}
            onValueChange={setRange}
          />
        </div>
      }
    >
      <ReadingGate reading={reading} outline={<Skeleton shape="block" height={340} />}>
        {({ samples }) => (
          <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
            {plots.map(({ measure, unit, places }) => (
              <Plot
                key={measure}
                title={text(`measure.${measure}`)}
                unit={unit}
                points={pointsOf(samples, measure)}
                {...(places !== undefined && { places })}
              />
            ))}
          </div>
        )}
      </ReadingGate>
    </Section>
  )
}
