import type { chatEvents } from '@candor/contract/rules/chat'
import type { Updateable } from 'kysely'
import type { Connection } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { insertMessage, type ChatRow, type MessageRow, updateChat } from './queries.ts'

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
