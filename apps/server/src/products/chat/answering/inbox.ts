import type { LanguageShortName } from '@candor/contract/languages'
import type { ChatRow, OperatorChatMessage } from '@candor/contract/operators/calls/chats'
import { toWireTime } from '@candor/contract/wire-time'
import type { Connection } from '../../../platform/db/database.ts'
import { type OperatorNames, operatorNames } from '../../../platform/db/operator-names.ts'
import type { OperatorHandler } from '../../../platform/gateway/operators/handler.ts'
import { refuse } from '../../../platform/gateway/refusal.ts'
import { wordSearch } from '../../../platform/operators/word-search.ts'
import { countChats, findRow, type InboxRow, listInbox, otherChats } from './queries.ts'
import type { ChatServices } from '../desk.ts'
import { isSentIn, listMessages, markRead, type MessagePage, type MessageRow } from '../queries.ts'
import { messageFields } from '../read.ts'
import { notifyChanged } from '../writing.ts'

const shownAtFirst = 50

const lookOf = (chatId: string) => `chat ${chatId}`

export function getCounts({ db, desk }: ChatServices): OperatorHandler<'Chats/GetCounts'> {
  return async (_request, { operatorId, now }) => {
    desk.see(operatorId, now)
    const available = desk.available(now)
    return {
      inboxKey: desk.inboxKey,
      ...(await countChats(db, operatorId)),
      isAvailable: available.some((one) => one.operatorId === operatorId),
      available: available.filter((one) => one.operatorId !== operatorId),
    }
  }
}

export function setAvailable({ desk }: ChatServices): OperatorHandler<'Chats/SetAvailable'> {
  return async ({ isAvailable }, { operatorId, name, now }) => {
    desk.setAvailable({ operatorId, name }, isAvailable, now)
    return {}
  }
}

export function getInbox({ db, desk }: ChatServices): OperatorHandler<'Chats/GetInbox'> {
  return async ({ filter, search = '', before, limit }, { operatorId, now, note }) => {
    desk.see(operatorId, now)
    const text = search.trim()
    const uid = /^\d{1,15}$/.test(text) ? text : null
    const words = wordSearch(text)
    // A search for punctuation alone finds no message.
    if (text !== '' && uid === null && words === null) return { chats: [], nextPage: null }
    // It is read again after every change.
    note({ look: `inbox ${filter} ${before ?? ''} ${text}`, isAgain: true })
    const skipped = Number(before ?? 0)
    const rows = await listInbox(db, { filter, operatorId, uid, words, before: skipped, limit })
    const next = filter === 'closed' ? rows.at(-1)?.id : String(skipped + rows.length)
    return { chats: await toRows(db, rows), nextPage: rows.length < limit ? null : (next ?? null) }
  }
}

export function getChat({ db, desk }: ChatServices): OperatorHandler<'Chats/GetChat'> {
  return async ({ chatId }, { operatorId, now, note }) => {
    desk.see(operatorId, now)
    const row = await findRow(db, chatId)
    if (!row) return refuse('orderMissing')
    note({ look: lookOf(chatId), ...(row.user_id !== null && { uid: row.user_id }) })
    return {
      ...(await toConversation(db, row, { limit: shownAtFirst }, operatorId)),
      others: await toRows(db, await otherChats(db, row)),
    }
  }
}

export function getMessages({ db, desk }: ChatServices): OperatorHandler<'Chats/GetMessages'> {
  return async ({ chatId, after, before, limit }, { operatorId, now, note }) => {
    desk.see(operatorId, now)
    const row = await findRow(db, chatId)
    if (!row) return refuse('orderMissing')
    note({ look: lookOf(chatId), isAgain: true, ...(row.user_id !== null && { uid: row.user_id }) })
    return await toConversation(db, row, { after, before, limit }, operatorId)
  }
}

export function setRead(services: ChatServices): OperatorHandler<'Chats/SetRead'> {
  const { db } = services
  return async ({ chatId, seq }) => {
    if (!(await findRow(db, chatId))) return refuse('orderMissing')
    const changed = await markRead(db, chatId, 'operator', seq)
    if (changed) notifyChanged(services, changed.stream_key)
    return {}
  }
}

export function setTyping({ db, desk, chats }: ChatServices): OperatorHandler<'Chats/SetTyping'> {
  return async ({ chatId }, { operatorId, now }) => {
    desk.see(operatorId, now)
    const row = await findRow(db, chatId)
    if (!row) return refuse('orderMissing')
    if (row.state === 'open' && desk.mayTellTyping(`${chatId} operator ${operatorId}`, now))
      chats.notifyTyping(row.stream_key, 'operator')
    return {}
  }
}

export function getImage({ db, privateFiles }: ChatServices): OperatorHandler<'Chats/GetImage'> {
  return async ({ chatId, fileId }, { operatorId, now, note }) => {
    const row = await findRow(db, chatId)
    if (!row) return refuse('orderMissing')
    const { user_id: userId } = row
    if (userId === null || !(await isSentIn(db, chatId, fileId))) return refuse('noUploadFile')
    note({ uid: userId })
    const image = await privateFiles.showChatImage({ fileId, userId, operatorId, now })
    return image === null ? refuse('noUploadFile') : { image }
  }
}

async function toRows(connection: Connection, rows: readonly InboxRow[]): Promise<ChatRow[]> {
  const ids = rows.map(({ assigned_to }) => assigned_to)
  const nameOf = await operatorNames(connection, ids)
  return rows.map((row) => toRow(row, nameOf))
}

function toRow(row: InboxRow, nameOf: OperatorNames): ChatRow {
  return {
    chatId: row.id,
    state: row.state,
    uid: row.user_id,
    name: row.name,
    language: row.language as LanguageShortName,
    openedAt: toWireTime(row.opened_at),
    lastAt: toWireTime(row.last_at),
    lastText: row.last_text ?? '',
    lastBy: row.last_by === 'user' || row.last_by === 'operator' ? row.last_by : 'system',
    unread: row.unread,
    waitingSince: row.waiting_since && toWireTime(row.waiting_since),
    assignedTo: nameOf(row.assigned_to),
    rating: row.rating,
  }
}

async function toConversation(connection: Connection, row: InboxRow, page: MessagePage, operatorId: number) {
  const { rows, hasMore } = await listMessages(connection, row.id, page, { hasNotes: true })
  const [shown] = await toRows(connection, [row])
  if (!shown) throw new Error('a row was told as nothing')
  return {
    chat: {
      ...shown,
      streamKey: row.stream_key,
      lastSeq: row.last_seq,
      userReadSeq: row.user_read_seq,
      operatorReadSeq: row.operator_read_seq,
      closedAt: row.closed_at && toWireTime(row.closed_at),
      closeReason: row.close_reason,
      closeNote: row.close_note,
      ratingComment: row.rating_comment,
      isMailed: row.mailed_to !== null,
    },
    messages: await toMessages(connection, rows, operatorId),
    hasMore,
  }
}

export async function toMessages(
  connection: Connection,
  rows: readonly MessageRow[],
  operatorId: number,
): Promise<OperatorChatMessage[]> {
  const ids = rows.map(({ operator_id }) => operator_id)
  const nameOf = await operatorNames(connection, ids)
  return rows.map((row) => ({
    ...messageFields(row),
    author: row.author,
    operator: nameOf(row.operator_id),
    clientId: row.operator_id === operatorId ? row.client_id : null,
  }))
}
