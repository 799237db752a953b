import { type SelectQueryBuilder, sql } from 'kysely'
import type { Connection } from '../../../platform/db/database.ts'
import type { Hours } from '../hours.ts'
import type { MessageRow } from '../queries.ts'

export type InboxFilter = 'waiting' | 'mine' | 'open' | 'closed'
export type InboxRow = Awaited<ReturnType<typeof findRow>> & object

// Conversations as operators see them: with the asker and the last message.
function rows(connection: Connection) {
  return connection
    .selectFrom('chats')
    .leftJoin('users', 'users.id', 'chats.user_id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('chat_messages')
          .select([sql<string>`left(text, 200)`.as('last_text'), 'author as last_by'])
          .whereRef('chat_id', '=', 'chats.id')
          .where('author', '!=', 'note')
          .orderBy('seq', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('chats')
    .select([
      'last.last_text',
      'last.last_by',
      sql<string | null>`coalesce(users.nickname, users.username)`.as('name'),
      sql<string | null>`coalesce(users.email, chats.visitor_email)`.as('mailed_to'),
      sql<number>`(select count(*)::int from chat_messages as said
        where said.chat_id = chats.id and said.author = 'user' and said.seq > chats.operator_read_seq)`.as(
        'unread',
      ),
    ])
}

export async function findRow(connection: Connection, chatId: string) {
  return await rows(connection).where('chats.id', '=', chatId).executeTakeFirst()
}

const othersMax = 20

export async function otherChats(
  connection: Connection,
  { id, user_id, visitor_hash }: { id: string; user_id: string | null; visitor_hash: Buffer | null },
) {
  const query = rows(connection).where('chats.id', '!=', id)
  const own =
    user_id === null
      ? query.where('chats.visitor_hash', '=', visitor_hash)
      : query.where('chats.user_id', '=', user_id)
  return await own.orderBy('chats.id', 'desc').limit(othersMax).execute()
}

export type InboxPage = {
  filter: InboxFilter
  operatorId: number
  uid: string | null
  words: string | null
  before: number
  limit: number
}

// Open conversations move as people write, so their pages are counted; closed ones keep their place, so their
// pages continue after a number.
export async function listInbox(connection: Connection, page: InboxPage) {
  const { filter, operatorId, before, limit } = page
  const query = searched(rows(connection), page).limit(limit)
  switch (filter) {
    case 'waiting':
      return await query
        .where('chats.state', '=', 'open')
        .where('chats.waiting_since', 'is not', null)
        .orderBy('chats.waiting_since')
        .orderBy('chats.id')
        .offset(before)
        .execute()
    case 'mine':
    case 'open': {
      const open = query.where('chats.state', '=', 'open')
      const found = filter === 'mine' ? open.where('chats.assigned_to', '=', operatorId) : open
      return await found.orderBy('chats.last_at', 'desc').orderBy('chats.id', 'desc').offset(before).execute()
    }
    case 'closed': {
      const closed = query.where('chats.state', '=', 'closed').orderBy('chats.id', 'desc')
      return await (before === 0 ? closed : closed.where('chats.id', '<', String(before))).execute()
    }
  }
}

function searched<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { uid, words }: Pick<InboxPage, 'uid' | 'words'>,
) {
  if (uid === null && words === null) return query
  const isFound = sql<boolean>`(${uid === null ? sql`false` : sql`chats.user_id = ${uid}`} or ${
    words === null
      ? sql`false`
      : sql`chats.id in (select chat_id from chat_messages where text <> '' and search_words(text) @@ ${words}::tsquery)`
  })`
  return query.where(isFound)
}

export async function countChats(connection: Connection, operatorId: number) {
  const isWaiting = sql`waiting_since is not null`
  return await connection
    .selectFrom('chats')
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where ${isWaiting}))::int`.as('waiting'),
      sql<number>`(count(*) filter (where ${isWaiting} and assigned_to is null))::int`.as('unassigned'),
      sql<number>`(count(*) filter (where ${isWaiting} and assigned_to = ${operatorId}))::int`.as('mine'),
    ])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
}

export async function writtenBefore(
  tx: Connection,
  { chatId, author, clientId }: { chatId: string; author: 'operator' | 'note'; clientId: string },
): Promise<MessageRow | undefined> {
  return await tx
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('author', '=', author)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

export async function activeOperator(connection: Connection, operatorId: number) {
  return await connection
    .selectFrom('operators')
    .select(['id', 'name', 'role'])
    .where('id', '=', operatorId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function putHours(
  connection: Connection,
  { timeZone, days }: Hours,
  { operatorId, now }: { operatorId: number; now: Date },
): Promise<void> {
  const set = { time_zone: timeZone, days: JSON.stringify(days), changed_at: now, changed_by: operatorId }
  await connection
    .insertInto('chat_hours')
    .values({ id: 1, ...set })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
    .execute()
}

export async function deleteHours(connection: Connection): Promise<void> {
  await connection.deleteFrom('chat_hours').execute()
}

export async function listCanned(connection: Connection) {
  const answers = await connection
    .selectFrom('canned_answers')
    .select(['id', 'title'])
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()
  const texts = await connection.selectFrom('canned_texts').selectAll().orderBy('language').execute()
  return { answers, texts }
}

// Returns undefined if this number does not exist.
export async function putCanned(
  tx: Connection,
  {
    cannedId,
    title,
    texts,
    by,
    now,
  }: {
    cannedId: string | null
    title: string
    texts: readonly { language: string; text: string }[]
    by: number
    now: Date
  },
): Promise<string | undefined> {
  const set = { title, changed_at: now, changed_by: by }
  const query =
    cannedId === null
      ? tx.insertInto('canned_answers').values(set).returning('id')
      : tx.updateTable('canned_answers').set(set).where('id', '=', cannedId).returning('id')
  const id = (await query.executeTakeFirst())?.id
  if (id === undefined) return undefined
  await tx.deleteFrom('canned_texts').where('canned_id', '=', id).execute()
  await tx
    .insertInto('canned_texts')
    .values(texts.map(({ language, text }) => ({ canned_id: id, language, text })))
    .execute()
  return id
}

export async function deleteCanned(connection: Connection, cannedId: string): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('canned_answers')
    .where('id', '=', cannedId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
