import type { ChatService } from '@candor/contract/calls/chat'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { hoursWords } from './words.ts'

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
