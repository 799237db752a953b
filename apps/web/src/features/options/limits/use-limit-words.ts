import { formatTime } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../../i18n/text.ts'

function spanText(count: number, unit: 'hour' | 'day', locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** The lengths and ends of breaks and exclusions in the user's language. */
export function useLimitWords() {
  const text = useText()
  const { locale } = useLanguage()
  return {
    hours: (hours: number) =>
      hours < 48 ? spanText(hours, 'hour', locale) : spanText(hours / 24, 'day', locale),
    days: (days: number) => spanText(days, 'day', locale),
    until: (moment: string) => text('limits.until', { time: formatTime(moment, locale) }),
  }
}
