import type { Connection } from '../../db/database.ts'
import type { OutgoingText } from '../../../doors/sms/port.ts'
import type { Wanted } from '../deliver.ts'

export async function insertText(
  connection: Connection,
  message: OutgoingText & { queuedAt: Date; expiresAt: Date },
): Promise<void> {
  const { recipient, text, queuedAt, expiresAt } = message
  await connection
    .insertInto('phone_messages')
    .values({
      recipient,
      text,
      queued_at: queuedAt,
      next_try_at: queuedAt,
      expires_at: expiresAt,
      sent_at: null,
      last_error: null,
    })
    .execute()
}

// New ones before those that were tried.
export async function dueTexts(connection: Connection, now: Date, { count, exceptIds }: Wanted) {
  return await connection
    .selectFrom('phone_messages')
    .select(['id', 'recipient', 'text', 'tries'])
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', now)
    .where((of) => of.not(of('id', '=', of.fn.any(of.val(exceptIds)))))
    .orderBy('tries')
    .orderBy('next_try_at')
    .limit(count)
    .execute()
}

// Of a message that was sent, only the fact is kept, not the text.
export async function markSent(connection: Connection, id: string, now: Date): Promise<void> {
  await connection
    .updateTable('phone_messages')
    .set({ sent_at: now, text: '' })
    .where('id', '=', id)
    .execute()
}

// An expired code is not worth sending.
export async function deleteStaleTexts(connection: Connection, now: Date): Promise<void> {
  await connection
    .deleteFrom('phone_messages')
    .where('sent_at', 'is', null)
    .where('expires_at', '<', now)
    .execute()
}

export async function newestTexts(connection: Connection, recipient: string | null, count: number) {
  const query = connection
    .selectFrom('phone_messages')
    .select(['recipient', 'text', 'queued_at'])
    .orderBy('id', 'desc')
    .limit(count)
  return await (recipient === null ? query : query.where('recipient', '=', recipient)).execute()
}
