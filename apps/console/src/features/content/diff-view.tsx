import { classNames } from '@candor/ui/class-names'
import { useText } from '../../i18n/text.ts'
import { foldDiff, lineDiff } from './diff.ts'
import type { DiffLine, DiffPart } from './diff.ts'
import { nothingWritten } from './model.ts'
import type { Written } from './model.ts'

const marks: Record<DiffLine['kind'], string> = { same: ' ', added: '+', removed: '−' }
const styles: Record<DiffLine['kind'], string> = {
  same: 'text-ink-2',
  added: 'bg-green-wash text-ink',
  removed: 'bg-danger-wash text-ink',
}

// The title is the first line, as in a file.
const whole = ({ title, body, picture }: Written) =>
  [
    ...(title === '' && body === '' ? [] : [`# ${title}\n\n${body}`]),
    ...(picture ? [`![${picture.alt}](${picture.name ?? '…'})`] : []),
  ].join('\n\n')

// Lines have no keys but their positions, and a comparison is drawn as a whole.
const numbered = (parts: readonly DiffPart[]) => parts.map((part, place) => ({ place, part }))

type Props = { label: string; before: Written | undefined; after: Written | undefined }

/** Two source texts compared line by line. */
export function DiffView({ label, before = nothingWritten, after = nothingWritten }: Props) {
  const text = useText()
  const parts = foldDiff(lineDiff(whole(before), whole(after)))
  if (parts.every(({ kind }) => kind === 'skipped'))
    return <p className="text-small text-ink-3">{text('content.diff.same')}</p>
  return (
    <ul
      aria-label={label}
      className="overflow-hidden rounded-control [font-family:ui-monospace,monospace] text-small ring-1 ring-line ring-inset"
    >
      {numbered(parts).map(({ place, part }) =>
        part.kind === 'skipped' ? (
          <li key={place} className="bg-surface-2 px-3 py-1 font-sans text-ink-3">
            {text('content.diff.skipped', { count: part.count })}
          </li>
        ) : (
          <li key={place} className={classNames('flex gap-2 px-3 py-0.5', styles[part.kind])}>
            <span aria-hidden className="w-2 shrink-0 select-none">
              {marks[part.kind]}
            </span>
            {part.kind !== 'same' && <span className="sr-only">{text(`content.diff.${part.kind}`)}</span>}
            <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{part.line || ' '}</span>
          </li>
        ),
      )}
    </ul>
  )
}
