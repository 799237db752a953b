import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { hashToken } from '../../platform/gateway/tokens.ts'
import { type Owner, ownerOf } from './owner.ts'
import { claimChats, lockedOwnChat, ownChat, markRead, updateChat } from './queries.ts'
import { notifyChanged, notifyMoved, Writing } from './writing.ts'
import { toChat } from './read.ts'
import type { ChatServices } from './desk.ts'

export function setRead(services: ChatServices): Handler<'Chat/SetRead'> {
  const { db } = services
  return async ({ chatId, seq, ...request }, caller) => {
    const owner = ownerOf(caller, request)
    if (owner === null) return refuse('tokenInvalid')
    if (!(await ownChat(db, owner, chatId))) return refuse('orderMissing')
    const changed = await markRead(db, chatId, 'user', seq)
    if (changed) services.chats.notifyChanged(changed.stream_key)
    return {}
  }
}

export function setTyping({ db, desk, chats }: ChatServices): Handler<'Chat/SetTyping'> {
  return async ({ chatId, ...request }, caller) => {
    const owner = ownerOf(caller, request)
    if (owner === null) return refuse('tokenInvalid')
    const chat = await ownChat(db, owner, chatId)
    if (!chat) return refuse('orderMissing')
    if (chat.state === 'open' && desk.mayTellTyping(`${chatId} user`, caller.now))
      chats.notifyTyping(chat.stream_key, 'user')
    return {}
  }
}

export function setEmail({ db }: ChatServices): Handler<'Chat/SetEmail'> {
  return async ({ chatId, email, ...request }, caller) => {
    const owner = ownerOf(caller, request)
    if (owner === null) return refuse('tokenInvalid')
    if (!(await ownChat(db, owner, chatId))) return refuse('orderMissing')
    if (owner.userId !== null) return refuse('orderStatusIsNotAnOrder')
    await updateChat(db, chatId, { visitor_email: email })
    return await told({ db }, owner, chatId)
  }
}

export function closeOwn(services: ChatServices): Handler<'Chat/Close'> {
  const { db } = services
  return async ({ chatId, ...request }, caller) => {
    const { now } = caller
    const owner = ownerOf(caller, request)
    if (owner === null) return refuse('tokenInvalid')
    const streamKey = await db.transaction().execute(async (tx) => {
      const chat = await lockedOwnChat(tx, owner, chatId)
      if (!chat) return refuse('orderMissing')
      // It has already ended, as requested.
      if (chat.state === 'closed') return null
      const writing = new Writing(tx, chat, now)
      await writing.addEvent('closedByUser')
      await writing.save({ state: 'closed', closed_at: now, waiting_since: null })
      return chat.stream_key
    })
    if (streamKey !== null && typeof streamKey !== 'string') return streamKey
    if (streamKey !== null) notifyMoved(services, streamKey)
    return await told(services, owner, chatId)
  }
}

export function rate(services: ChatServices): Handler<'Chat/Rate'> {
  const { db } = services
  return async ({ chatId, rating, comment, ...request }, caller) => {
    const owner = ownerOf(caller, request)
    if (owner === null) return refuse('tokenInvalid')
    const rated = await db.transaction().execute(async (tx) => {
      const chat = await lockedOwnChat(tx, owner, chatId)
      if (!chat) return refuse('orderMissing')
      if (chat.state === 'open') return refuse('orderStatusIsNotAnOrder')
      if (chat.rating !== null) return refuse('decidedAlready')
      await updateChat(tx, chatId, { rating, rating_comment: comment.trim(), rated_at: caller.now })
      return chat
    })
    if ('refused' in rated) return rated
    notifyChanged(services, rated.stream_key)
    return await told(services, owner, chatId)
  }
}

// The holder of the key has the conversation and keeps it after signing in.
export function claim(services: ChatServices): Handler<'Chat/Claim'> {
  return async ({ visitorKey }, { userId }) => {
    const visitorHash = hashToken(visitorKey)
    const streamKeys = await claimChats(services.db, { visitorHash, userId })
    for (const streamKey of streamKeys) notifyChanged(services, streamKey)
    return { count: streamKeys.length }
  }
}

async function told({ db }: Pick<ChatServices, 'db'>, owner: Owner, chatId: string) {
  const row = await ownChat(db, owner, chatId)
  return row ? { chat: toChat(row) } : refuse('orderMissing')
}
