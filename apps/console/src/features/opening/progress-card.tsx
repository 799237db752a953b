import type { OpeningPoint } from '@candor/contract/operators/calls/opening'
import { useText } from '../../i18n/text.ts'
import { FactCard, Facts, fact } from '../../shared/parts/facts.tsx'
import { progressOf } from './model.ts'

const colours = {
  done: 'bg-success',
  failing: 'bg-danger',
  missing: 'bg-surface-3',
  optional: 'bg-surface-3',
} as const
const kinds = ['done', 'failing', 'missing', 'optional'] as const

export function ProgressCard({ points }: { points: readonly OpeningPoint[] }) {
  const text = useText()
  const progress = progressOf(points)
  const segments = kinds.flatMap((kind) =>
    Array.from({ length: progress[kind] }, (_, place) => ({ kind, id: `${kind} ${place}` })),
  )
  return (
    <FactCard title={text('opening.progress')}>
      <p className="pb-2 text-display font-semibold">
        {progress.done}{' '}
        <span className="text-body font-normal text-ink-2">
          {text('opening.ofDone', { all: points.length })}
        </span>
      </p>
      <div aria-hidden className="flex gap-0.75 pb-2">
        {segments.map(({ kind, id }) => (
          <span key={id} className={`h-1.5 flex-1 rounded-full ${colours[kind]}`} />
        ))}
      </div>
      <Facts
        rows={[
          fact(text('opening.state.failing'), progress.failing),
          fact(text('opening.state.missing'), progress.missing),
          fact(text('opening.state.optional'), progress.optional),
        ]}
      />
    </FactCard>
  )
}
