import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Connection } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { userById } from '../../platform/db/users.ts'
import type { Hours } from './hours.ts'
import type { Owner } from './owner.ts'

export type ChatRow = Selectable<Tables['chats']>
export type MessageRow = Selectable<Tables['chat_messages']>
export type OwnChatRow = ChatRow & { mailed_to: string | null; unread: number; position: number | null }

const isOwn =
  ({ userId, visitorHash }: Owner) =>
  (of: ExpressionBuilder<Tables, 'chats'>) =>
    userId === null
      ? of.and([of('visitor_hash', '=', visitorHash), of('user_id', 'is', null)])
      : of('user_id', '=', userId)

const isWaiting = (of: ExpressionBuilder<Tables, 'chats'>) =>
  of.and([of('state', '=', 'open'), of('waiting_since', 'is not', null), of('assigned_to', 'is', null)])

// As seen by their owner.
function ownChats(connection: Connection, owner: Owner) {
  return connection
    .selectFrom('chats')
    .selectAll('chats')
    .select([
      sql<
        string | null
      >`coalesce((select email from users where users.id = chats.user_id), visitor_email)`.as('mailed_to'),
      sql<number>`(select count(*)::int from chat_messages as said
        where said.chat_id = chats.id and said.author = 'operator' and said.seq > chats.user_read_seq)`.as(
        'unread',
      ),
      sql<number | null>`case when state = 'open' and waiting_since is not null and assigned_to is null then
        (select count(*)::int + 1 from chats as other
         where other.state = 'open' and other.waiting_since is not null and other.assigned_to is null
           and (other.waiting_since, other.id) < (chats.waiting_since, chats.id)) end`.as('position'),
    ])
    .where(isOwn(owner))
}

export async function ownChat(connection: Connection, owner: Owner, chatId: string) {
  return await ownChats(connection, owner).where('chats.id', '=', chatId).executeTakeFirst()
}

export async function newestChat(connection: Connection, owner: Owner): Promise<OwnChatRow | undefined> {
  return await ownChats(connection, owner).orderBy('chats.id', 'desc').limit(1).executeTakeFirst()
}

// Newest first, each with the last text visible to its owner.
export async function listOwnChats(
  connection: Connection,
  owner: Owner,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const query = ownChats(connection, owner).select(lastTextOf)
  const page = before === undefined ? query : query.where('chats.id', '<', before)
  return await page.orderBy('chats.id', 'desc').limit(limit).execute()
}

const lastTextOf = sql<string>`coalesce((select left(said.text, 200) from chat_messages as said
    where said.chat_id = chats.id and said.author in ('user', 'operator') order by said.seq desc limit 1), '')`.as(
  'last_text',
)

