import { useReading } from '@candor/client/react/reading'
import { useLanguage, useText } from '../../i18n/text.ts'
import { callServer } from '../server/client.ts'
import { useIsSeen } from './seen.ts'

// An announcement can wait a few minutes.
const rereadMs = 5 * 60_000

/** On the link to the announcements: one is unread on this device. */
export function NewsDot() {
  const text = useText()
  const { shortName } = useLanguage()
  const isSeen = useIsSeen()
  const { value: items } = useReading(
    shortName,
    async () => (await callServer('Content/GetItems', { kind: 'announcement', language: shortName })).items,
    rereadMs,
  )
  if (!items || items.every(isSeen)) return null
  return (
    <>
      <span className="sr-only">, {text('announcements.unread')}</span>
      <span className="absolute top-2 right-2 size-2.5 rounded-full bg-accent ring-2 ring-ground" />
    </>
  )
}
