import { defaultLanguage, languageByShortName } from '@candor/contract/languages'
import type { Connection } from '../../db/database.ts'
import { textsFor } from '../../texts/texts.ts'
import { insertText } from './queries.ts'

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
