import type { Insertable } from 'kysely'
import type { Connection } from '../db/database.ts'
import type { FilesTable } from '../db/tables.ts'

export async function insertFile(connection: Connection, file: Insertable<FilesTable>): Promise<string> {
  const { id } = await connection.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
  return id
}

type Upload = { fileId: string; userId: string; uploadType: FilesTable['upload_type'] }

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
  await connection
    .deleteFrom('files')
    .where('upload_type', '=', 'avatar')
    .where('stored_at', '<', before)
    .where((of) =>
      of.not(
        of.exists(
          of.selectFrom('users').select('users.id').whereRef('users.avatar_file_id', '=', 'files.id'),
        ),
      ),
    )
    .execute()
}

// An image of a transfer that was never reported.
export async function deleteLooseProofs(connection: Connection, before: Date): Promise<void> {
  await connection
    .deleteFrom('files')
    .where('upload_type', '=', 'depositProof')
    .where('stored_at', '<', before)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('deposit_papers')
            .select('deposit_papers.deposit_id')
            .whereRef('deposit_papers.file_id', '=', 'files.id'),
        ),
      ),
    )
    .execute()
}
