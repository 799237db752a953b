import { Lock } from 'lucide-react'
import { languages } from '@candor/contract/languages'
import type { LanguageShortName } from '@candor/contract/languages'
import { textKeyOfFailure } from '@candor/client/calls/call-failed'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../../i18n/text.ts'
import { isEmptyText, placeholderOf } from '../model.ts'
import type { Written } from '../model.ts'
import { usePreview } from '../queries.ts'
import type { Named } from '../queries.ts'
import { TextView } from '../text-view.tsx'

// The server's name for a mail with unbalanced braces.
const unreadable = '{…}'

// The name of the picture, if there is one.
type Props = Named & { language: LanguageShortName; written: Written; picture: string | null }

/** The users' view, with the figures of this installation in place. */
export function PreviewPane({ kind, slug, language, written, picture }: Props) {
  const text = useText()
  const { preview, failure } = usePreview({ kind, slug, language, body: written.body })
  const locale = languages.find(({ shortName }) => shortName === language)?.locale
  return (
    <section
      aria-label={text('content.preview')}
      className="flex min-w-0 flex-col gap-3 lg:min-h-0 lg:overflow-y-auto lg:p-1"
    >
      <p className="text-small font-semibold text-ink-2">{text('content.preview')}</p>
      {failure !== null && <Notice kind="danger">{text(textKeyOfFailure(failure))}</Notice>}
      {preview && preview.unknown.length > 0 && (
        <Notice kind="warn">
          {preview.unknown.includes(unreadable)
            ? text('content.unreadable')
            : text('content.unknown', {
                names: preview.unknown.map((name) => placeholderOf(kind, name)).join(', '),
              })}
        </Notice>
      )}
      <div className="rounded-card bg-surface-1 p-5 shadow-card" lang={locale}>
        {isEmptyText(written) ? (
          <p className="text-small text-ink-3">{text('content.previewEmpty')}</p>
        ) : (
          <TextView
            kind={kind}
            picture={picture}
            pictureAlt={written.picture?.alt ?? ''}
            title={<Title {...{ kind, slug, language }} title={written.title} />}
            body={preview?.body ?? ''}
          />
        )}
        {kind === 'mail' && preview && <SafetyLines lines={preview.added} />}
      </div>
    </section>
  )
}

function Title({ title, ...named }: Named & { language: LanguageShortName; title: string }) {
  return title.includes('{') ? <ResolvedTitle {...named} title={title} /> : title
}

function ResolvedTitle({ title, ...named }: Named & { language: LanguageShortName; title: string }) {
  return usePreview({ ...named, body: title }).preview?.body ?? title
}

/** The end of every mail; it can't be omitted. */
function SafetyLines({ lines }: { lines: readonly string[] }) {
  const text = useText()
  return (
    <div className="mt-4 flex gap-2 border-t border-line pt-3 text-small text-ink-3">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>
        <p>{text('content.safetyLines')}</p>
        {lines.map((line) => (
          <p key={line} className="text-ink-2">
            {line}
          </p>
        ))}
      </div>
    </div>
  )
}
