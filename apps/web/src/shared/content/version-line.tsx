import { useLanguage, useText } from '../../i18n/text.ts'
import { releaseText } from './release-text.ts'

type Props = { versionId: string; publishedAt: string | null }

/** The version of a text, and the date it took effect. */
export function VersionLine({ versionId, publishedAt }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const since = releaseText(publishedAt, text, locale)
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
      <span>
        {text('content.version')} <span className="tabular-nums">{versionId}</span>
      </span>
      <span>{publishedAt === null ? since : text('content.inForceSince', { date: since })}</span>
    </p>
  )
}
