import { defaultLanguage, languageByShortName } from '@candor/contract/languages'
import type { Connection } from '../../platform/db/database.ts'
import { textsFor } from '../../platform/texts/texts.ts'
import type { Services } from '../../platform/services.ts'
import { answersAfter, type ChatRow, mailAddressOf, updateChat } from './queries.ts'

// Mails all answers that the user has neither read nor been mailed, in one mail. Does nothing without an
// address: if one is added later, they are mailed then.
export async function mailAnswers(
  { mail }: Pick<Services, 'mail'>,
  tx: Connection,
  chat: ChatRow,
  now: Date,
): Promise<void> {
  const to = await mailAddressOf(tx, chat)
  const answers = await answersAfter(tx, chat.id, Math.max(chat.mailed_seq, chat.user_read_seq))
  const last = answers.at(-1)
  if (to === null || !last) return
  const language = languageByShortName(chat.language) ?? defaultLanguage
  const say = textsFor(language.shortName)
  const texts = answers.map(({ text }) => (text === '' ? say('mail.chatAnswer.image') : text))
  const values = { answers: texts.join('\n\n') }
  await mail.add(tx, { to, language: language.shortName, kind: 'chatAnswer', values, now })
  await updateChat(tx, chat.id, { mailed_seq: last.seq })
}
