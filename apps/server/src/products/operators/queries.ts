import { sql } from 'kysely'
import type { Connection } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { auditColumns, deleteRecoveryCodes, type OperatorRow } from '../../platform/operators/queries.ts'

export async function operatorById(connection: Connection, id: number): Promise<OperatorRow> {
  return await connection.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function findOperator(connection: Connection, id: number): Promise<OperatorRow | undefined> {
  return await connection.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirst()
}

// Returns the secret already shown in this session, or stores this one. Null: the session is over.
export async function keepTotpSecret(connection: Connection, tokenHash: Buffer, secret: string) {
  const row = await connection
    .updateTable('operator_sessions')
    .set((column) => ({ totp_secret: column.fn.coalesce('totp_secret', column.val(secret)) }))
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('totp_secret')
    .executeTakeFirst()
  return row?.totp_secret ?? null
}

export async function shownTotpSecret(connection: Connection, tokenHash: Buffer): Promise<string | null> {
  const row = await connection
    .selectFrom('operator_sessions')
    .select('totp_secret')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.totp_secret ?? null
}

// Each code works once, and older ones no longer work.
export async function takeTotpStep(connection: Connection, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('operators')
    .set({ totp_step: String(step) })
    .where('id', '=', id)
    .where('totp_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(
  connection: Connection,
  operatorId: number,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(connection, operatorId)
  await connection
    .insertInto('operator_recovery_codes')
    .values(codeHashes.map((codeHash) => ({ operator_id: operatorId, code_hash: codeHash, used_at: null })))
    .execute()
}

export async function useRecoveryCode(
  connection: Connection,
  { operatorId, codeHash, now }: { operatorId: number; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('operator_recovery_codes')
    .set({ used_at: now })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(connection: Connection, operatorId: number): Promise<number> {
  const { count } = await connection
    .selectFrom('operator_recovery_codes')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

// Operators with a complete session used since a moment.
export async function signedInOperators(
  connection: Connection,
  { now, seenSince }: { now: Date; seenSince: Date },
): Promise<Set<number>> {
  const rows = await connection
    .selectFrom('operator_sessions')
    .select('operator_id')
    .distinct()
    .where('stage', '=', 'full')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>=', seenSince)
    .execute()
  return new Set(rows.map(({ operator_id }) => operator_id))
}

type NewChange = Pick<
  Tables['operator_changes'],
  | 'kind'
  | 'operator_id'
  | 'name'
  | 'from_role'
  | 'to_role'
  | 'reason'
  | 'proposed_by'
  | 'proposed_at'
  | 'expires_at'
  | 'first_half'
>

// Null: another change of the same operator is still open.
export async function insertChange(connection: Connection, change: NewChange): Promise<number | null> {
  const row = await connection
    .insertInto('operator_changes')
    .values({ ...change, decided_by: null, decided_at: null, decision_reason: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function expireChanges(connection: Connection, now: Date): Promise<void> {
  await connection
    .updateTable('operator_changes')
    .set({ state: 'expired', first_half: null })
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute()
}

export async function changeById(connection: Connection, id: number) {
  return await connection.selectFrom('operator_changes').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function decideChange(
  connection: Connection,
  id: number,
  decision: Pick<Tables['operator_changes'], 'decided_by' | 'decided_at' | 'decision_reason'> & {
    state: 'approved' | 'rejected' | 'withdrawn'
  },
): Promise<void> {
  const changes = { ...decision, first_half: null }
  await connection.updateTable('operator_changes').set(changes).where('id', '=', id).execute()
}

export async function readChanges(
  connection: Connection,
  { before, limit }: { before: number; limit: number },
) {
  return await connection
    .selectFrom('operator_changes as change')
    .innerJoin('operators as proposer', 'proposer.id', 'change.proposed_by')
    .leftJoin('operators as decider', 'decider.id', 'change.decided_by')
    .selectAll('change')
    .select(['proposer.name as proposer_name', 'decider.name as decider_name'])
    .where('change.id', '<', before)
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute()
}

type EntriesAsked = {
  // A PostgreSQL search expression; null: everything.
  words: string | null
  operatorId: number | null
  uid: string | null
  from: Date | null
  to: Date | null
  before: string | null
  limit: number
}

// How many entries are scanned before the word index is used.
const walkedMax = 20_000

// A frequent word fills a page from the newest few thousand entries, while the index would collect all
// matches first. Only rare words use the index: an order without an index keeps PostgreSQL from scanning on.
export async function readEntries(connection: Connection, asked: EntriesAsked) {
  if (asked.words === null) return await entriesOf(connection, asked).execute()
  const walked = entriesOf(connection, { ...asked, words: null, limit: walkedMax })
  const found = await connection
    .with('walked', () => walked.select('words'))
    .selectFrom('walked')
    .select(auditColumns)
    .where(sql<boolean>`words @@ ${asked.words}::tsquery`)
    .limit(asked.limit)
    .execute()
  if (found.length === asked.limit) return found
  const collected = entriesOf(connection, asked)
    .clearOrderBy()
    .orderBy(sql`number + 0`, 'desc')
  return await collected.execute()
}

// Times never decrease between entries, so a period is a range of numbers.
function entriesOf(connection: Connection, asked: EntriesAsked) {
  let query = connection
    .selectFrom('audit_log')
    .select(auditColumns)
    .orderBy('number', 'desc')
    .limit(asked.limit)
  if (asked.before !== null) query = query.where('number', '<', asked.before)
  if (asked.operatorId !== null) query = query.where('operator_id', '=', asked.operatorId)
  if (asked.uid !== null) query = query.where('uid', '=', asked.uid)
  if (asked.words !== null) query = query.where(sql<boolean>`words @@ ${asked.words}::tsquery`)
  if (asked.from !== null) query = query.where('number', '>=', firstSince(asked.from))
  if (asked.to !== null) query = query.where('number', '<', firstSince(asked.to))
  return query
}

function firstSince(moment: Date) {
  return sql<string>`coalesce(
    (select number from audit_log where at >= ${moment} order by at, number limit 1), 9223372036854775807)`
}
