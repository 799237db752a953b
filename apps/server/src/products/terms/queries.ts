import { sql } from 'kysely'
import type { TermKind } from '@candor/contract/operators/terms/kinds'
import type { Connection } from '../../platform/db/database.ts'

// The current terms of the products of a kind.
export async function currentTerms(connection: Connection, kind: TermKind) {
  return await connection
    .selectFrom('views.terms')
    .distinctOn('key')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('key')
    .orderBy('seq', 'desc')
    .orderBy('ordinal', 'desc')
    .execute()
}

export async function termsHistory(connection: Connection, kind: TermKind, key: string) {
  return await connection
    .selectFrom('views.terms')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('seq', 'desc')
    .orderBy('ordinal', 'desc')
    .limit(200)
    .execute()
}

// The changes that wait for a second operator or for their time.
export async function openTermsProposals(connection: Connection, command: string, now: Date) {
  return await connection
    .selectFrom('views.approvals')
    .selectAll()
    .where('command', '=', command)
    .where('ended_as', 'is', null)
    .where((on) => on.or([on('until', '>', now), on('approved_by', 'is not', null)]))
    .orderBy('proposal_id')
    .execute()
}

export async function allCoinPictures(connection: Connection) {
  return await connection.selectFrom('coin_pictures').selectAll().execute()
}

// False: the coin has exactly this one already. Changes wait for each other, so that their revisions grow.
export async function setCoinPicture(
  tx: Connection,
  coinId: number,
  picture: string | null,
): Promise<boolean> {
  await sql`lock table coin_pictures in exclusive mode`.execute(tx)
  const known = await tx
    .selectFrom('coin_pictures')
    .select('picture')
    .where('coin_id', '=', coinId)
    .executeTakeFirst()
  if ((known?.picture ?? null) === picture) return false
  const revision = sql<number>`(select coalesce(max(revision), 0) + 1 from coin_pictures)`
  await tx
    .insertInto('coin_pictures')
    .values({ coin_id: coinId, picture, revision })
    .onConflict((conflict) => conflict.column('coin_id').doUpdateSet({ picture, revision }))
    .execute()
  return true
}
