import type { TextKey } from '../../i18n/text.ts'
import { useText } from '../../i18n/text.ts'

/** A legend of the keys for the list above; a phone has none. */
export function KeyLegend({ keys }: { keys: readonly (readonly [key: string, does: TextKey])[] }) {
  const text = useText()
  return (
    <p className="hidden shrink-0 flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-caption text-ink-3 lg:flex">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd className="font-sans font-semibold text-ink-2">{key}</kbd> {text(does)}
        </span>
      ))}
    </p>
  )
}
