import { sql } from 'kysely'
import { userAccounts } from '../../platform/core/accounts.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { ViewRow } from '../../platform/db/tables.ts'

// Newest first, skipping `offset` of them.
export async function invitedAfter(
  connection: Connection,
  { userId, offset, limit }: { userId: string; offset: number; limit: number },
) {
  return await invitedBy(connection, userId).offset(offset).limit(limit).execute()
}

export async function listInvited(
  connection: Connection,
  { userId, before, limit }: { userId: string; before?: string | undefined; limit: number },
) {
  const query = invitedBy(connection, userId).limit(limit)
  return await (before === undefined ? query : query.where('id', '<', before)).execute()
}

// Undefined also for an account that someone else invited.
export async function findInvited(connection: Connection, { userId, uid }: { userId: string; uid: string }) {
  return await invitedBy(connection, userId).where('id', '=', uid).executeTakeFirst()
}

function invitedBy(connection: Connection, userId: string) {
  return connection
    .selectFrom('users')
    .select(['id', 'nickname', 'email', 'is_tryout', 'registered_at'])
    .where('invited_by', '=', userId)
    .orderBy('id', 'desc')
}

// What an account sent and received, newest first. Each side is read by its own index.
export async function listRecharges(
  connection: Connection,
  { accountId, before, limit }: { accountId: number; before?: string | undefined; limit: number },
): Promise<ViewRow<'transfers'>[]> {
  const side = (column: string) => sql`
    (select * from views.transfers where ${sql.ref(column)} = ${accountId}
       ${before === undefined ? sql`` : sql`and transfer_id < ${before}`}
     order by transfer_id desc limit ${limit})`
  const { rows } = await sql<ViewRow<'transfers'>>`
    select * from (${side('account_id')} union all ${side('to_account_id')}) as transfer
    order by transfer_id desc limit ${limit}`.execute(connection)
  return rows
}

export type Recipient = { to_account_id: number; amount: string; newest_at: Date }

// Who received how much of a coin from an account since a given time, and when last.
export async function rechargedSince(
  connection: Connection,
  { accountId, coinId, since }: { accountId: number; coinId: number; since: Date },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select to_account_id, sum(amount)::text as amount, max(at) as newest_at from views.transfers
    where account_id = ${accountId} and coin_id = ${coinId} and at > ${since}
    group by to_account_id order by to_account_id`.execute(connection)
  return rows
}

export type Untold = ViewRow<'transfers'> & {
  giver_email: string | null
  giver_language: string
  receiver_email: string | null
  receiver_language: string
}

// Recent recharges whose mails have not been queued.
export async function untoldRecharges(connection: Connection, since: Date): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select transfer.*, giver.email as giver_email, giver.language as giver_language,
      receiver.email as receiver_email, receiver.language as receiver_language
    from views.transfers as transfer
    join users as giver on giver.id = transfer.account_id + ${userAccounts.uidShift}::bigint
    join users as receiver on receiver.id = transfer.to_account_id + ${userAccounts.uidShift}::bigint
    left join transfer_notices as notice on notice.transfer_id = transfer.transfer_id
    where transfer.at > ${since} and notice.transfer_id is null
    order by transfer.transfer_id`.execute(connection)
  return rows
}
