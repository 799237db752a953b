import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import type { UsersTable } from '../../db/tables.ts'
import type { DecidedMark } from '../../operators/decided-marks.ts'

export async function userById(connection: Connection, id: string) {
  return await connection.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

// Nobody else decides about the user before the transaction ends.
export async function lockedUser(connection: Connection, id: string) {
  const query = connection.selectFrom('users').selectAll().where('id', '=', id).forUpdate()
  return await query.executeTakeFirstOrThrow()
}

export async function updateUser(
  connection: Connection,
  id: string,
  changes: Partial<Pick<UsersTable, 'frozen_at' | 'region'>>,
): Promise<void> {
  await connection.updateTable('users').set(changes).where('id', '=', id).execute()
}

export async function marksOf(connection: Connection, userId: string) {
  return await connection.selectFrom('account_marks').selectAll().where('user_id', '=', userId).execute()
}

export async function decidedMark(connection: Connection, userId: string, mark: DecidedMark | 'region') {
  return await connection
    .selectFrom('account_marks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('mark', '=', mark)
    .executeTakeFirst()
}

export type MarkDecision = {
  userId: string
  mark: DecidedMark | 'region'
  isSet: boolean
  operatorId: number
  reason: string
  now: Date
}

export async function putMark(connection: Connection, decision: MarkDecision): Promise<void> {
  const { userId, mark, isSet, operatorId, reason, now } = decision
  const said = { is_set: isSet, decided_at: now, reason, operator_id: operatorId }
  await connection
    .insertInto('account_marks')
    .values({ user_id: userId, mark, ...said })
    .onConflict((conflict) => conflict.columns(['user_id', 'mark']).doUpdateSet(said))
    .execute()
}

type Page = { before?: string | undefined; limit: number }

export async function newestUsers(connection: Connection, { before, limit }: Page) {
  const query = connection.selectFrom('users').selectAll()
  const page = before === undefined ? query : query.where('id', '<', before)
  return await page.orderBy('id', 'desc').limit(limit).execute()
}

export type Sought = {
  // The start of anything, as `like` takes it.
  start: string
  // The start of a phone number, when it can be one.
  phoneStart: string | null
  ownerIds: readonly string[]
}

// Each way of being found is a look of its own into its index, and none of them looks further than the page.
export async function findUsers(connection: Connection, sought: Sought, { before, limit }: Page) {
  const { start, phoneStart, ownerIds } = sought
  const starts = (column: RawBuilder<unknown>, text = start) => sql`${column} like lower(${text}) || '%'`
  const ways = [
    starts(sql`id::text`),
    starts(sql`email`),
    starts(sql`lower(username)`),
    starts(sql`lower(nickname)`),
    starts(sql`lower(real_name)`),
    sql`invitation_code like upper(${start}) || '%'`,
    ...(phoneStart === null ? [] : [starts(sql`phone`, phoneStart)]),
    ...(ownerIds.length === 0 ? [] : [sql`id = any(${ownerIds}::bigint[])`]),
  ]
  const older = before === undefined ? sql`` : sql`and id < ${before}`
  const looks = ways.map(
    (way) => sql`(select id from users where ${way} ${older} order by id desc limit ${limit})`,
  )
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(looks, sql` union `)}) as found order by id desc limit ${limit}`.execute(
    connection,
  )
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return await connection
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
}

type OrderTable =
  | 'views.orders'
  | 'views.option_orders'
  | 'views.pledges'
  | 'views.lab_orders'
  | 'views.swaps'

export async function ownersOfOrder(
  connection: Connection,
  tables: readonly OrderTable[],
  orderId: string,
): Promise<number[]> {
  const looks = tables.map(
    (table) => sql`select account_id from ${sql.table(table)} where order_id = ${orderId}`,
  )
  if (looks.length === 0) return []
  const { rows } = await sql<{ account_id: number }>`${sql.join(looks, sql` union `)}`.execute(connection)
  return rows.map(({ account_id }) => account_id)
}

export async function sessionsOf(connection: Connection, userId: string, limit: number) {
  return await connection
    .selectFrom('sessions')
    .select(['started_at', 'expires_at', 'ended_at', 'end_reason'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute()
}

export async function insertNote(
  connection: Connection,
  note: { user_id: string; operator_id: number; noted_at: Date; text: string },
): Promise<string> {
  const { id } = await connection
    .insertInto('user_notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function notesOf(connection: Connection, userId: string, { before, limit }: Page) {
  const query = connection.selectFrom('user_notes').selectAll().where('user_id', '=', userId)
  const page = before === undefined ? query : query.where('id', '<', before)
  return await page.orderBy('id', 'desc').limit(limit).execute()
}

export async function decisionsAbout(connection: Connection, accountId: number, { before, limit }: Page) {
  const query = connection.selectFrom('views.decisions').selectAll().where('account_id', '=', accountId)
  const page = before === undefined ? query : query.where('seq', '<', before)
  return await page.orderBy('seq', 'desc').limit(limit).execute()
}
