import { sql, type Insertable } from 'kysely'
import type { AgreementSlug } from '@candor/contract/rules/content'
import type { Connection } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type AcceptedKey = { userId: string; slug: AgreementSlug; versionId: string }

// Stores a text once for all who accepted it, and an acceptance once per version. Returns the stored row,
// locked until the transaction ends.
export async function insertAccepted(
  connection: Connection,
  accepted: Insertable<Tables['accepted_agreements']>,
  { title, body }: { title: string; body: string },
): Promise<{ language: string; textHash: Buffer; isNew: boolean }> {
  await connection
    .insertInto('agreement_texts')
    .values({ hash: accepted.text_hash, title, body })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  const row = await connection
    .insertInto('accepted_agreements')
    .values(accepted)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'slug', 'version_id'])
        // Changes nothing: only a row that is written is locked and returned.
        .doUpdateSet((of) => ({ accepted_at: of.ref('accepted_agreements.accepted_at') })),
    )
    .returning(['language', 'text_hash', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()
  return { language: row.language, textHash: row.text_hash, isNew: row.is_new }
}

// Nobody can accept it again until the transaction ends.
export async function holdAccepted(tx: Connection, { userId, slug, versionId }: AcceptedKey): Promise<void> {
  await tx
    .selectFrom('accepted_agreements')
    .select('accepted_at')
    .where('user_id', '=', userId)
    .where('slug', '=', slug)
    .where('version_id', '=', versionId)
    .forUpdate()
    .execute()
}

export async function deleteAccepted(tx: Connection, { userId, slug, versionId }: AcceptedKey) {
  await tx
    .deleteFrom('accepted_agreements')
    .where('user_id', '=', userId)
    .where('slug', '=', slug)
    .where('version_id', '=', versionId)
    .execute()
}

// Newest first, with their titles as they were accepted.
export async function acceptedBy(connection: Connection, userId: string) {
  return await connection
    .selectFrom('accepted_agreements')
    .innerJoin('agreement_texts', 'agreement_texts.hash', 'accepted_agreements.text_hash')
    .select(['slug', 'version_id', 'accepted_at', 'title'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('slug')
    .execute()
}

export async function findAccepted(connection: Connection, { userId, slug, versionId }: AcceptedKey) {
  return await connection
    .selectFrom('accepted_agreements')
    .innerJoin('agreement_texts', 'agreement_texts.hash', 'accepted_agreements.text_hash')
    .selectAll()
    .where('user_id', '=', userId)
    .where('slug', '=', slug)
    .where('version_id', '=', versionId)
    .executeTakeFirst()
}
