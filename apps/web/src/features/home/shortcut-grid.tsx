import { useState } from 'react'
import { LayoutGrid } from 'lucide-react'
import { useSheet } from '../../shared/sheets/use-sheet.tsx'
import { useText } from '../../i18n/text.ts'
import { ShortcutTile, Tile, tiles } from './shortcut-tile.tsx'
import { shortcutsFor, shownCount } from './shortcuts.ts'
import { currentTaps } from './taps.ts'

const loadMore = async () => (await import('./more-sheet.tsx')).MoreSheet

export function ShortcutGrid({ signedIn }: { signedIn: boolean }) {
  const text = useText()
  // As they were when the screen came: nothing changes places under a finger.
  const [taps] = useState(currentTaps)
  const more = useSheet(loadMore)
  return (
    <nav aria-label={text('home.shortcuts')}>
      <ul className={tiles}>
        {shortcutsFor(signedIn, taps)
          .slice(0, shownCount)
          .map((shortcut) => (
            <li key={shortcut.id}>
              <ShortcutTile shortcut={shortcut} />
            </li>
          ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={more.show} className="w-full">
            <Tile Icon={LayoutGrid} label={text('home.more')} />
          </button>
        </li>
      </ul>
      {more.element}
    </nav>
  )
}
