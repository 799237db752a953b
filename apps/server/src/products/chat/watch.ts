import type { FastifyBaseLogger } from 'fastify'
import { mailAfterMs, silentDaysMax } from '@candor/contract/rules/chat'
import { repeat } from '../../platform/jobs/repeat.ts'
import { mailAnswers, notifyChanged, Writing } from './writing.ts'
import { lockedChat, lockedSilentChat, queuePositions, silentChats, unreadChats } from './queries.ts'
import type { ChatServices } from './desk.ts'

const positionsEveryMs = 2_000
const mailsEveryMs = 15_000
const dayMs = 86_400_000
const mailDaysMax = 7
const atOnce = 200

type Parts = Pick<ChatServices, 'db' | 'mail' | 'chats' | 'desk'>

// The changes in conversations that happen without a call.
export function watchChats(
  parts: Parts & { clock: () => Date; log: FastifyBaseLogger },
): () => Promise<void> {
  const { clock, log } = parts
  const positions = repeat({
    name: 'chat positions',
    periodMs: positionsEveryMs,
    log,
    turn: () => notifyPositions(parts),
  })
  const rest = repeat({
    name: 'chats',
    periodMs: mailsEveryMs,
    log,
    turn: async () => {
      await mailUnread(parts, clock())
      await closeSilent(parts, clock())
    },
  })
  return async () => {
    await Promise.all([positions.stop(), rest.stop()])
  }
}

async function notifyPositions({ db, desk }: Parts): Promise<void> {
  if (desk.takeQueueMoved()) desk.notifyPositions(await queuePositions(db))
}

// Answers not read within a minute are mailed.
export async function mailUnread({ db, mail }: Pick<Parts, 'db' | 'mail'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - mailAfterMs)
  const since = new Date(now.getTime() - mailDaysMax * dayMs)
  for (const chatId of await unreadChats(db, { since, until, limit: atOnce }))
    await db.transaction().execute(async (tx) => {
      const chat = await lockedChat(tx, chatId)
      if (chat) await mailAnswers({ mail }, tx, chat, now)
    })
}

export async function closeSilent(parts: Pick<Parts, 'db' | 'chats' | 'desk'>, now: Date): Promise<void> {
  const { db } = parts
  const until = new Date(now.getTime() - silentDaysMax * dayMs)
  for (const chatId of await silentChats(db, { until, limit: atOnce })) {
    const chat = await db.transaction().execute(async (tx) => {
      const found = await lockedSilentChat(tx, chatId, until)
      if (!found) return null
      const writing = new Writing(tx, found, now)
      await writing.addEvent('closedSilent')
      await writing.save({ state: 'closed', closed_at: now, close_reason: 'noReply' })
      return found
    })
    if (chat) notifyChanged(parts, chat.stream_key)
  }
}
