import type { Tables } from '../../platform/db/tables.ts'
import type { Updateable } from 'kysely'
import { defaultLanguage, languageByShortName } from '@candor/contract/languages'
import type { chatEvents } from '@candor/contract/rules/chat'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { textsFor } from '../../platform/texts/texts.ts'
import type { ChatServices } from './desk.ts'
import {
  answersAfter,
  type ChatRow,
  insertMessage,
  mailAddressOf,
  type MessageRow,
  updateChat,
} from './queries.ts'

type Said = Pick<MessageRow, 'author'> & Partial<Omit<MessageRow, 'chat_id' | 'seq' | 'at' | 'event'>>

// Writes in a conversation locked by this transaction, because its messages are numbered consecutively.
export class Writing {
  readonly chat: ChatRow
  private readonly tx: Connection
  private readonly now: Date
  private lastSeq: number
  private lastAt: Date

  constructor(tx: Connection, chat: ChatRow, now: Date) {
    this.tx = tx
    this.chat = chat
    this.now = now
    this.lastSeq = chat.last_seq
    this.lastAt = chat.last_at
  }

  async add(said: Said): Promise<MessageRow> {
    return await this.insert(said, null)
  }

  // A message from the system: the event, and the operator who caused it.
  async addEvent(event: (typeof chatEvents)[number], operatorId: number | null = null): Promise<void> {
    await this.insert({ author: 'system', operator_id: operatorId }, event)
  }

  async save(changes: Updateable<Tables['chats']> = {}): Promise<void> {
    const last = { last_seq: this.lastSeq, last_at: this.lastAt }
    await updateChat(this.tx, this.chat.id, { ...last, ...changes })
  }

  private async insert(said: Said, event: string | null): Promise<MessageRow> {
    this.lastSeq += 1
    // Operators' notes to each other do not help a waiting user.
    if (said.author !== 'note') this.lastAt = this.now
    const message = {
      operator_id: null,
      text: '',
      file_id: null,
      about: null,
      client_id: null,
      ...said,
      event,
      chat_id: this.chat.id,
      seq: this.lastSeq,
      at: this.now,
    }
    await insertMessage(this.tx, message)
    return message
  }
}

type Parts = Pick<ChatServices, 'chats' | 'desk' | 'accounts'>

// Notifies both sides and the viewers of the inbox, after the commit, so that readers find the change.
export function notifyChanged({ chats, desk }: Pick<Parts, 'chats' | 'desk'>, streamKey: string): void {
  chats.notifyChanged(streamKey)
  desk.touchInbox()
}

// The queue may have moved.
export function notifyMoved(parts: Pick<Parts, 'chats' | 'desk'>, streamKey: string): void {
  notifyChanged(parts, streamKey)
  parts.desk.moveQueue()
}

export function notifyAnswered(parts: Parts, { stream_key, user_id }: ChatRow): void {
  notifyMoved(parts, stream_key)
  if (user_id !== null) parts.accounts.notifyAnswered(accountIdOf(user_id))
}

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
