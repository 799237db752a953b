import { hasRight } from '@candor/contract/operators/rights'
import type { OperatorHandler } from '../../../platform/gateway/operators/handler.ts'
import { refuse } from '../../../platform/gateway/refusal.ts'
import { activeOperators } from '../../../platform/operators/queues/queries.ts'
import { lockedChat } from '../queries.ts'
import { notifyMoved } from '../notify.ts'
import { Writing } from '../writing.ts'
import { activeOperator } from './queries.ts'
import type { ChatServices } from '../desk.ts'

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
