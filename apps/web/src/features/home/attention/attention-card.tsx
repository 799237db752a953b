import { ChevronRight, CircleAlert } from 'lucide-react'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { toldAs } from './attention.ts'
import type { AttentionItem } from './attention-items.ts'

const loadSheet = async () => (await import('./attention-sheet.tsx')).AttentionSheet

/** The most urgent item with its next step; the others open on a press. */
export function AttentionCard({ items }: { items: readonly AttentionItem[] }) {
  const text = useText()
  const figures = useFigures()
  const sheet = useSheet(loadSheet)
  const [first] = items
  if (!first) return null
  const { title, text: words, path, isUrgent } = toldAs(first, figures)
  return (
    <section
      aria-label={text('attention.title')}
      className="flex items-center rounded-card bg-surface-1 shadow-card"
    >
      <a
        href={hrefOf(path)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-card py-3 pr-3 pl-4 -outline-offset-2"
      >
        <CircleAlert
          aria-hidden
          className={`size-5 shrink-0 ${isUrgent ? 'text-danger' : 'text-accent-ink'}`}
          strokeWidth={1.75}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-pretty">{text(title.key, title.values)}</span>
          <span className="block text-small text-pretty text-ink-2">{text(words.key, words.values)}</span>
        </span>
        {items.length === 1 && <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />}
      </a>
      {items.length > 1 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={sheet.show}
          className="min-h-11 shrink-0 self-stretch rounded-card border-l border-line px-4 text-small text-ink-2 -outline-offset-2 hover:text-ink"
        >
          {text('attention.more', { count: items.length - 1 })}
        </button>
      )}
      {sheet.element}
    </section>
  )
}
