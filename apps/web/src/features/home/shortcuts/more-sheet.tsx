import { SunMoon } from 'lucide-react'
import { ListRow } from '@candor/ui/lists/list-row'
import { Sheet } from '@candor/ui/layers/sheet'
import { loadAppearanceSheet } from '../../../shared/appearance/load.ts'
import { useSession } from '../../../shared/state/state.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { moreShortcuts } from './more-shortcuts.ts'
import { ShortcutTile, tiles } from './shortcut-tile.tsx'

export function MoreSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const signedIn = useSession((session) => session.token !== null)
  return (
    <Sheet {...{ open, onOpenChange }} title={text('home.more')}>
      <ul className={tiles}>
        {moreShortcuts(signedIn).map((shortcut) => (
          <li key={shortcut.path}>
            <ShortcutTile shortcut={shortcut} />
          </li>
        ))}
      </ul>
      {!signedIn && <VisitorAppearance />}
    </Sheet>
  )
}

/** Signed-in users find this in the account centre. */
function VisitorAppearance() {
  const text = useText()
  const appearance = useSheet(loadAppearanceSheet)
  return (
    <div className="-mx-4 mt-3 border-t border-line pt-1">
      <ListRow icon={<SunMoon aria-hidden />} label={text('appearance.title')} onPress={appearance.show} />
      {appearance.element}
    </div>
  )
}
