import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import type { Connection } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { ItemScope, QueueRow } from '../../platform/operators/queues/queue.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    feedback_notes: {
      id: Generated<string>
      user_id: string
      text: string
      left_at: Date
      answer: Generated<string | null>
      answered_at: Generated<Date | null>
      answered_by: Generated<number | null>
      // Assigned by the database at every change.
      revision: ColumnType<string, never, never>
    }
  }
}

export type NoteRow = Selectable<Tables['feedback_notes']>

export async function insertNote(
  connection: Connection,
  note: { user_id: string; text: string; left_at: Date },
): Promise<string> {
  const row = await connection
    .insertInto('feedback_notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type NotePage = { userId: string; before?: string | undefined; limit: number }

export async function listNotes(connection: Connection, { userId, before, limit }: NotePage) {
  return await connection
    .selectFrom('feedback_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function noteById(connection: Connection, id: string): Promise<NoteRow | undefined> {
  return await connection.selectFrom('feedback_notes').selectAll().where('id', '=', id).executeTakeFirst()
}

type Answer = { id: string; answer: string; operatorId: number; now: Date }

// False when it was answered before: of two answers at once, one wins.
export async function answerNote(connection: Connection, { id, answer, operatorId, now }: Answer) {
  const { numUpdatedRows } = await connection
    .updateTable('feedback_notes')
    .set({ answer, answered_at: now, answered_by: operatorId })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countExchanges(connection: Connection, accountId: number): Promise<number> {
  const row = await connection
    .selectFrom('views.feedback')
    .select('exchanges')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.exchanges ?? 0
}

export const feedbackItems = (scope: ItemScope) => sql<QueueRow>`
  select id as item_id, user_id, null::bigint as order_id, null::int as ordinal, null::int as coin_id,
    null::numeric as amount, case when answered_at is null then 'waiting' else 'done' end as state,
    left_at as asked_at, null::bigint as proposal_id, (answered_at is not null)::int as signed, 1 as needed
  from feedback_notes
  where ${scope === 'all' ? sql`true` : sql`answered_at is null`}`

export const feedbackRevision = sql`select max(revision) from feedback_notes`
