import { ChevronDown } from 'lucide-react'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { ShortcutTile, tiles } from './shortcut-tile.tsx'
import { shortcuts } from './shortcuts.ts'

const loadMore = async () => (await import('./more-sheet.tsx')).MoreSheet

export function ShortcutGrid() {
  const text = useText()
  const more = useSheet(loadMore)
  return (
    <nav aria-label={text('home.shortcuts')} className="flex flex-col">
      <ul className={tiles}>
        {shortcuts.map((shortcut) => (
          <li key={shortcut.path}>
            <ShortcutTile shortcut={shortcut} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={more.show}
        className="-mt-1 -mb-3.5 flex min-h-11 items-center gap-1 self-center rounded-chip px-4 text-small text-ink-3 hover:text-ink"
      >
        {text('home.more')}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {more.element}
    </nav>
  )
}
