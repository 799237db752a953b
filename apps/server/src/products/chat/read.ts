import type { Chat, ChatMessage } from '@candor/contract/calls/chat'
import { toWireTime } from '@candor/contract/wire-time'
import type { Connection } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { mask, masked } from '../../platform/wire/mask.ts'
import type { ChatServices } from './desk.ts'
import { limits } from './limits.ts'
import { ownerOf } from './owner.ts'
import {
  isSentIn,
  listMessages,
  listOwnChats,
  type MessagePage,
  type MessageRow,
  newestChat,
  ownChat,
  type OwnChatRow,
} from './queries.ts'
import { serviceReader } from './service.ts'

const shownAtFirst = 50

export function getService(services: ChatServices): Handler<'Chat/GetService'> {
  const readService = serviceReader(services)
  return async (_request, { now }) => await readService(now)
}

export function getChat(services: ChatServices): Handler<'Chat/GetChat'> {
  const { db } = services
  const readService = serviceReader(services)
  return async (request, caller) => {
    const { chatId } = request
    const owner = ownerOf(caller, request)
    if (owner === null && chatId !== undefined) return refuse('tokenInvalid')
    const row =
      owner && (chatId === undefined ? await newestChat(db, owner) : await ownChat(db, owner, chatId))
    if (!row && chatId !== undefined) return refuse('orderMissing')
    return {
      service: await readService(caller.now),
      conversation: row ? await conversationOf(db, row, { limit: shownAtFirst }) : null,
    }
  }
}

export function getChats({ db }: ChatServices): Handler<'Chat/GetChats'> {
  return async ({ before, limit, ...request }, caller) => {
    const owner = ownerOf(caller, request)
    // A visitor without a key has asked nothing yet.
    if (owner === null) return { chats: [], nextPage: null }
    const rows = await listOwnChats(db, owner, { before, limit })
    return {
      chats: rows.map((row) => ({ ...toChat(row), lastText: row.last_text })),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
    }
  }
}

export function getMessages({ db }: ChatServices): Handler<'Chat/GetMessages'> {
  return async ({ chatId, after, before, limit, ...request }, caller) => {
    const owner = ownerOf(caller, request)
    if (owner === null) return refuse('tokenInvalid')
    const row = await ownChat(db, owner, chatId)
    if (!row) return refuse('orderMissing')
    return await conversationOf(db, row, { after, before, limit })
  }
}

async function conversationOf(connection: Connection, row: OwnChatRow, page: MessagePage) {
  const { rows, hasMore } = await listMessages(connection, row.id, page, { hasNotes: false })
  return { chat: toChat(row), messages: rows.map(toMessage), hasMore }
}

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

export function getImage({ attempts, db, privateFiles }: Services): Handler<'Chat/GetImage'> {
  return async ({ chatId, fileId }, { userId, now }) => {
    if (!(await ownChat(db, { userId, visitorHash: null }, chatId))) return refuse('orderMissing')
    if (!(await isSentIn(db, chatId, fileId))) return refuse('noUploadFile')
    const may = await attempts.take([[limits.imageViewDay, userId]], now)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    const image = await privateFiles.showChatImage({ fileId, userId, operatorId: null, now })
    return image === null ? refuse('noUploadFile') : { image }
  }
}
