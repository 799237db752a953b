import { hasRight } from '@candor/contract/operators/rights'
import { Turns } from '../../../platform/gateway/limits/turns.ts'
import type { OperatorHandler, SignedInOperator } from '../../../platform/gateway/operators/handler.ts'
import { refuse } from '../../../platform/gateway/refusal.ts'
import { activeOperators } from '../../../platform/operators/queues/queries.ts'
import { toMessages } from './inbox.ts'
import { activeOperator, writtenBefore } from './queries.ts'
import type { ChatServices } from '../desk.ts'
import { limits } from '../limits.ts'
import { chatById, type ChatRow, lockedChat, type MessageRow } from '../queries.ts'
import { mailAnswers, notifyAnswered, notifyChanged, notifyMoved, Writing } from '../writing.ts'

// Redraws an image; null if it is not an image.
type Redraw = (bytes: Buffer) => Promise<Buffer | null>

type Answer = { chatId: string; clientId: string; text?: string; fileId?: string }

const drawing = { atOnce: 1, waitingMax: 4, restShare: 0 }
const comeBackSeconds = 5

export function send(services: ChatServices): OperatorHandler<'Chats/Send'> {
  return async (request, operator) => await answer(services, request, operator)
}

export function sendImage(services: ChatServices, redraw: Redraw): OperatorHandler<'Chats/SendImage'> {
  const { attempts, db, privateFiles } = services
  const turns = new Turns(drawing)
  return async ({ chatId, clientId, image }, operator) => {
    const { operatorId, now } = operator
    const chat = await chatById(db, chatId)
    if (!chat) return refuse('orderMissing')
    const before = await writtenBefore(db, { chatId, author: 'operator', clientId })
    if (before) return await told(services, { message: before, isRepeat: true }, operatorId)
    if (chat.state === 'closed') return refuse('orderStatusIsNotAnOrder')
    const { user_id: userId } = chat
    // A visitor could not see it: images are shown only to their owner.
    if (userId === null) return refuse('parametersInvalid')
    const may = await attempts.take([[limits.operatorImage, String(operatorId)]], now)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    if (turns.isFull) return refuse('tooManyRequests', comeBackSeconds)
    const sent = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
    const bytes = await turns.run(() => redraw(sent))
    if (!bytes) return refuse('fileFormatWrong')
    const fileId = await privateFiles.storeChatImage({ userId, bytes, now })
    return await answer(services, { chatId, clientId, fileId }, operator)
  }
}

export function addNote(services: ChatServices): OperatorHandler<'Chats/AddNote'> {
  const { db } = services
  return async ({ chatId, clientId, text }, { operatorId, now, note }) => {
    const written = await db.transaction().execute(async (tx) => {
      const chat = await lockedChat(tx, chatId)
      if (!chat) return refuse('orderMissing')
      const before = await writtenBefore(tx, { chatId, author: 'note', clientId })
      if (before) return { chat, message: before, isRepeat: true }
      if (chat.state === 'closed') return refuse('orderStatusIsNotAnOrder')
      const writing = new Writing(tx, chat, now)
      const said = { author: 'note', operator_id: operatorId, client_id: clientId, text } as const
      const message = await writing.add(said)
      await writing.save()
      return { chat, message, isRepeat: false }
    })
    if ('refused' in written) return written
    if (written.chat.user_id !== null) note({ uid: written.chat.user_id })
    if (!written.isRepeat) notifyChanged(services, written.chat.stream_key)
    return await told(services, written, operatorId)
  }
}

