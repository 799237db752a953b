import type { Chat, ChatMessage } from '@candor/contract/calls/chat'
import { toWireTime } from '@candor/contract/wire-time'
import { mask, masked } from '../../platform/wire/mask.ts'
import type { MessageRow, OwnChatRow } from './queries.ts'

export function toChat(row: OwnChatRow): Chat {
  return {
    chatId: row.id,
    state: row.state,
    streamKey: row.stream_key,
    openedAt: toWireTime(row.opened_at),
    closedAt: row.closed_at && toWireTime(row.closed_at),
    rating: row.rating,
    lastSeq: row.last_seq,
    userReadSeq: row.user_read_seq,
    operatorReadSeq: row.operator_read_seq,
    unread: row.unread,
    position: row.position,
    mailedTo: masked(row.mailed_to, mask.email),
  }
}

// As the user reads it; users do not see notes.
export function toMessage({ author, ...row }: MessageRow): ChatMessage {
  if (author === 'note') throw new Error('a note is not for users')
  return {
    ...messageFields(row),
    author,
    clientId: author === 'user' ? row.client_id : null,
  }
}

export function messageFields(row: Omit<MessageRow, 'author'>) {
  return {
    seq: row.seq,
    text: row.text,
    fileId: row.file_id,
    about: row.about,
    event: row.event as ChatMessage['event'],
    at: toWireTime(row.at),
  }
}
