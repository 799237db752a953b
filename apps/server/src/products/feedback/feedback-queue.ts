import { toWireTime } from '@candor/contract/wire-time'
import { accountIdOf } from '../../platform/core/accounts.ts'
import { operatorNames } from '../../platform/db/operator-names.ts'
import { userById } from '../../platform/db/users.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Queue } from '../../platform/operators/queues/queue.ts'
import type { Queues } from '../../platform/operators/queues/queues.ts'
import type { Services } from '../../platform/services.ts'
import { answerNote, countExchanges, feedbackItems, feedbackRevision, noteById } from './queries.ts'

declare module '../../platform/delivery/mail/compose.ts' {
  interface MailValues {
    feedbackAnswered: { number: string; note: string; answer: string }
  }
}

export function getItem({ core, db }: Services, queues: Queues): OperatorHandler<'Feedback/GetItem'> {
  return async ({ itemId }, asker) => {
    const item = await queues.find(queues.of('feedback'), itemId, asker)
    const note = await noteById(db, itemId)
    if (!item || !note) return refuse('orderMissing')
    asker.note({ uid: note.user_id })
    await core.waitForViews(null, 'feedback')
    const { answer, answered_at: at, answered_by: by } = note
    const nameOf = await operatorNames(db, [by])
    return {
      item,
      uid: note.user_id,
      text: note.text,
      state: at === null ? 'waiting' : 'answered',
      exchanges: await countExchanges(db, accountIdOf(note.user_id)),
      answered:
        answer === null || at === null || by === null
          ? null
          : { at: toWireTime(at), by: nameOf(by), text: answer },
    }
  }
}

export function answer({ db, mail }: Services): OperatorHandler<'Feedback/Answer'> {
  return async ({ itemId, reason }, { operatorId, now, note }) => {
    const left = await noteById(db, itemId)
    if (!left) return refuse('orderMissing')
    note({ uid: left.user_id })
    const isDone = await db.transaction().execute(async (tx) => {
      if (!(await answerNote(tx, { id: itemId, answer: reason, operatorId, now }))) return false
      const { email, language } = await userById(tx, left.user_id)
      const values = { number: itemId, note: left.text, answer: reason }
      if (email !== null) await mail.add(tx, { to: email, language, now, kind: 'feedbackAnswered', values })
      return true
    })
    return isDone ? {} : refuse('decidedAlready')
  }
}

// Notes about the app. One operator answers: no money moves, so there are no proposals.
export const feedbackQueue: Queue = {
  name: 'feedback',
  views: [],
  after: [],
  items: (_now, scope) => feedbackItems(scope),
  revision: feedbackRevision,
  follow: async () => {},
}
