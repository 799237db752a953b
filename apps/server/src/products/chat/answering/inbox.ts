import type { OperatorHandler } from '../../../platform/gateway/operators/handler.ts'
import { refuse } from '../../../platform/gateway/refusal.ts'
import { wordSearch } from '../../../platform/operators/word-search.ts'
import { isSentIn, markRead } from '../queries.ts'
import { countChats, findRow, listInbox, otherChats } from './queries.ts'
import { toConversation, toRows } from './to-row.ts'
import { notifyChanged } from '../notify.ts'
import type { ChatServices } from '../desk.ts'

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
