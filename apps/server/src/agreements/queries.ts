import type { Insertable } from 'kysely'
import type { AgreementSlug } from '@candor/contract/rules/content'
import type { Connection } from '../db/database.ts'
import type { AcceptedAgreementsTable } from '../db/service-tables.ts'

// The words once for all who accepted the same; the acceptance once for each version.
export async function insertAccepted(
  connection: Connection,
  accepted: Insertable<AcceptedAgreementsTable>,
  { title, body }: { title: string; body: string },
): Promise<void> {
  await connection
    .insertInto('agreement_texts')
    .values({ hash: accepted.text_hash, title, body })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  await connection
    .insertInto('accepted_agreements')
    .values(accepted)
    .onConflict((conflict) => conflict.columns(['user_id', 'slug', 'version_id']).doNothing())
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

type Accepted = { userId: string; slug: AgreementSlug; versionId: string }

export async function findAccepted(connection: Connection, { userId, slug, versionId }: Accepted) {
  return await connection
    .selectFrom('accepted_agreements')
    .innerJoin('agreement_texts', 'agreement_texts.hash', 'accepted_agreements.text_hash')
    .selectAll()
    .where('user_id', '=', userId)
    .where('slug', '=', slug)
    .where('version_id', '=', versionId)
    .executeTakeFirst()
}
