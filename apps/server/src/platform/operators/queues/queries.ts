import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queue, QueueRow } from './queue.ts'

// A number of an item, an order or a user; that of an item alone; or that of a movement.
export type ItemSearch = { number: string } | { itemId: string } | { seq: string; ordinal: string }

function isSought(search: ItemSearch) {
  if ('itemId' in search) return sql`item_id = ${search.itemId}`
  if ('seq' in search) return sql`order_id = ${search.seq} and ordinal = ${search.ordinal}`
  const { number } = search
  return sql`(item_id = ${number} or order_id = ${number} or user_id = ${number})`
}

export type ItemPage = {
  filter: 'waiting' | 'mine' | 'unassigned' | 'all'
  operatorId: number
  search: ItemSearch | undefined
  before: string | undefined
  limit: number
}
type Items = RawBuilder<QueueRow>

const isAssigned = (queue: string, operatorId: number) => sql<boolean>`exists (
  select from queue_assignments as given
  where given.queue = ${queue} and given.item_id = item.item_id and given.operator_id = ${operatorId})`

const isUnassigned = (queue: string) => sql<boolean>`not exists (
  select from queue_assignments as given
  where given.queue = ${queue} and given.item_id = item.item_id and given.operator_id is not null)`

// The revision covers the displayed fields of waiting items, and the signs that others have changed.
export async function countItems(
  connection: Connection,
  { name: queue, items, revision }: Pick<Queue, 'name' | 'items' | 'revision'>,
  { operatorId, now }: { operatorId: number; now: Date },
) {
  const { rows } = await sql<{ waiting: string; mine: string; oldest_at: Date | null; revision: string }>`
    select count(*) as waiting, count(*) filter (where ${isAssigned(queue, operatorId)}) as mine,
      min(asked_at) as oldest_at,
      md5(concat_ws(' ', (${revision}),
        (select max(revision) from queue_assignments where queue = ${queue}),
        string_agg(concat_ws(':', item_id, proposal.hash), ',' order by item_id))) as revision
    from (${items(now, 'waiting')}) as item
    left join views.approvals as proposal on proposal.proposal_id = item.proposal_id
      and proposal.ended_as is null and proposal.until > ${now}
    where state = 'waiting'`.execute(connection)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return {
    waiting: Number(row.waiting),
    mine: Number(row.mine),
    oldestAt: row.oldest_at,
    revision: row.revision,
  }
}

// Waiting items are listed from the oldest on, others from the newest.
export async function listItems(connection: Connection, queue: string, items: Items, page: ItemPage) {
  const { filter, operatorId, search, before, limit } = page
  const isRising = filter !== 'all'
  const conditions = [
    ...(isRising ? [sql`state = 'waiting'`] : []),
    ...(filter === 'mine' ? [isAssigned(queue, operatorId)] : []),
    ...(filter === 'unassigned' ? [isUnassigned(queue)] : []),
    ...(search === undefined ? [] : [isSought(search)]),
    ...(before === undefined ? [] : [isRising ? sql`item_id > ${before}` : sql`item_id < ${before}`]),
  ]
  const { rows } = await sql<QueueRow>`
    select * from (${items}) as item where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by item_id ${isRising ? sql`asc` : sql`desc`} limit ${limit}`.execute(connection)
  return rows
}

export async function findItem(connection: Connection, items: Items, itemId: string) {
  const { rows } = await sql<QueueRow>`
    select * from (${items}) as item where item_id = ${itemId}`.execute(connection)
  return rows[0]
}

// Whether a proposal is about a row, by the engine's name for its subject.
export const isAbout = (kind: string, id: string) =>
  sql<boolean>`proposal.subject = ${sql.lit(`${kind} `)} || ${sql.ref(id)}`

// One that is scheduled is open until it has taken effect, with the tick after its time.
export const isOpen = (now: Date) =>
  sql<boolean>`proposal.ended_as is null and (proposal.until > ${now} or proposal.approved_by is not null)`

// A number named in its line.
export const numberIn = (field: string) => sql<string>`(proposal.numbers->>${sql.lit(field)})::bigint`

// The open proposal about a row of another table that waits. For other rows, no proposal is read: whatever
// plan the database makes, a condition in here is checked first.
export const openAbout = (now: Date, kind: string, id: string, waits: RawBuilder<unknown>) => sql`
  select min(proposal.proposal_id) as proposal_id, min(${numberIn('amount')}) as amount
  from views.approvals as proposal where ${waits} and ${isOpen(now)} and ${isAbout(kind, id)}`