// The first operator to answer an unassigned conversation gets it.
async function answer(
  services: ChatServices,
  { chatId, clientId, text = '', fileId }: Answer,
  { operatorId, now, note }: Pick<SignedInOperator, 'operatorId' | 'now' | 'note'>,
) {
  services.desk.see(operatorId, now)
  const written = await services.db.transaction().execute(async (tx) => {
    const chat = await lockedChat(tx, chatId)
    if (!chat) return refuse('orderMissing')
    const before = await writtenBefore(tx, { chatId, author: 'operator', clientId })
    if (before) return { chat, message: before, isRepeat: true }
    if (chat.state === 'closed') return refuse('orderStatusIsNotAnOrder')
    const writing = new Writing(tx, chat, now)
    if (chat.assigned_to === null) await writing.addEvent('joined', operatorId)
    const said = { author: 'operator', operator_id: operatorId, client_id: clientId } as const
    const message = await writing.add({ ...said, text, file_id: fileId ?? null })
    await writing.save({
      ...answeredBy(chat, operatorId, now),
      waiting_since: null,
      operator_read_seq: message.seq,
      is_mail_promised: false,
    })
    if (chat.is_mail_promised) await mailAnswers(services, tx, chat, now)
    return { chat, message, isRepeat: false }
  })
  if ('refused' in written) return written
  const { chat, isRepeat } = written
  if (chat.user_id !== null) note({ uid: chat.user_id })
  if (!isRepeat) notifyAnswered(services, chat)
  return await told(services, written, operatorId)
}

function answeredBy(chat: ChatRow, operatorId: number, now: Date) {
  return {
    assigned_to: chat.assigned_to ?? operatorId,
    ...(chat.first_answer_at === null && { first_answer_at: now, first_answer_by: operatorId }),
  }
}

async function told(
  { db }: Pick<ChatServices, 'db'>,
  { message, isRepeat }: { message: MessageRow; isRepeat: boolean },
  operatorId: number,
) {
  const [shown] = await toMessages(db, [message], operatorId)
  if (!shown) throw new Error('a message was told as nothing')
  return { message: shown, isRepeat }
}

export function getOperators({ db }: ChatServices): OperatorHandler<'Chats/GetOperators'> {
  return async () => ({
    operators: (await activeOperators(db))
      .filter(({ role }) => hasRight(role, 'answerChats'))
      .map(({ id, name }) => ({ operatorId: id, name })),
  })
}

export function assign(services: ChatServices): OperatorHandler<'Chats/Assign'> {
  const { db } = services
  return async ({ chatId, operatorId: to, from, note: written }, { operatorId, now, note }) => {
    const chat = await db.transaction().execute(async (tx) => {
      const found = await lockedChat(tx, chatId)
      if (!found) return refuse('orderMissing')
      if (found.state === 'closed') return refuse('orderStatusIsNotAnOrder')
      // Another operator was faster.
      if (from !== undefined && from !== found.assigned_to) return refuse('decidedAlready')
      const target = to === null ? null : await activeOperator(tx, to)
      if (target === undefined || (target && !hasRight(target.role, 'answerChats')))
        return refuse('userDoesNotExist')
      const writing = new Writing(tx, found, now)
      const text = written.trim()
      if (text !== '') await writing.add({ author: 'note', operator_id: operatorId, text })
      if (to !== null && to !== found.assigned_to)
        await writing.addEvent(found.assigned_to === null ? 'joined' : 'handedOver', to)
      await writing.save({ assigned_to: to })
      return found
    })
    if ('refused' in chat) return chat
    if (chat.user_id !== null) note({ uid: chat.user_id })
    notifyMoved(services, chat.stream_key)
    return {}
  }
}

export function close(services: ChatServices): OperatorHandler<'Chats/Close'> {
  const { db } = services
  return async ({ chatId, closeReason, note: written }, { operatorId, now, note }) => {
    const chat = await db.transaction().execute(async (tx) => {
      const found = await lockedChat(tx, chatId)
      if (!found) return refuse('orderMissing')
      if (found.state === 'closed') return refuse('orderStatusIsNotAnOrder')
      const writing = new Writing(tx, found, now)
      await writing.addEvent('closedByOperator', operatorId)
      await writing.save({
        state: 'closed',
        closed_at: now,
        closed_by: operatorId,
        close_reason: closeReason,
        close_note: written.trim() === '' ? null : written.trim(),
        waiting_since: null,
      })
      return found
    })
    if ('refused' in chat) return chat
    if (chat.user_id !== null) note({ uid: chat.user_id })
    notifyMoved(services, chat.stream_key)
    return {}
  }
}
