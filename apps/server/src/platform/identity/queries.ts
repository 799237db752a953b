import { type Insertable, type Selectable, sql } from 'kysely'
import type { IdentityLevel, IdentityPart } from '@candor/contract/rules/identity'
import type { Connection } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type Submission = Selectable<Tables['certifications']>

export async function newestOf(
  connection: Connection,
  userId: string,
  level: IdentityLevel,
): Promise<Submission | undefined> {
  return await submissionsOf(connection, userId, level)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function submissionsOf(connection: Connection, userId: string, level: IdentityLevel) {
  return connection.selectFrom('certifications').where('user_id', '=', userId).where('level', '=', level)
}

// The state of the newest primary submission of each of these users, if there is one.
export async function newestPrimaries(connection: Connection, userIds: readonly string[]) {
  return await connection
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      eb
        .selectFrom('certifications')
        .select('certifications.state')
        .whereRef('certifications.user_id', '=', 'users.id')
        .where('certifications.level', '=', 'primary')
        .orderBy('certifications.id', 'desc')
        .limit(1)
        .as('state'),
    ])
    .where('users.id', '=', sql<string>`any(${userIds}::bigint[])`)
    .execute()
}

// Whether the last decision about primary certification was a refusal. Submissions under review don't count.
export async function isRefusedByReviewer(connection: Connection, userId: string): Promise<boolean> {
  const decided = await submissionsOf(connection, userId, 'primary')
    .select('state')
    .where('state', '!=', 'review')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return decided?.state === 'refused'
}

// Whether a document has ever passed, even if it was revoked since.
export async function hasPassedPrimary(connection: Connection, userId: string): Promise<boolean> {
  const row = await submissionsOf(connection, userId, 'primary')
    .select('id')
    .where((eb) => eb.or([eb('state', '=', 'verified'), eb('revoked_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

// False when the primary check was revoked. Otherwise it can't be revoked before the transaction ends.
export async function holdPrimary(tx: Connection, userId: string): Promise<boolean> {
  const newest = await submissionsOf(tx, userId, 'primary')
    .select('state')
    .orderBy('id', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst()
  return newest === undefined || newest.state === 'verified'
}

export async function verifiedPrimary(
  connection: Connection,
  userId: string,
): Promise<Submission | undefined> {
  const verified = submissionsOf(connection, userId, 'primary').where('state', '=', 'verified')
  return await verified.selectAll().executeTakeFirst()
}

// False when a submission of this level is under review or has passed: of two at once, one wins.
export async function insertSubmission(
  connection: Connection,
  submission: Insertable<Tables['certifications']>,
): Promise<boolean> {
  const row = await connection
    .insertInto('certifications')
    .values(submission)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function submissionById(connection: Connection, id: string): Promise<Submission | undefined> {
  return await connection.selectFrom('certifications').selectAll().where('id', '=', id).executeTakeFirst()
}

// Waiting submissions that were sent before a moment, oldest first.
export async function waitingBefore(connection: Connection, moment: Date, count: number) {
  return await connection
    .selectFrom('certifications')
    .selectAll()
    .where('state', '=', 'review')
    .where('submitted_at', '<=', moment)
    .orderBy('id')
    .limit(count)
    .execute()
}

export type Decision = {
  id: string
  state: 'verified' | 'refused'
  operatorId: number | null
  reason: string
  refusedParts: readonly IdentityPart[]
  now: Date
}

// False when it was decided before: of two decisions at once, one wins.
export async function decideSubmission(connection: Connection, decision: Decision): Promise<boolean> {
  const { id, state, operatorId, reason, refusedParts, now } = decision
  const { numUpdatedRows } = await connection
    .updateTable('certifications')
    .set({ state, reason, decided_at: now, decided_by: operatorId, refused_parts: [...refusedParts] })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Revocation = { userId: string; level: IdentityLevel; operatorId: number; reason: string; now: Date }

// Marks a passed check as refused and keeps who passed it. False: no check had passed.
export async function revokePassed(tx: Connection, revocation: Revocation): Promise<boolean> {
  const { userId, level, operatorId, reason, now } = revocation
  const { numUpdatedRows } = await tx
    .updateTable('certifications')
    .set({ state: 'refused', revoked_at: now, revoked_by: operatorId, revoke_reason: reason })
    .where('user_id', '=', userId)
    .where('level', '=', level)
    .where('state', '=', 'verified')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function refuseWaiting(tx: Connection, revocation: Revocation): Promise<void> {
  const { userId, level, operatorId, reason, now } = revocation
  await tx
    .updateTable('certifications')
    .set({ state: 'refused', reason, decided_at: now, decided_by: operatorId })
    .where('user_id', '=', userId)
    .where('level', '=', level)
    .where('state', '=', 'review')
    .execute()
}

// From now on the account has the name and country of the document.
export async function bindDocument(
  connection: Connection,
  userId: string,
  { name, country }: { name: string; country: string },
): Promise<void> {
  await connection
    .updateTable('users')
    .set({ real_name: name, region: country })
    .where('id', '=', userId)
    .execute()
}

export async function recipientOf(connection: Connection, userId: string) {
  return await connection
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function creditScoreRow(connection: Connection, accountId: number) {
  return await connection
    .selectFrom('views.credit_scores')
    .select(['score', 'set_at', 'by_kind', 'reason'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}
