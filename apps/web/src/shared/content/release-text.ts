import { appVersion } from '@candor/contract/app-version'
import { formatTime } from '@candor/client/figures/format-time'
import type { Translate } from '../../i18n/text.ts'

/** Since when a text is published, or that it came with the app. */
export function releaseText(publishedAt: string | null, text: Translate, locale: string): string {
  return publishedAt === null
    ? text('content.shipped', { version: appVersion.name })
    : formatTime(publishedAt, locale, 'day')
}
