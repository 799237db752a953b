import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classNames } from '@candor/ui/class-names'
import { nextSorting } from '../../../shared/market/sorting.ts'
import type { SortKey, Sorting } from '../../../shared/market/sorting.ts'
import { useText } from '../../../i18n/text.ts'
import type { TextKey } from '../../../i18n/text.ts'

const labels: Record<SortKey, TextKey> = {
  name: 'market.sortName',
  volume: 'market.sortVolume',
  price: 'market.sortPrice',
  change: 'market.sortChange',
}

type OnSort = (sorting: Sorting) => void

/** The head of a column; a press sorts, a second press turns the order. */
export function useSortHead(sorting: Sorting | null, onSort: OnSort) {
  const text = useText()
  return (key: SortKey, className?: string) => (
    <SortButton
      label={text(labels[key])}
      state={sorting?.key === key ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}
      onPress={() => onSort(nextSorting(sorting, key))}
      className={className}
    />
  )
}

/** The heads of a list of markets on a phone. */
export function SortHeader({ sorting, onSort }: { sorting: Sorting | null; onSort: OnSort }) {
  const text = useText()
  const head = useSortHead(sorting, onSort)
  return (
    <fieldset
      aria-label={text('market.sorting')}
      className="flex flex-wrap items-center gap-x-3 text-small text-ink-3"
    >
      {head('name')}
      {head('volume')}
      {head('price', 'ml-auto text-right')}
      {head('change', 'min-w-18 justify-end text-right')}
    </fieldset>
  )
}

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

function SortButton(props: {
  label: string
  state: 'none' | 'ascending' | 'descending'
  onPress: () => void
  className: string | undefined
}) {
  const text = useText()
  const { label, state, onPress, className } = props
  const Icon = icons[state]
  return (
    <button
      type="button"
      aria-pressed={state !== 'none'}
      onClick={onPress}
      className={classNames(
        'flex min-h-11 items-center gap-1 rounded-chip',
        state !== 'none' && 'font-semibold text-ink',
        className,
      )}
    >
      {label}
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {state !== 'none' && <span className="sr-only">{text(`market.${state}`)}</span>}
    </button>
  )
}
