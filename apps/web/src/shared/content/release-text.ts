import { appVersion } from '@candor/contract/app-version'
import { formatTime } from '@candor/client/figures/format-time'
import type { Translate } from '../../i18n/text.ts'

/** The publication date of a text, or that it came with the app. */
export function releaseText(publishedAt: string | null, text: Translate, locale: string): string {
  return publishedAt === null
    ? text('content.shipped', { version: appVersion.name })
    : formatTime(publishedAt, locale, 'day')
}
