import { sql } from 'kysely'
import type { Connection } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

// A picture that is stored again is as new as one stored now.
export async function putPicture(connection: Connection, picture: Tables['pictures']): Promise<void> {
  const { stored_at } = picture
  await connection
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ stored_at }))
    .execute()
}

export async function pictureBytes(connection: Connection, name: string): Promise<Buffer | undefined> {
  const row = await connection
    .selectFrom('pictures')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.bytes
}

// False: there is none of that name. It is not deleted before the transaction ends.
export async function holdPicture(tx: Connection, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('pictures')
    .select('name')
    .where('name', '=', name)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

// Pictures that no coin and no text has. One in use again meanwhile is kept by its reference.
export async function deleteLoosePictures(connection: Connection, before: Date): Promise<void> {
  await connection
    .deleteFrom('pictures')
    .where('stored_at', '<', before)
    .where(
      sql<boolean>`not exists (select from coin_pictures where coin_pictures.picture = pictures.name)
        and not exists (select from content_texts where content_texts.picture = pictures.name)`,
    )
    .execute()
}
