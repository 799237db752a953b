import { Search } from 'lucide-react'
import { classNames } from '@candor/ui/class-names'
import { useText } from '../../i18n/text.ts'
import { useSheet } from '../sheets/use-sheet.tsx'

const loadSearch = async () => (await import('./search-sheet.tsx')).SearchSheet

/** Looks like the field that it opens. In the top bar it is only an icon if there is little room. */
export function SearchEntry({ isInTopBar = false }: { isInTopBar?: boolean }) {
  const text = useText()
  const search = useSheet(loadSearch)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={text('search.title')}
        onClick={search.show}
        className={classNames(
          'flex min-h-11 min-w-0 items-center gap-2.5 rounded-full text-small text-ink-3',
          isInTopBar
            ? 'px-3 hover:text-ink xl:w-50 xl:bg-surface-2 xl:px-4'
            : 'flex-1 bg-surface-1 px-4 shadow-card hover:bg-surface-2',
        )}
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        <span aria-hidden className={classNames('truncate', isInTopBar && 'max-xl:hidden')}>
          {text('search.placeholder')}
        </span>
      </button>
      {search.element}
    </>
  )
}
