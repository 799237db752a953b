import { languages } from '@candor/contract/languages'
import { Badge } from '@candor/ui/badge'
import { useText } from '../../i18n/text.ts'
import { DiffView } from './diff-view.tsx'
import { changedLanguages, isEmptyText } from './model.ts'
import type { Texts } from './model.ts'

/** The changed languages, each with its lines. */
export function ChangesView({ before, after }: { before: Texts; after: Texts }) {
  const text = useText()
  const changed = changedLanguages(before, after)
  if (changed.length === 0) return <p className="text-small text-ink-3">{text('content.noChanges')}</p>
  return (
    <div className="flex flex-col gap-2">
      {languages
        .filter(({ shortName }) => changed.includes(shortName))
        .map(({ shortName, Name }, index) => {
          const kind = isEmptyText(before[shortName])
            ? 'added'
            : isEmptyText(after[shortName])
              ? 'removed'
              : 'changed'
          return (
            <details key={shortName} open={index === 0} className="rounded-control bg-surface-2 px-3 py-1">
              <summary className="min-h-9 cursor-pointer py-1.5 text-small">
                <span className="mr-2 font-semibold">{Name}</span>
                <Badge tone={kind === 'removed' ? 'danger' : kind === 'added' ? 'success' : 'warn'}>
                  {text(`content.language.${kind}`)}
                </Badge>
              </summary>
              <div className="pb-2">
                <DiffView label={Name} before={before[shortName]} after={after[shortName]} />
              </div>
            </details>
          )
        })}
    </div>
  )
}
