import { Card } from '@candor/ui/card'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { shares } from '../model.ts'

type Bar = { name: string; count: number }

/** Counts by name, each with a bar. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
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