export async function findOpenProposal(connection: Connection, subject: string, now: Date) {
  return await connection
    .selectFrom('views.approvals as proposal')
    .selectAll('proposal')
    .where('subject', '=', subject)
    .where(isOpen(now))
    .orderBy('proposal_id')
    .executeTakeFirst()
}

// The numbers named in the line of a proposal, by their fields.
export async function numbersOf(
  connection: Connection,
  proposalId: number,
): Promise<Readonly<Record<string, string>>> {
  const row = await connection
    .selectFrom('views.approvals')
    .select('numbers')
    .where('proposal_id', '=', String(proposalId))
    .executeTakeFirst()
  return row?.numbers ?? {}
}

export async function isProposed(connection: Connection, subject: string, now: Date): Promise<boolean> {
  return (await findOpenProposal(connection, subject, now)) !== undefined
}

export async function openProposals(connection: Connection, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  return await connection
    .selectFrom('views.approvals')
    .select(['proposal_id', 'command', 'hash', 'reason', 'proposed_by', 'edited_by', 'until'])
    .where('proposal_id', 'in', [...ids])
    .where('ended_as', 'is', null)
    .where('until', '>', now)
    .execute()
}

// The waiting proposals of these commands that somebody else made and last edited, oldest first.
export async function proposalsOfOthers(
  connection: Connection,
  asked: { commands: readonly string[]; operatorId: number; now: Date },
) {
  const { commands, operatorId, now } = asked
  if (commands.length === 0) return []
  return await connection
    .selectFrom('views.approvals')
    .select(['proposal_id', 'command', 'account_id', 'reason'])
    .select(['proposed_by', 'proposed_at', 'edited_by', 'until'])
    .where('ended_as', 'is', null)
    .where('approved_by', 'is', null)
    .where('until', '>', now)
    .where('command', 'in', [...commands])
    .where('proposed_by', '<>', operatorId)
    .where((on) => on.or([on('edited_by', 'is', null), on('edited_by', '<>', operatorId)]))
    .orderBy('proposal_id')
    .execute()
}

// The items of a queue that these proposals are about.
export async function proposedItems(connection: Connection, items: Items, proposalIds: readonly string[]) {
  const { rows } = await sql<{ item_id: string; proposal_id: string }>`
    select item_id, proposal_id from (${items}) as item where proposal_id in (${sql.join(proposalIds)})`.execute(
    connection,
  )
  return rows
}

export async function findProposal(connection: Connection, proposalId: number) {
  return await connection
    .selectFrom('views.approvals')
    .select(['proposal_id', 'command', 'proposed_by', 'edited_by', 'effective_at'])
    .where('proposal_id', '=', String(proposalId))
    .executeTakeFirst()
}

// Nobody can be shut out or get another role before the transaction ends.
export async function heldOperators(tx: Connection, ids: readonly number[]) {
  return await tx
    .selectFrom('operators')
    .select(['id', 'role', 'disabled_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute()
}

export async function assignmentsOf(connection: Connection, queue: string, itemIds: readonly string[]) {
  if (itemIds.length === 0) return []
  return await connection
    .selectFrom('queue_assignments')
    .select(['item_id', 'operator_id'])
    .where('queue', '=', queue)
    .where('item_id', 'in', [...itemIds])
    .where('operator_id', 'is not', null)
    .$narrowType<{ operator_id: number }>()
    .execute()
}

export async function assignItem(
  connection: Connection,
  given: { queue: string; itemId: string; operatorId: number | null; now: Date },
): Promise<void> {
  const { queue, itemId, operatorId, now } = given
  const to = { operator_id: operatorId, assigned_at: now }
  await connection
    .insertInto('queue_assignments')
    .values({ queue, item_id: itemId, ...to })
    .onConflict((on) => on.columns(['queue', 'item_id']).doUpdateSet(to))
    .execute()
}

export async function activeOperators(connection: Connection) {
  return await connection
    .selectFrom('operators')
    .select(['id', 'name', 'role'])
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .execute()
}

// The notices to users: a row of a table of this name, by its key.
type NoticeTable = Extract<keyof Tables, `${string}_notices`>
export type Notice = { table: NoticeTable; key: Readonly<Record<string, string>> }

// False: it was noted before.
export async function noteNotified(tx: Connection, { table, key }: Notice, now: Date): Promise<boolean> {
  const names = [...Object.keys(key), 'told_at'].map((name) => sql.ref(name))
  const { rows } = await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join([...Object.values(key), now])})
    on conflict do nothing returning told_at`.execute(tx)
  return rows.length > 0
}
