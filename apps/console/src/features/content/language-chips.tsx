import { classNames } from '@candor/ui/class-names'
import { languages } from '@candor/contract/languages'
import { useText } from '../../i18n/text.ts'
import { languageNames } from './model.ts'

/** The available languages of a text; missing ones are struck through. */
export function LanguageChips({ present }: { present: readonly string[] }) {
  const text = useText()
  const missing = languages.filter(({ shortName }) => !present.includes(shortName))
  return (
    <span>
      <span aria-hidden className="inline-flex flex-wrap gap-1 xl:flex-nowrap">
        {languageNames.map((name) => (
          <span
            key={name}
            className={classNames(
              'rounded-mark px-1 py-0.5 text-caption whitespace-nowrap',
              present.includes(name)
                ? 'bg-surface-3 font-semibold text-ink-2'
                : 'text-ink-3 line-through ring-1 ring-line ring-inset',
            )}
          >
            {name}
          </span>
        ))}
      </span>
      <span className="sr-only">
        {missing.length === 0
          ? text('content.allLanguages')
          : text('content.missingLanguages', { languages: missing.map(({ Name }) => Name).join(', ') })}
      </span>
    </span>
  )
}
