import { useLanguage, useText } from '../../i18n/text.ts'
import { appVersion } from '@candor/contract/app-version'
import { formatTime } from '@candor/client/figures/format-time'
import type { Translate } from '../../i18n/text.ts'

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

/** The publication date of a text, or that it came with the app. */
export function releaseText(publishedAt: string | null, text: Translate, locale: string): string {
  return publishedAt === null
    ? text('content.shipped', { version: appVersion.name })
    : formatTime(publishedAt, locale, 'day')
}
