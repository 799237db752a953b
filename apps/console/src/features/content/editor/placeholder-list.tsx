import { useState } from 'react'
import type { ContentKind } from '@candor/contract/rules/content'
import { TextField } from '@candor/ui/fields/text-field'
import { useText } from '../../../i18n/text.ts'
import { placeholderOf } from '../model.ts'
import type { Item } from '../queries.ts'

const searchedFrom = 12

type Props = {
  kind: ContentKind
  placeholders: Item['placeholders']
  onInsert: ((name: string) => void) | undefined
}

/** The placeholders for figures of this installation, with their current values. A press inserts one. */
export function PlaceholderList({ kind, placeholders, onInsert }: Props) {
  const text = useText()
  const [typed, setTyped] = useState('')
  if (placeholders.length === 0) return null
  const found = placeholders.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  return (
    <details open={kind === 'mail'} className="shrink-0 rounded-control bg-surface-1 shadow-card">
      <summary className="min-h-11 cursor-pointer px-3.5 py-2.5 text-small font-semibold">
        {text('content.placeholders', { count: placeholders.length })}
      </summary>
      <div className="flex flex-col gap-2 px-3.5 pb-3">
        <p className="text-small text-ink-3">
          {text(kind === 'mail' ? 'content.placeholdersMailText' : 'content.placeholdersText')}
        </p>
        {placeholders.length >= searchedFrom && (
          <TextField
            type="search"
            label={text('content.placeholderSearch')}
            labelHidden
            placeholder={text('content.placeholderSearch')}
            value={typed}
            onValueChange={setTyped}
            autoComplete="off"
          />
        )}
        <ul className="max-h-64 divide-y divide-line overflow-y-auto">
          {found.map(({ name, value }) => (
            <li key={name}>
              <button
                type="button"
                disabled={!onInsert}
                onClick={() => onInsert?.(name)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-1 py-1.5 text-left text-small -outline-offset-2 enabled:hover:bg-surface-2"
              >
                <code className="[font-family:ui-monospace,monospace] text-ink">
                  {placeholderOf(kind, name)}
                </code>
                <span className="line-clamp-2 min-w-0 text-right wrap-anywhere text-ink-3">{value}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
