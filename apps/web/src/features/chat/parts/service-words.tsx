import type { ChatService } from '@candor/contract/calls/chat'
import { formatLongWait, formatTime, writtenHours } from '@candor/client/figures/format-time'
import type { Translate } from '../../../i18n/text.ts'
import { daysAgo, hoursLines, standingOf } from '../model.ts'
import type { HoursLine } from '../model.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'

/** A day as people say it. */
export function dayWords(at: string, text: Translate, locale: string): string {
  const ago = daysAgo(at, new Date())
  if (ago === 0) return text('chat.today')
  return ago === 1 ? text('chat.yesterday') : formatTime(at, locale, 'day')
}

/** One line: whether somebody answers now, and how soon. */
export function standingWords(service: ChatService, text: Translate, locale: string): string {
  const standing = standingOf(service)
  if (standing === 'closed' && service.opensAt !== null)
    return text('chat.opens', { time: openingTime(service.opensAt, locale) })
  if (standing === 'attended' && service.answerMinutes !== null)
    return text('chat.answersIn', { time: formatLongWait(Math.max(1, service.answerMinutes) * 60, locale) })
  return text(`chatStanding.${standing}`)
}

function openingTime(at: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    ...writtenHours,
  }).format(new Date(at))
}

// 1 January 2024 was a Monday.
function dayName(day: number, locale: string): string {
  const date = new Date(Date.UTC(2024, 0, day))
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(date)
}

export function hoursWords(hours: NonNullable<ChatService['hours']>, locale: string): string[] {
  return hoursLines(hours.days).map((line: HoursLine) => {
    const { firstDay, lastDay, from, to } = line
    const days =
      firstDay === lastDay
        ? dayName(firstDay, locale)
        : `${dayName(firstDay, locale)}–${dayName(lastDay, locale)}`
    return `${days} ${from}–${to}`
  })
}

/** Opening hours, in the time zone of customer service. */
export function Hours({ service: { hours } }: { service: ChatService }) {
  const text = useText()
  const { locale } = useLanguage()
  if (hours === null) return <p className="text-small text-ink-2">{text('chat.alwaysOpen')}</p>
  return (
    <div className="text-small text-ink-2">
      <p>{text('chat.hours', { zone: hours.timeZone.replaceAll('_', ' ') })}</p>
      <ul>
        {hoursWords(hours, locale).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
