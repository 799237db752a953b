import { hrefOf } from '../../../shared/place/location.ts'
import { useText } from '../../../i18n/text.ts'
import type { Shortcut } from './shortcuts.ts'

/** Four at most, fewer where a long word would not fit: on a small phone or with larger text. */
export const tiles = 'grid grid-cols-[repeat(auto-fill,minmax(max(4.75rem,25%-4px),1fr))] gap-x-1 gap-y-2'

export function ShortcutTile({ shortcut: { path, label, Icon } }: { shortcut: Shortcut }) {
  const text = useText()
  return (
    <a
      href={hrefOf(path)}
      className="flex h-full flex-col items-center gap-2 py-2 text-center text-small text-ink-2 hover:text-ink max-[374px]:text-caption"
    >
      <span className="grid size-12 place-items-center rounded-[15px] bg-surface-1 text-ink shadow-card lg:bg-surface-2 in-[[role=dialog]]:bg-surface-2">
        <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <span className="max-w-full wrap-anywhere hyphens-auto">{text(label)}</span>
    </a>
  )
}
