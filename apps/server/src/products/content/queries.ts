import type { Tables } from '../../platform/db/tables.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { ContentKind } from '@candor/contract/rules/content'
import type { Connection } from '../../platform/db/database.ts'

export type ContentRow = Selectable<Tables['contents']>
export type VersionRow = Selectable<Tables['content_versions']>
export type TextRow = Selectable<Tables['content_texts']>

type Named = { kind: ContentKind; slug: string }
type Text = { title: string; body: string; picture?: { name: string | null; alt: string } | null }

type PublishedRow = TextRow & { published_from: Date }

// A text and its picture as they are used.
function readText({ language, title, body, picture: name, picture_alt: alt }: TextRow) {
  return { language, title, body, picture: alt === null ? null : { name, alt } }
}

// The texts in force at a moment or later: of each text, the newest version in force then, and all later
// ones.
export async function publishedTexts(connection: Connection, since: Date) {
  const { rows } = await sql<PublishedRow>`
    select content_id, version, published_from, language, title, body, picture, picture_alt
    from content_versions as own join content_texts using (content_id, version)
    where published_from is not null and not exists (
      select from content_versions as later
      where later.content_id = own.content_id and later.published_from <= ${since}
        and (later.published_from, later.version) > (own.published_from, own.version))`.execute(connection)
  return rows.map((row) => {
    const { content_id, version, published_from } = row
    return Object.assign(readText(row), { content_id, version, published_from })
  })
}

export async function allContents(connection: Connection): Promise<ContentRow[]> {
  return await connection.selectFrom('contents').selectAll().execute()
}

export async function findContent(connection: Connection, { kind, slug }: Named) {
  return await connection
    .selectFrom('contents')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

// Locks the text until the transaction ends.
export async function lockContent(tx: Connection, { kind, slug }: Named): Promise<ContentRow | undefined> {
  return await tx
    .selectFrom('contents')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
}

// False: it already exists.
export async function insertContent(
  tx: Connection,
  content: Insertable<Tables['contents']>,
): Promise<boolean> {
  const row = await tx
    .insertInto('contents')
    .values(content)
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updatePlace(
  tx: Connection,
  id: string,
  place: Pick<ContentRow, 'group_name' | 'link' | 'is_pinned' | 'ends_at'>,
): Promise<void> {
  await tx.updateTable('contents').set(place).where('id', '=', id).execute()
}

export async function deleteContent(tx: Connection, id: string): Promise<void> {
  await tx.deleteFrom('contents').where('id', '=', id).execute()
}

export async function contentsOfKind(connection: Connection, kind: ContentKind): Promise<ContentRow[]> {
  return await connection.selectFrom('contents').selectAll().where('kind', '=', kind).execute()
}

// Newest first.
export async function versionsOf(connection: Connection, ids: readonly string[]): Promise<VersionRow[]> {
  if (ids.length === 0) return []
  return await connection
    .selectFrom('content_versions')
    .selectAll()
    .where('content_id', 'in', [...ids])
    .orderBy('content_id')
    .orderBy('version', 'desc')
    .execute()
}

// Without the bodies, which are long.
export async function titlesOf(connection: Connection, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await connection
    .selectFrom('content_texts')
    .select(['content_id', 'version', 'language', 'title'])
    .where('content_id', 'in', [...ids])
    .execute()
}

export async function textsOfVersion(connection: Connection, id: string, version: number) {
  const rows = await connection
    .selectFrom('content_texts')
    .selectAll()
    .where('content_id', '=', id)
    .where('version', '=', version)
    .execute()
  return rows.map(readText)
}

export async function insertVersion(tx: Connection, version: Insertable<Tables['content_versions']>) {
  await tx.insertInto('content_versions').values(version).execute()
}

type TextKey = Pick<TextRow, 'content_id' | 'version' | 'language'>

export async function putText(
  tx: Connection,
  { content_id, version, language }: TextKey,
  { title, body, picture }: Text,
): Promise<void> {
  const written = { title, body, picture: picture?.name ?? null, picture_alt: picture?.alt ?? null }
  await tx
    .insertInto('content_texts')
    .values({ content_id, version, language, ...written })
    .onConflict((conflict) => conflict.columns(['content_id', 'version', 'language']).doUpdateSet(written))
    .execute()
}

export async function deleteText(tx: Connection, { content_id, version, language }: TextKey): Promise<void> {
  await tx
    .deleteFrom('content_texts')
    .where('content_id', '=', content_id)
    .where('version', '=', version)
    .where('language', '=', language)
    .execute()
}

type VersionKey = Pick<VersionRow, 'content_id' | 'version'>

export async function noteSaved(
  tx: Connection,
  { content_id, version }: VersionKey,
  saved: { revision: number; operatorId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('content_versions')
    .set({ revision: saved.revision, changed_by: saved.operatorId, changed_at: saved.now })
    .where('content_id', '=', content_id)
    .where('version', '=', version)
    .execute()
}

export async function publishVersion(
  tx: Connection,
  { content_id, version }: VersionKey,
  published: { from: Date; operatorId: number; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('content_versions')
    .set({
      published_from: published.from,
      changed_by: published.operatorId,
      changed_at: published.now,
      reason: published.reason,
    })
    .where('content_id', '=', content_id)
    .where('version', '=', version)
    .execute()
}

export async function deleteVersion(tx: Connection, { content_id, version }: VersionKey): Promise<void> {
  await tx
    .deleteFrom('content_versions')
    .where('content_id', '=', content_id)
    .where('version', '=', version)
    .execute()
}
