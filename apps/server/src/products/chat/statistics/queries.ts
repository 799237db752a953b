import { type RawBuilder, sql } from 'kysely'
import type { CloseReason } from '@candor/contract/rules/chat'
import type { Connection } from '../../../platform/db/database.ts'

// The median in seconds; null if there are none.
const median = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql<number | null>`round(percentile_cont(0.5) within group
    (order by extract(epoch from ${to} - ${from})::float8))::int`

const opened = sql`opened_at`
const answered = sql`first_answer_at`
const closed = sql`closed_at`
// The operator of the conversation.
const isWhose = sql<number>`coalesce(assigned_to, closed_by, first_answer_by)`

export async function figuresSince(connection: Connection, since: Date) {
  const { rows } = await sql<{
    opened: number
    closed: number
    messages: number
    first_answer_seconds: number | null
    until_closed_seconds: number | null
  }>`
    select
      (select count(*)::int from chats where opened_at >= ${since}) as opened,
      (select count(*)::int from chats where closed_at >= ${since}) as closed,
      (select count(*)::int from chat_messages as said join chats on chats.id = said.chat_id
        where chats.last_at >= ${since} and said.at >= ${since} and said.author in ('user', 'operator')) as messages,
      (select ${median(opened, answered)} from chats
        where opened_at >= ${since} and first_answer_at is not null) as first_answer_seconds,
      (select ${median(opened, closed)} from chats where closed_at >= ${since}) as until_closed_seconds`.execute(
    connection,
  )
  const [figures] = rows
  if (!figures) throw new Error('a count has a row')
  return figures
}

export async function ratingsSince(connection: Connection, since: Date) {
  return await connection
    .selectFrom('chats')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .where('rated_at', '>=', since)
    .where('rating', 'is not', null)
    .groupBy('rating')
    .execute()
}

export async function reasonsSince(connection: Connection, since: Date) {
  const rows = await connection
    .selectFrom('chats')
    .select(['close_reason as closeReason', sql<number>`count(*)::int`.as('count')])
    .where('closed_at', '>=', since)
    .where('close_reason', 'is not', null)
    .groupBy('close_reason')
    .orderBy('count', 'desc')
    .orderBy('close_reason')
    .execute()
  return rows as { closeReason: CloseReason; count: number }[]
}

// By UTC day.
export async function daysSince(connection: Connection, since: Date, column: 'opened_at' | 'closed_at') {
  const day = sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await connection
    .selectFrom('chats')
    .select([day.as('day'), sql<number>`count(*)::int`.as('count')])
    .where(column, '>=', since)
    .groupBy(day)
    .execute()
  return new Map(rows.map(({ day: name, count }) => [name, count]))
}

// All operators who answered, closed or were rated.
export async function operatorsSince(connection: Connection, since: Date) {
  const { rows } = await sql<{
    operator_id: number
    answers: number
    closed: number
    first_answer_seconds: number | null
    rating_mean: string | null
  }>`
    with answers as (
      select operator_id, count(*)::int as count from chat_messages
      where author = 'operator' and at >= ${since} group by operator_id),
    closings as (
      select closed_by as operator_id, count(*)::int as count from chats
      where closed_at >= ${since} and closed_by is not null group by closed_by),
    firsts as (
      select first_answer_by as operator_id, ${median(opened, answered)} as seconds from chats
      where opened_at >= ${since} and first_answer_by is not null group by first_answer_by),
    rated as (
      select ${isWhose} as operator_id, round(avg(rating), 1)::text as mean from chats
      where rated_at >= ${since} and rating is not null group by ${isWhose})
    select operator_id, coalesce(answers.count, 0) as answers, coalesce(closings.count, 0) as closed,
      firsts.seconds as first_answer_seconds, rated.mean as rating_mean
    from answers full join closings using (operator_id) full join firsts using (operator_id)
      full join rated using (operator_id)
    where operator_id is not null
    order by answers desc, operator_id`.execute(connection)
  return rows
}
