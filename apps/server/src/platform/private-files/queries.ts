import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { PrivateUploadType } from '@candor/contract/rules/files'
import { userAccounts } from '../core/accounts.ts'
import type { Connection } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

// The tables whose files are encrypted.
export const sealedTables = ['private_files', 'chat_files'] as const
type SealedTable = (typeof sealedTables)[number]

export async function insertPrivateFile(connection: Connection, file: Insertable<Tables['private_files']>) {
  await connection.insertInto('private_files').values(file).execute()
}

export async function insertChatFile(connection: Connection, file: Insertable<Tables['chat_files']>) {
  await connection.insertInto('chat_files').values(file).execute()
}

export async function sealedFile(
  connection: Connection,
  table: SealedTable,
  { fileId, userId }: { fileId: string; userId: string },
) {
  return await connection
    .selectFrom(table)
    .select(['content_type', 'key_id', 'wrapped_key', 'sealed'])
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

// Whether this user has such an image. It is not deleted before the transaction ends.
export async function holdChatFile(tx: Connection, id: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('chat_files')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function insertLook(connection: Connection, view: Insertable<Tables['private_file_views']>) {
  await connection.insertInto('private_file_views').values(view).execute()
}

// Which of these belong to this user and have this type. They are not deleted before the transaction ends.
export async function holdOwnFile(
  tx: Connection,
  { fileId, userId, uploadType }: { fileId: string; userId: string; uploadType: PrivateUploadType },
): Promise<boolean> {
  const row = await tx
    .selectFrom('private_files')
    .select('id')
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .where('upload_type', '=', uploadType)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

// Which of these are still stored.
export async function storedFiles(connection: Connection, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await connection
    .selectFrom('private_files')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type Retention = {
  // Uploads older than this that were never submitted are deleted.
  unusedBefore: Date
  // Images of refused submissions that were replaced before this are deleted. Those of a revoked check are kept: money
  // may have been lent because of it.
  replacedBefore: Date
  // Everything decided before this is deleted. A loan's papers are needed until it is over.
  decidedBefore: Date
}

// Whether the papers of a loan are still needed. They are until the loan has been over for the retention time. Papers that
// no loan refers to belong to an application that was never made.
const isPapersHeld = (decidedBefore: Date) => sql<boolean>`(papers.noted_at >= ${decidedBefore} or exists (
  select from views.loans as loan
  where loan.account_id = papers.user_id - ${userAccounts.uidShift}::bigint and loan.papers_id = papers.id
    and (loan.ended_at is null or loan.ended_at >= ${decidedBefore})))`

const isHeld = ({ replacedBefore, decidedBefore }: Retention) => sql<boolean>`exists (
    select from certifications as sent
    where sent.user_id = file.user_id
      and file.id in (sent.front_file_id, sent.back_file_id, sent.hand_held_file_id)
      and (sent.state = 'review' or (sent.decided_at >= ${decidedBefore} and not (sent.state = 'refused' and sent.revoked_at is null and exists (
        select from certifications as later
        where later.user_id = sent.user_id and later.level = sent.level and later.id > sent.id
          and later.submitted_at < ${replacedBefore})))))
  or exists (
    select from loan_papers as papers
    where papers.user_id = file.user_id and file.id in (papers.hand_held_file_id, papers.asset_proof_file_id)
      and ${isPapersHeld(decidedBefore)})`

// Deletes the phone, the e-mail address and the numbers of both images of loans whose retention has ended.
export async function deleteUnheldPapers(connection: Connection, decidedBefore: Date): Promise<void> {
  await sql`delete from loan_papers as papers where not ${isPapersHeld(decidedBefore)}`.execute(connection)
}

// Deletes up to this many files that are no longer needed; answers how many. The log of their views stays.
async function deleteUnheld(
  tx: Connection,
  table: SealedTable,
  { unusedBefore, isHeld, countMax }: { unusedBefore: Date; isHeld: RawBuilder<boolean>; countMax: number },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} as file
    where stored_at < ${unusedBefore} and not (${isHeld})
    limit ${countMax} for update skip locked`.execute(tx)
  if (rows.length === 0) return 0
  // Checked again under the lock: a file may have been submitted since the first look.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} as file
    where id = any(${rows.map(({ id }) => id)}::uuid[]) and not (${isHeld})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export async function deleteUnheldFiles(tx: Connection, retention: Retention, countMax: number) {
  const { unusedBefore } = retention
  return await deleteUnheld(tx, 'private_files', { unusedBefore, isHeld: isHeld(retention), countMax })
}

// An image of a conversation is needed while the conversation is open, and for its retention after that.
const isChatFileHeld = (closedBefore: Date) => sql<boolean>`exists (
  select from chat_messages as said join chats on chats.id = said.chat_id
  where said.file_id = file.id and (chats.closed_at is null or chats.closed_at >= ${closedBefore}))`

// The same for images of conversations. Those that were never sent are no longer needed after a day.
export async function deleteUnheldChatFiles(
  tx: Connection,
  { unusedBefore, decidedBefore }: Pick<Retention, 'unusedBefore' | 'decidedBefore'>,
  countMax: number,
) {
  return await deleteUnheld(tx, 'chat_files', {
    unusedBefore,
    isHeld: isChatFileHeld(decidedBefore),
    countMax,
  })
}

export async function filesOfOtherKeys(
  connection: Connection,
  table: SealedTable,
  { keyId, after, count }: { keyId: string; after: string; count: number },
) {
  return await connection
    .selectFrom(table)
    .select(['id', 'user_id', 'key_id', 'wrapped_key'])
    .where('key_id', '!=', keyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
}

export async function setWrappedKey(
  connection: Connection,
  table: SealedTable,
  { id, from, to }: { id: string; from: string; to: { keyId: string; wrappedKey: Buffer } },
): Promise<void> {
  await connection
    .updateTable(table)
    .set({ key_id: to.keyId, wrapped_key: to.wrappedKey })
    .where('id', '=', id)
    .where('key_id', '=', from)
    .execute()
}
