import { Check, SearchX } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Spinner } from '@candor/ui/buttons/spinner'
import { useText } from '../../../i18n/text.ts'
import type { NamedRegion } from '../../../shared/regions/named-regions.ts'

type Props = {
  found: readonly NamedRegion[]
  current: string | null
  // The region being saved.
  busy: string | null
  onChoose: (region: string) => void
  onShowAll: () => void
}

export function RegionList({ found, current, busy, onChoose, onShowAll }: Props) {
  const text = useText()
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={text('region.noneTitle')}
        text={text('region.noneText')}
        action={<Button onClick={onShowAll}>{text('region.all')}</Button>}
      />
    )
  }
  return (
    <ul aria-label={text('settings.region')} className="-mx-2 grid md:grid-cols-2 lg:grid-cols-3">
      {found.map(({ region, label }) => (
        // Rows out of view are not drawn: there are hundreds.
        <li key={region} className="[contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
          <button
            type="button"
            aria-current={region === current ? 'true' : undefined}
            aria-busy={region === busy}
            onClick={() => onChoose(region)}
            className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-2 text-left -outline-offset-2 hover:bg-surface-2 active:bg-surface-2 aria-[current]:font-semibold"
          >
            <span
              aria-hidden
              className="w-9 shrink-0 rounded-mark bg-surface-2 py-1 text-center text-caption font-semibold text-ink-2"
            >
              {region}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
            {region === busy && <Spinner size="small" />}
            {region === current && region !== busy && (
              <Check aria-hidden className="size-5 shrink-0 text-accent-ink" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
