import { type RawBuilder, sql } from 'kysely'
import { normalEmail } from '@candor/contract/rules/account'
import type { Connection } from '../../platform/db/database.ts'
import type { DecidedMark } from '../../platform/operators/decided-marks.ts'

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
  text: string
  // A phone number or its beginning, if the text can be one.
  phone: string | null
  // The words of a real name, if the operator may see it.
  nameWords: string | null
  // Whether e-mail, phone and real name also match by prefix: operators without the right could guess them
  // letter by letter.
  isPersonalByStart: boolean
  ownerIds: readonly string[]
}

// Each search criterion is a separate index lookup, limited to one page. Each user is marked if they were
// found by personal data.
export async function findUsers(connection: Connection, sought: Sought, { before, limit }: Page) {
  const { text, ownerIds } = sought
  const ways = [
    starts(sql`id::text`, text),
    starts(sql`lower(username)`, text),
    starts(sql`lower(nickname)`, text),
    sql`invitation_code like upper(${likeable(text)}) || '%'`,
    ...(ownerIds.length === 0 ? [] : [sql`id = any(${ownerIds}::bigint[])`]),
  ]
  const older = before === undefined ? sql`` : sql`and id < ${before}`
  const looks = [
    ...ways.map((way) => ({ way, isPersonal: false })),
    ...personalWays(sought).map((way) => ({ way, isPersonal: true })),
  ].map(({ way, isPersonal }, place) => ({
    name: sql.id(`look_${place}`),
    query: sql`select id, ${sql.lit(isPersonal)} as is_personal from users where ${way} ${older}
      order by id desc limit ${limit}`,
  }))
  // Materialized: planned together, each scans all users, expecting another one to fill the page.
  const { rows } = await sql<{ id: string; is_personal: boolean }>`
    with ${sql.join(looks.map(({ name, query }) => sql`${name} as materialized (${query})`))}
    select id, bool_or(is_personal) as is_personal
    from (${sql.join(
      looks.map(({ name }) => sql`select * from ${name}`),
      sql` union all `,
    )}) as found
    group by id order by id desc limit ${limit}`.execute(connection)
  if (rows.length === 0) return { users: [], personalIds: [] }
  const ids = rows.map(({ id }) => id)
  const users = await connection
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return { users, personalIds: rows.flatMap(({ id, is_personal }) => (is_personal ? [id] : [])) }
}

function personalWays({ text, phone, nameWords, isPersonalByStart }: Sought): RawBuilder<unknown>[] {
  if (!isPersonalByStart)
    return [
      sql`email = ${normalEmail(text)}`,
      sql`lower(real_name) = lower(${text})`,
      ...(phone === null ? [] : [sql`phone = ${phone}`]),
    ]
  return [
    starts(sql`email`, text),
    ...(nameWords === null
      ? []
      : [sql`real_name is not null and search_words(real_name) @@ ${nameWords}::tsquery`]),
    ...(phone === null ? [] : [starts(sql`phone`, phone)]),
  ]
}

function starts(column: RawBuilder<unknown>, text: string) {
  return sql`${column} like lower(${likeable(text)}) || '%'`
}

// Escapes the text for `like`.
function likeable(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}

type OrderTable =
  | 'views.orders'
  | 'views.option_orders'
  | 'views.pledges'
  | 'views.lab_orders'
  | 'views.swaps'

export async function ownersOfOrder(connection: Connection, tables: readonly OrderTable[], orderId: string) {
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
  // One index lookup each.
  const looks = (['account_id', 'other_account_id'] as const).map((column) => {
    const query = connection.selectFrom('views.decisions').selectAll().where(column, '=', accountId)
    const page = before === undefined ? query : query.where('seq', '<', before)
    return page.orderBy('seq', 'desc').limit(limit)
  })
  const rows = (await Promise.all(looks.map((look) => look.execute()))).flat()
  return rows.toSorted((one, other) => Number(other.seq) - Number(one.seq)).slice(0, limit)
}

const destinationsMax = 200

// Includes removed ones: an operator may be looking for them.
export async function addressesOf(connection: Connection, userId: string) {
  return await connection
    .selectFrom('wallet_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(destinationsMax)
    .execute()
}

export async function cardsOf(connection: Connection, userId: string) {
  return await connection
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(destinationsMax)
    .execute()
}
