import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { UploadType } from '@candor/contract/rules/files'
import type { Connection } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export async function insertFile(connection: Connection, file: Insertable<Tables['files']>): Promise<string> {
  const { id } = await connection.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
  return id
}

type Upload = { fileId: string; userId: string; uploadType: Tables['files']['upload_type'] }

// Whether this user uploaded this file for this purpose.
export async function isOwnFile(connection: Connection, { fileId, userId, uploadType }: Upload) {
  const row = await connection
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .where('upload_type', '=', uploadType)
    .executeTakeFirst()
  return row !== undefined
}

export async function avatarById(connection: Connection, id: string) {
  return await connection
    .selectFrom('files')
    .select(['content_type', 'bytes'])
    .where('id', '=', id)
    .where('upload_type', '=', 'avatar')
    .executeTakeFirst()
}

// An avatar that was uploaded and never used, or was later replaced.
export async function deleteLooseAvatars(connection: Connection, before: Date): Promise<void> {
  const users = sql`select from users where users.avatar_file_id = files.id`
  await deleteLoose(connection, 'avatar', before, users)
}

// An image of a transfer that was never reported.
export async function deleteLooseProofs(connection: Connection, before: Date): Promise<void> {
  const papers = sql`select from deposit_papers where deposit_papers.file_id = files.id`
  await deleteLoose(connection, 'depositProof', before, papers)
}

async function deleteLoose(
  connection: Connection,
  uploadType: UploadType,
  before: Date,
  users: RawBuilder<unknown>,
): Promise<void> {
  await connection
    .deleteFrom('files')
    .where('upload_type', '=', uploadType)
    .where('stored_at', '<', before)
    .where(sql<boolean>`not exists (${users})`)
    .execute()
}
