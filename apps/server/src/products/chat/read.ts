import type { Connection } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { ownerOf } from './owner.ts'
import {
  listMessages,
  listOwnChats,
  type MessagePage,
  newestChat,
  ownChat,
  type OwnChatRow,
} from './queries.ts'
import { serviceReader } from './service.ts'
import { toChat, toMessage } from './to-chat.ts'
import type { ChatServices } from './desk.ts'

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
