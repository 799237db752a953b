import { toWireTime } from '@candor/contract/wire-time'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { operatorNames } from '../../platform/db/operator-names.ts'
import type { Services } from '../../platform/services.ts'
import { insertNote, notesOf, userById } from './queries.ts'

export function addNote({ db }: Services): OperatorHandler<'Users/AddNote'> {
  return async ({ uid, text }, { operatorId, now }) => {
    if (!(await userById(db, uid))) return refuse('userDoesNotExist')
    const note = { user_id: uid, operator_id: operatorId, noted_at: now, text }
    return { noteId: await insertNote(db, note) }
  }
}

export function getNotes({ db }: Services): OperatorHandler<'Users/GetNotes'> {
  return async ({ uid, before, limit }) => {
    if (!(await userById(db, uid))) return refuse('userDoesNotExist')
    const rows = await notesOf(db, uid, { before, limit })
    const nameOf = await operatorNames(
      db,
      rows.map((row) => row.operator_id),
    )
    return {
      notes: rows.map((row) => ({
        noteId: row.id,
        at: toWireTime(row.noted_at),
        by: nameOf(row.operator_id),
        text: row.text,
      })),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
    }
  }
}
