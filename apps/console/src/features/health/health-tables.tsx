import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Badge } from '@candor/ui/badge'
import { EmptyState } from '@candor/ui/states/empty-state'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { DataTable } from '../../shared/lists/data-table.tsx'
import { levelOf, LevelDot } from '../../shared/health/level-dot.tsx'

type Health = OperatorOutput<'Health/GetHealth'>

export function FeedTable({ feeds }: Pick<Health, 'feeds'>) {
  const text = useText()
  const figures = useFigures()
  if (feeds.length === 0) return <EmptyState title={text('health.noFeeds')} />
  return (
    <DataTable
      label={text('health.feeds')}
      rows={feeds}
      idOf={({ source, coin }) => `${source} ${coin}`}
      columns={({ column, endColumn }) => [
        column('health.source', ({ source }) => source),
        column('holdings.coin', ({ coin }) => coin),
        column('health.use', ({ isUsed }) => (
          <Badge tone={isUsed ? 'success' : 'neutral'}>
            {text(isUsed ? 'health.used' : 'health.unused')}
          </Badge>
        )),
        endColumn('health.age', ({ ageMs }) => (
          <span className="inline-flex items-center gap-2">
            {ageMs === null ? '—' : `${figures.number(Math.max(0, ageMs) / 1000, 1)} s`}
            <LevelDot level={levelOf('feedAgeMs', ageMs)} />
          </span>
        )),
      ]}
    />
  )
}

export function ViewTable({ views }: Pick<Health, 'views'>) {
  const text = useText()
  const figures = useFigures()
  return (
    <DataTable
      label={text('health.views')}
      rows={views}
      idOf={({ view }) => view}
      columns={({ column, endColumn }) => [
        column('health.view', ({ view }) => view),
        column('health.state', ({ state }) => state),
        endColumn('health.behind', ({ lag }) => (
          <span className="inline-flex items-center gap-2">
            {figures.count(lag)}
            <LevelDot level={levelOf('viewLag', lag)} />
          </span>
        )),
      ]}
    />
  )
}
