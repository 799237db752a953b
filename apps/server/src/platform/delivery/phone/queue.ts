import { defaultLanguage, languageByShortName } from '@candor/contract/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Database } from '../../db/database.ts'
import { textsFor } from '../../texts/texts.ts'
import { deleteStaleTexts, dueTexts, insertText, markSent } from './queries.ts'
import { type SmsDoor, SmsRefused } from '../../../doors/sms/port.ts'
import { deliver, type Delivery } from '../deliver.ts'
import { markFailed } from '../queries.ts'

// Every text message the product sends, with the values it needs.
export type PhoneTexts = {
  bindCode: { code: string; minutes: number }
  unbindCode: { code: string; minutes: number }
  inUse: Record<string, never>
}

export type PhoneText<Kind extends keyof PhoneTexts = keyof PhoneTexts> = {
  to: string
  language: string
  kind: Kind
  values: PhoneTexts[Kind]
  now: Date
  expiresAt: Date
}

// Queued in the transaction that causes it, like mail.
export class PhoneQueue {
  private wake: () => void = () => {}

  async add<Kind extends keyof PhoneTexts>(
    connection: Connection,
    { to, language, kind, values, now, expiresAt }: PhoneText<Kind>,
  ): Promise<void> {
    const say = textsFor((languageByShortName(language) ?? defaultLanguage).shortName)
    const text = say(`sms.${kind}`, values)
    await insertText(connection, { recipient: to, text, queuedAt: now, expiresAt })
    this.wake()
  }

  onAdded(wake: () => void): void {
    this.wake = wake
  }
}

type Parts = { db: Database; door: SmsDoor; clock: () => Date; log: FastifyBaseLogger }

export function deliverTexts(queue: PhoneQueue, { db, door, clock, log }: Parts): Delivery {
  return deliver(
    {
      name: 'text message',
      onAdded: (wake) => queue.onAdded(wake),
      deleteStale: (now) => deleteStaleTexts(db, now),
      due: (now, wanted) => dueTexts(db, now, wanted),
      // Nothing but codes.
      isUrgent: () => true,
      send: (message) => door.send(message),
      isRefused: (error) => error instanceof SmsRefused,
      markSent: (id, now) => markSent(db, id, now),
      markFailed: (id, failure) => markFailed(db, 'phone_messages', id, failure),
      close: () => door.close(),
    },
    { clock, log },
  )
}
