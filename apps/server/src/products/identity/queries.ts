import { sql } from 'kysely'
import type { Connection } from '../../platform/db/database.ts'
import type { Submission } from '../../platform/identity/queries.ts'
import type { ItemScope, QueueRow } from '../../platform/operators/queues/queue.ts'

const isSameDocument = sql`other.level = 'primary' and other.number_key = sent.number_key
  and other.country = sent.country and other.certificate_type = sent.certificate_type and other.user_id <> sent.user_id`

export const identityItems = (scope: ItemScope) => sql<QueueRow>`
  select sent.id as item_id, sent.user_id, null::bigint as order_id, null::int as ordinal, null::int as coin_id,
    null::numeric as amount,
    case sent.state when 'review' then 'waiting' when 'verified' then 'done' else 'rejected' end as state,
    sent.submitted_at as asked_at, null::bigint as proposal_id,
    array_remove(array[sent.level,
      case when exists (select from certifications as other where ${isSameDocument}) then 'sameDocument' end,
      case when exists (select from certifications as before where before.user_id = sent.user_id
        and before.level = sent.level and before.id < sent.id) then 'sentAgain' end], null) as marks,
    (sent.state = 'verified')::int as signed, 1 as needed
  from certifications as sent
  where ${scope === 'all' ? sql`true` : sql`sent.state = 'review'`}`

export const identityRevision = sql`select max(revision) from certifications`

// What other accounts submitted with the same document, newest first.
export async function sameDocuments(connection: Connection, submission: Submission, count: number) {
  const { number_key, country, certificate_type, user_id } = submission
  return await connection
    .selectFrom('certifications')
    .select(['user_id', 'state', 'submitted_at'])
    .where('level', '=', 'primary')
    .where('number_key', '=', number_key)
    .where('country', '=', country)
    .where('certificate_type', '=', certificate_type)
    .where('user_id', '!=', user_id)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

export async function earlierSubmissions(connection: Connection, { id, user_id }: Submission, count: number) {
  return await connection
    .selectFrom('certifications')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}
