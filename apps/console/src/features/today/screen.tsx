import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '@candor/ui/card'
import { Notice } from '@candor/ui/states/notice'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { ExposurePanel } from '../../shared/exposure/exposure-panel.tsx'
import { AlarmNotice } from '../../shared/alarms/alarm-notice.tsx'
import { levelOf, worst, LevelDot } from '../../shared/health/level-dot.tsx'
import type { Level } from '../../shared/health/level-dot.tsx'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { Age } from '../../shared/parts/age.tsx'
import { Section } from '../../shared/parts/facts.tsx'
import { commandKey } from '../../shared/parts/use-keys.ts'
import { hrefs } from '../../shared/place/paths.ts'
import { callServer, serverClock } from '../../shared/server/client.ts'
import { useCounts } from '../../shared/server/counts.ts'
import { usePolled } from '../../shared/server/polled.ts'
import { useRight, useSelf } from '../../shared/server/self.ts'
import { Awaiting } from './awaiting.tsx'

const fewCodes = 3

/** The start page: waiting items, their age, and the health of the exchange. */
export function Screen() {
  const text = useText()
  const self = useSelf()
  const figures = useFigures()
  const mayHealth = useRight('seeHealth')
  const mayTreasury = useRight('seeTreasury')
  return (
    <ConsolePage
      title={text('today.hello', { name: self.name })}
      detail={figures.day(new Date(serverClock.now()).toISOString())}
    >
      <div className="flex flex-col gap-8">
        {self.recoveryCodesLeft < fewCodes && (
          <Notice kind="warn">{text('today.fewCodes', { count: self.recoveryCodesLeft })}</Notice>
        )}
        <Awaiting />
        <Section title={text('today.waiting')}>
          <Queues />
        </Section>
        {mayHealth && (
          <Section title={text('health.title')}>
            <HealthAtAGlance />
          </Section>
        )}
        {mayTreasury && <ExposurePanel />}
        <Keys />
      </div>
    </ConsolePage>
  )
}

function Queues() {
  const text = useText()
  const queues = useCounts((counts) => counts.queues)
  if (queues === null) return <Skeleton shape="block" height={110} />
  return (
    <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
      {queues.map(({ queue, waiting, mine, oldestAt }) => (
        <a
          key={queue}
          href={hrefs.queue(queue)}
          className="group rounded-card bg-surface-1 px-4 py-4 shadow-card transition-colors hover:bg-surface-2"
        >
          <span className="flex items-center justify-between text-body font-semibold">
            {text(`queue.${queue}`)}
            <ArrowRight aria-hidden className="size-4.5 text-ink-3 group-hover:text-ink" />
          </span>
          <span className="mt-2 flex items-end gap-3">
            <span className="text-display font-semibold">{waiting}</span>
            <span className="pb-1 text-small text-ink-3">
              {oldestAt === null ? (
                text('today.nothingWaits')
              ) : (
                <>
                  {text('today.oldest')} <Age since={oldestAt} />
                </>
              )}
              {mine > 0 && <span className="block text-ink-2">{text('today.mine', { count: mine })}</span>}
            </span>
          </span>
        </a>
      ))}
    </div>
  )
}

function HealthAtAGlance() {
  const text = useText()
  const figures = useFigures()
  const reading = usePolled('glance', async () => await callServer('Health/GetHealth', {}), 10_000)
  return (
    <ReadingGate reading={reading} outline={<Skeleton shape="block" height={90} />}>
      {({ now, feeds, alarms, lastBackupAt }) => (
        <div className="flex flex-col gap-3">
          {alarms.map((alarm) => (
            <AlarmNotice key={alarm} alarm={alarm} />
          ))}
          <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
            <Glance label={text('measure.commitMs')} level={levelOf('commitMs', now.commitMs)}>
              {now.commitMs === null ? '—' : `${figures.number(now.commitMs, 1)} ms`}
            </Glance>
            <Glance label={text('measure.viewLag')} level={levelOf('viewLag', now.viewLag)}>
              {figures.count(now.viewLag)}
            </Glance>
            <Glance
              label={text('health.feeds')}
              level={worst(
                feeds.filter(({ isUsed }) => isUsed).map(({ ageMs }) => levelOf('feedAgeMs', ageMs)),
              )}
            >
              {text('health.feedsUsed', {
                used: feeds.filter(({ isUsed }) => isUsed).length,
                count: feeds.length,
              })}
            </Glance>
            <Glance label={text('health.backup')} level={levelOf('backupAgeHours', hoursSince(lastBackupAt))}>
              {lastBackupAt === null ? text('health.never') : <Age since={lastBackupAt} />}
            </Glance>
          </dl>
        </div>
      )}
    </ReadingGate>
  )
}

const hoursSince = (moment: string | null) =>
  moment === null ? null : (serverClock.now() - Date.parse(moment)) / 3_600_000

function Glance({ label, level, children }: { label: string; level: Level; children: ReactNode }) {
  return (
    <Card className="px-4 py-3">
      <dt className="flex items-center gap-2 text-small text-ink-3">
        <LevelDot level={level} />
        {label}
      </dt>
      <dd className="text-body font-semibold">{children}</dd>
    </Card>
  )
}

const keys = [
  [`${commandKey}K`, 'today.key.find'],
  ['G T', 'today.key.today'],
  ['G W', 'today.key.withdrawals'],
  ['G U', 'today.key.users'],
  ['J K', 'today.key.move'],
  ['A R', 'today.key.decide'],
] as const

/** A legend of the keys; a phone has none. */
function Keys() {
  const text = useText()
  return (
    <section aria-label={text('today.keys')} className="hidden lg:block">
      <h2 className="pb-3 text-body font-semibold">{text('today.keys')}</h2>
      <dl className="grid grid-cols-3 gap-x-8 gap-y-2.5 text-small text-ink-2">
        {keys.map(([key, words]) => (
          <div key={key} className="flex items-center gap-3">
            <dt>
              <kbd className="inline-block min-w-11 rounded-mark bg-surface-2 px-2 py-0.5 text-center font-sans font-semibold text-ink ring-1 ring-line ring-inset">
                {key}
              </kbd>
            </dt>
            <dd>{text(words)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
