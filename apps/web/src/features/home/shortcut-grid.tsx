import { loadAppearanceSheet } from '../../shared/appearance/load.ts'
import { loadLanguageSheet } from '../../shared/language/load.ts'
import { hrefOf } from '../../shared/place/location.ts'
import { useSheet } from '../../shared/sheets/use-sheet.tsx'
import { useText } from '../../i18n/text.ts'
import { shortcutsFor } from './shortcuts.ts'
import type { Shortcut } from './shortcuts.ts'

const tile =
  'flex h-full w-full flex-col items-center gap-2 rounded-control px-0.5 py-2 text-center text-small text-ink-2 hover:text-ink'

export function ShortcutGrid({ signedIn }: { signedIn: boolean }) {
  const text = useText()
  const sheets = { language: useSheet(loadLanguageSheet), appearance: useSheet(loadAppearanceSheet) }
  return (
    <nav aria-label={text('home.shortcuts')}>
      {/* Four at most, and fewer where a long word would not stand whole: on a small phone or with larger text. */}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(5rem,25%-4px),1fr))] gap-x-1 gap-y-2">
        {shortcutsFor(signedIn).map((shortcut) => (
          <li key={shortcut.id}>
            {'path' in shortcut.target ? (
              <a href={hrefOf(shortcut.target.path)} className={tile}>
                <TileContent shortcut={shortcut} />
              </a>
            ) : (
              <button type="button" onClick={sheets[shortcut.target.sheet].show} className={tile}>
                <TileContent shortcut={shortcut} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {sheets.language.element}
      {sheets.appearance.element}
    </nav>
  )
}

function TileContent({ shortcut: { Icon, label } }: { shortcut: Shortcut }) {
  const text = useText()
  return (
    <>
      <span className="grid size-12 place-items-center rounded-[15px] bg-surface-1 text-ink shadow-card">
        <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <span className="max-w-full wrap-anywhere hyphens-auto">{text(label)}</span>
    </>
  )
}
