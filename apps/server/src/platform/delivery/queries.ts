import type { Connection } from '../db/database.ts'
import type { Failure } from './deliver.ts'

export async function markFailed(
  connection: Connection,
  table: 'mails' | 'phone_messages',
  id: string,
  { tries, nextTryAt, error }: Failure,
): Promise<void> {
  await connection
    .updateTable(table)
    .set({ tries, next_try_at: nextTryAt, last_error: error })
    .where('id', '=', id)
    .execute()
}
