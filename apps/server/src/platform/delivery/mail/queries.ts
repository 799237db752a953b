import type { Connection } from '../../db/database.ts'
import type { OutgoingMail } from '../../../doors/mail/port.ts'
import type { Wanted } from '../deliver.ts'

export async function insertMail(
  connection: Connection,
  mail: OutgoingMail & { priority: number; queuedAt: Date; expiresAt: Date | null },
): Promise<void> {
  const { queuedAt, expiresAt, ...content } = mail
  await connection
    .insertInto('mails')
    .values({
      ...content,
      queued_at: queuedAt,
      next_try_at: queuedAt,
      expires_at: expiresAt,
      sent_at: null,
      last_error: null,
    })
    .execute()
}

// New ones before those that were tried.
export async function dueMails(connection: Connection, now: Date, { count, exceptIds }: Wanted) {
  return await connection
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'tries', 'priority'])
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', now)
    .where((of) => of.not(of('id', '=', of.fn.any(of.val(exceptIds)))))
    .orderBy('priority')
    .orderBy('tries')
    .orderBy('next_try_at')
    .limit(count)
    .execute()
}

// A mail that has left is kept as a fact; its text is not.
export async function markSent(connection: Connection, id: string, now: Date): Promise<void> {
  await connection
    .updateTable('mails')
    .set({ sent_at: now, text: '', html: '' })
    .where('id', '=', id)
    .execute()
}

// An expired code helps nobody; neither does a mail that could not be delivered for a day.
export async function deleteStaleMails(connection: Connection, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 3600 * 1000)
  await connection
    .deleteFrom('mails')
    .where('sent_at', 'is', null)
    .where((of) => of.or([of('expires_at', '<', now), of('queued_at', '<', dayAgo)]))
    .execute()
}

export async function newestMails(connection: Connection, recipient: string | null, count: number) {
  let query = connection
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text', 'queued_at'])
    .orderBy('id', 'desc')
    .limit(count)
  if (recipient !== null) query = query.where('recipient', '=', recipient)
  return await query.execute()
}