// The number of the newest open conversation.
export async function openChatOf(connection: Connection, owner: Owner): Promise<string | undefined> {
  const row = await connection
    .selectFrom('chats')
    .select('id')
    .where(isOwn(owner))
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function chatById(connection: Connection, chatId: string): Promise<ChatRow | undefined> {
  return await connection.selectFrom('chats').selectAll().where('id', '=', chatId).executeTakeFirst()
}

// Locks the conversation until the transaction ends.
export async function lockedChat(tx: Connection, chatId: string): Promise<ChatRow | undefined> {
  return await tx.selectFrom('chats').selectAll().where('id', '=', chatId).forUpdate().executeTakeFirst()
}

export async function lockedOwnChat(tx: Connection, owner: Owner, chatId: string) {
  return await tx
    .selectFrom('chats')
    .selectAll()
    .where('id', '=', chatId)
    .where(isOwn(owner))
    .forUpdate()
    .executeTakeFirst()
}

export async function insertChat(tx: Connection, chat: Insertable<Tables['chats']>): Promise<ChatRow> {
  return await tx.insertInto('chats').values(chat).returningAll().executeTakeFirstOrThrow()
}

export async function updateChat(tx: Connection, chatId: string, changes: Updateable<Tables['chats']>) {
  await tx.updateTable('chats').set(changes).where('id', '=', chatId).execute()
}

export async function insertMessage(tx: Connection, message: MessageRow): Promise<void> {
  await tx.insertInto('chat_messages').values(message).execute()
}

// The owner's message with this client id, in any conversation.
export async function sentMessage(connection: Connection, owner: Owner, clientId: string) {
  return await connection
    .selectFrom('chats')
    .innerJoin('chat_messages', 'chat_messages.chat_id', 'chats.id')
    .selectAll('chat_messages')
    .where(isOwn(owner))
    .where('chat_messages.author', '=', 'user')
    .where('chat_messages.client_id', '=', clientId)
    .executeTakeFirst()
}

export type MessagePage = { after?: number | undefined; before?: number | undefined; limit: number }

// Oldest first. Without a number: the newest. `hasMore` refers to the requested direction.
export async function listMessages(
  connection: Connection,
  chatId: string,
  { after, before, limit }: MessagePage,
  { hasNotes }: { hasNotes: boolean },
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  let query = connection.selectFrom('chat_messages').selectAll().where('chat_id', '=', chatId)
  if (!hasNotes) query = query.where('author', '!=', 'note')
  if (after !== undefined) query = query.where('seq', '>', after)
  if (before !== undefined) query = query.where('seq', '<', before)
  const found = await query
    .orderBy('seq', after === undefined ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows: after === undefined ? rows.toReversed() : rows, hasMore: found.length > limit }
}

// Whether this image was sent in this conversation.
export async function isSentIn(connection: Connection, chatId: string, fileId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('chat_messages')
    .select('seq')
    .where('file_id', '=', fileId)
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  return row !== undefined
}

// Undefined: it was already read up to there.
export async function markRead(
  connection: Connection,
  chatId: string,
  reader: 'user' | 'operator',
  seq: number,
): Promise<ChatRow | undefined> {
  const column = `${reader}_read_seq` as const
  const last = sql<number>`least(${seq}::int, last_seq)`
  return await connection
    .updateTable('chats')
    .set({ [column]: last })
    .where('id', '=', chatId)
    .where(column, '<', last)
    .returningAll()
    .executeTakeFirst()
}

// Returns the stream keys of the conversations.
export async function claimChats(
  connection: Connection,
  { visitorHash, userId }: { visitorHash: Buffer; userId: string },
): Promise<string[]> {
  const rows = await connection
    .updateTable('chats')
    .set({ user_id: userId, visitor_hash: null })
    .where('visitor_hash', '=', visitorHash)
    .where('user_id', 'is', null)
    .returning('stream_key')
    .execute()
  return rows.map(({ stream_key }) => stream_key)
}

// All conversations waiting for an operator, in the order in which they will be answered.
export async function queuePositions(connection: Connection) {
  return await connection
    .selectFrom('chats')
    .select([
      'stream_key as streamKey',
      sql<number>`(row_number() over (order by waiting_since, id))::int`.as('position'),
    ])
    .where(isWaiting)
    .execute()
}

export async function readHours(connection: Connection): Promise<Hours | null> {
  const row = await connection.selectFrom('chat_hours').select(['time_zone', 'days']).executeTakeFirst()
  return row ? { timeZone: row.time_zone, days: row.days } : null
}

// The median time to a first answer in seconds, and the number of conversations in it.
export async function firstAnswers(connection: Connection, since: Date) {
  return await connection
    .selectFrom('chats')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`percentile_cont(0.5) within group
        (order by extract(epoch from first_answer_at - opened_at)::float8)`.as('seconds'),
    ])
    .where('opened_at', '>=', since)
    .where('first_answer_at', 'is not', null)
    .executeTakeFirstOrThrow()
}

// The address to which answers are mailed; null if none.
export async function mailAddressOf(
  connection: Connection,
  { user_id, visitor_email }: Pick<ChatRow, 'user_id' | 'visitor_email'>,
): Promise<string | null> {
  if (user_id === null) return visitor_email
  return (await userById(connection, user_id)).email ?? visitor_email
}

export async function answersAfter(connection: Connection, chatId: string, seq: number) {
  return await connection
    .selectFrom('chat_messages')
    .select(['seq', 'text'])
    .where('chat_id', '=', chatId)
    .where('author', '=', 'operator')
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute()
}

// Conversations with an answer older than `until` that was neither read nor mailed, if there is an address.
// Conversations quiet since before `since` get no more mails.
export async function unreadChats(
  connection: Connection,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from chats
    where last_at >= ${since} and (state = 'open' or closed_at >= ${since})
      and last_seq > greatest(mailed_seq, user_read_seq)
      and (visitor_email is not null or exists (select from users where users.id = chats.user_id and email is not null))
      and exists (
        select from chat_messages as said
        where said.chat_id = chats.id and said.author = 'operator'
          and said.seq > greatest(mailed_seq, user_read_seq) and said.at <= ${until})
    order by id limit ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}

// Conversations in which the user got an answer and nobody has written since.
export async function silentChats(connection: Connection, { until, limit }: { until: Date; limit: number }) {
  const rows = await connection
    .selectFrom('chats')
    .select('id')
    .where(isSilent(until))
    .orderBy('last_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const isSilent = (until: Date) => (of: ExpressionBuilder<Tables, 'chats'>) =>
  of.and([
    of('state', '=', 'open'),
    of('waiting_since', 'is', null),
    of('first_answer_at', 'is not', null),
    of('last_at', '<=', until),
  ])

export async function lockedSilentChat(tx: Connection, chatId: string, until: Date) {
  return await tx
    .selectFrom('chats')
    .selectAll()
    .where('id', '=', chatId)
    .where(isSilent(until))
    .forUpdate()
    .executeTakeFirst()
}
