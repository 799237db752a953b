import { Activity, ArrowRight, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '@candor/ui/card'
import { Notice } from '@candor/ui/notice'
import { Skeleton } from '@candor/ui/skeleton'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { Age } from '../../shared/parts/age.tsx'
import { Section } from '../../shared/parts/facts.tsx'
import { hrefs } from '../../shared/place/paths.ts'
import { callServer } from '../../shared/server/client.ts'
import { useCounts } from '../../shared/server/counts.ts'
import { usePolled } from '../../shared/server/polled.ts'
import { useRight, useSelf } from '../../shared/server/self.ts'

const fewCodes = 3

/** Where a day begins: what waits, since when, and how the exchange is. */
export function Screen() {
  const text = useText()
  const self = useSelf()
  const mayHealth = useRight('seeHealth')
  return (
    <ConsolePage title={text('today.hello', { name: self.name })} detail={text(`role.text.${self.role}`)}>
      <div className="flex flex-col gap-8">
        {self.recoveryCodesLeft < fewCodes && (
          <Notice kind="warn">{text('today.fewCodes', { count: self.recoveryCodesLeft })}</Notice>
        )}
        <Section title={text('today.waiting')}>
          <Queues />
        </Section>
        {mayHealth && (
          <Section title={text('health.title')}>
            <HealthAtAGlance />
          </Section>
        )}
        <Section title={text('today.shortcuts')}>
          <div className="grid gap-3 md:grid-cols-2">
            <Shortcut
              href={hrefs.users}
              icon={<Users aria-hidden />}
              label={text('today.findUser')}
              detail="/ · ⌘K"
            />
            <Shortcut
              href={hrefs.health}
              icon={<Activity aria-hidden />}
              label={text('health.title')}
              detail="G H"
            />
          </div>
        </Section>
      </div>
    </ConsolePage>
  )
}

function Queues() {
  const text = useText()
  const queues = useCounts((counts) => counts.queues)
  if (queues === null) return <Skeleton shape="block" height={110} />
  return (
    <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
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
            <Notice key={alarm} kind="danger">
              {alarm}
            </Notice>
          ))}
          <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
            <Glance label={text('measure.commitMs')}>
              {now.commitMs === null ? '—' : `${figures.number(now.commitMs, 1)} ms`}
            </Glance>
            <Glance label={text('measure.viewLag')}>{figures.count(now.viewLag)}</Glance>
            <Glance label={text('health.feeds')}>
              {text('health.feedsUsed', {
                used: feeds.filter(({ isUsed }) => isUsed).length,
                count: feeds.length,
              })}
            </Glance>
            <Glance label={text('health.backup')}>
              {lastBackupAt === null ? text('health.never') : <Age since={lastBackupAt} />}
            </Glance>
          </dl>
        </div>
      )}
    </ReadingGate>
  )
}

function Glance({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card className="px-4 py-3">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="text-body font-semibold">{children}</dd>
    </Card>
  )
}

type ShortcutProps = { href: string; icon: ReactNode; label: string; detail: string }

function Shortcut({ href, icon, label, detail }: ShortcutProps) {
  return (
    <a
      href={href}
      className="flex min-h-13 items-center gap-3 rounded-card bg-surface-1 px-4 shadow-card hover:bg-surface-2 [&_svg]:size-5 [&_svg]:text-ink-3"
    >
      {icon}
      <span className="flex-1 text-body">{label}</span>
      <kbd className="hidden font-sans text-small text-ink-3 lg:block">{detail}</kbd>
    </a>
  )
}
