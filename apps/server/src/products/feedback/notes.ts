import type { FeedbackNote } from '@candor/contract/calls/feedback'
import { toWireTime } from '@candor/contract/wire-time'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { insertNote, listNotes, type NoteRow } from './queries.ts'

const leaveLimit = { name: 'feedback', max: 20, windowSeconds: 86_400 }

export function leave({ attempts, db }: Services): Handler<'Feedback/Leave'> {
  return async ({ text }, { userId, now }) => {
    const may = await attempts.take([[leaveLimit, userId]], now)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    return { noteId: await insertNote(db, { user_id: userId, text, left_at: now }) }
  }
}

export function getNotes({ db }: Services): Handler<'Feedback/GetNotes'> {
  return async ({ before, limit }, { userId }) => {
    const rows = await listNotes(db, { userId, before, limit })
    return {
      notes: rows.map(toNote),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
    }
  }
}

function toNote({ id, text, left_at, answer, answered_at }: NoteRow): FeedbackNote {
  return {
    noteId: id,
    text,
    state: answered_at === null ? 'waiting' : 'answered',
    leftAt: toWireTime(left_at),
    answer,
    answeredAt: answered_at && toWireTime(answered_at),
  }
}
