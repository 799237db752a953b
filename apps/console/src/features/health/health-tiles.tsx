import type { ReactNode } from 'react'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Card } from '@candor/ui/card'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { Age, useNow } from '../../shared/parts/age.tsx'
import { levelOf, worst, LevelDot } from '../../shared/health/level-dot.tsx'
import type { Level } from '../../shared/health/level-dot.tsx'

type Health = OperatorOutput<'Health/GetHealth'>
const hourMs = 3_600_000
const mega = 1_000_000

export function HealthTiles({ health }: { health: Health }) {
  const text = useText()
  const figures = useFigures()
  const serverNow = useNow()
  const { now, feeds, lastBackupAt, databaseBytesPerDay, queues } = health
  const used = feeds.filter(({ isUsed }) => isUsed)
  const feedAges = used.map(({ ageMs }) => levelOf('feedAgeMs', ageMs))
  const oldestMs = Math.max(0, ...used.map(({ ageMs }) => ageMs ?? 0))
  const backupHours = lastBackupAt === null ? null : (serverNow - Date.parse(lastBackupAt)) / hourMs
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const oldest = queues
    .map(({ oldestAt }) => oldestAt)
    .filter((at) => at !== null)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      <Tile
        label={text('health.journal')}
        value={figures.count(now.seq)}
        detail={text('health.perSecond', { count: figures.number(now.commandsPerSecond, 1) })}
      />
      <Tile
        label={text('measure.commitMs')}
        level={levelOf('commitMs', now.commitMs)}
        value={now.commitMs === null ? '—' : `${figures.number(now.commitMs, 1)} ms`}
      />
      <Tile
        label={text('measure.viewLag')}
        level={levelOf('viewLag', now.viewLag)}
        value={figures.count(now.viewLag)}
        detail={text('health.commands')}
      />
      <Tile
        label={text('health.oldestFeed')}
        level={worst(feedAges)}
        value={used.length === 0 ? '—' : figures.lasting(oldestMs / 1000)}
        detail={text('health.feedsUsed', { used: used.length, count: feeds.length })}
      />
      <Tile label={text('measure.streamClients')} value={figures.count(now.streamClients)} />
      <Tile
        label={text('measure.databaseMb')}
        value={now.databaseMb === null ? '—' : `${figures.count(now.databaseMb)} MB`}
        detail={
          databaseBytesPerDay === null
            ? undefined
            : text('health.growth', { size: figures.number(databaseBytesPerDay / mega, 1) })
        }
      />
      <Tile
        label={text('health.backup')}
        level={levelOf('backupAgeHours', backupHours)}
        value={lastBackupAt === null ? text('health.never') : <Age since={lastBackupAt} />}
        detail={lastBackupAt === null ? undefined : figures.time(lastBackupAt)}
      />
      <Tile
        label={text('health.queues')}
        value={figures.count(waiting)}
        detail={
          oldest === undefined ? (
            text('today.nothingWaits')
          ) : (
            <>
              {text('today.oldest')} <Age since={oldest} />
            </>
          )
        }
      />
    </dl>
  )
}

type TileProps = { label: string; value: ReactNode; detail?: ReactNode; level?: Level }

function Tile({ label, value, detail, level }: TileProps) {
  return (
    <Card className="px-4 py-3">
      <dt className="flex items-center gap-2 text-small text-ink-3">
        {level && <LevelDot level={level} />}
        {label}
      </dt>
      <dd className="text-title font-semibold">
        {value}
        {detail && <span className="block text-small font-normal text-ink-3">{detail}</span>}
      </dd>
    </Card>
  )
}
