import { sql } from 'kysely'
import type { Header } from '@candor/chain/reads'
import type { WatcherState } from '@candor/contract/rules/chain'
import type { Connection } from '../../db/database.ts'
import { type BlockEffects, type Move, nativeId, type NewArrival, type Sweep } from './block-effects.ts'
import { dustRowsMax, isDust } from './dust.ts'
import type { StoredBlock } from './reorganisation.ts'

const blocksKept = 1_000

export async function newestBlocks(connection: Connection, limit: number): Promise<StoredBlock[]> {
  const rows = await connection
    .selectFrom('chain_blocks')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ number, hash }) => ({ number: Number(number), hash: hash as Header['hash'] }))
}

export async function storedHash(connection: Connection, number: number): Promise<string | undefined> {
  const row = await connection
    .selectFrom('chain_blocks')
    .select('hash')
    .where('number', '=', String(number))
    .executeTakeFirst()
  return row?.hash
}

/** The block below the first one that is read: known by its hash alone, so it has no parent here. */
export async function setFloor(connection: Connection, { number, hash }: StoredBlock): Promise<void> {
  await connection
    .insertInto('chain_blocks')
    .values({ number: String(number), hash, parent_hash: '' })
    .onConflict((on) => on.column('number').doUpdateSet({ hash, parent_hash: '' }))
    .execute()
}

export async function isFloor(connection: Connection, number: number): Promise<boolean> {
  const row = await connection
    .selectFrom('chain_blocks')
    .select('parent_hash')
    .where('number', '=', String(number))
    .executeTakeFirst()
  return row?.parent_hash === ''
}

/** Stores the effects of blocks that were read. Returns the accounts whose arrivals have changed. */
export async function storeBlocks(
  tx: Connection,
  blocks: readonly Header[],
  effects: readonly BlockEffects[],
  now: Date,
): Promise<number[]> {
  const last = blocks.at(-1)
  if (!last) return []
  await tx
    .insertInto('chain_blocks')
    .values(
      blocks.map(({ number, hash, parentHash }) => ({
        number: String(number),
        hash,
        parent_hash: parentHash,
      })),
    )
    .execute()
  await tx
    .deleteFrom('chain_blocks')
    .where('number', '<=', String(last.number - blocksKept))
    .execute()
  const arrivals: NewArrival[] = []
  const left: NewArrival[] = []
  for (const arrival of effects.flatMap((one) => one.arrivals)) {
    const isTaken = await hasRoom(tx, arrival)
    if (isTaken) await storeArrival(tx, arrival, { state: 'confirming', now })
    const list = isTaken ? arrivals : left
    list.push(arrival)
  }
  const moves = effects.flatMap((one) => one.moves)
  for (const move of moves) if (!left.some((arrival) => isMoveOf(arrival, move))) await storeMove(tx, move)
  for (const sweep of effects.flatMap(({ sweeps }) => sweeps)) await noteSwept(tx, sweep, now)
  return arrivals.map(({ accountId }) => accountId)
}

// Whether an arrival may be stored. Dust has a limit for each account; a stored arrival is stored again.
async function hasRoom(tx: Connection, arrival: NewArrival): Promise<boolean> {
  if (!isDust(arrival)) return true
  const { rows } = await sql<{ has_room: boolean }>`
    select count(*) < ${dustRowsMax} or bool_or(transaction_id = ${arrival.transactionId}) as has_room
    from chain_arrivals where account_id = ${arrival.accountId} and is_dust`.execute(tx)
  return rows[0]?.has_room === true
}

// Native coins without an arrival are not explained either, so the balance check finds them once they add up.
function isMoveOf({ transactionId, accountId, raw }: NewArrival, move: Move): boolean {
  return (
    transactionId === nativeId(move.transactionHash) && accountId === move.accountId && raw === move.delta
  )
}

// The signer sends an address's whole balance. Coins that came after it had signed are still there. Of tokens
// the oldest have left, up to the amount sent; of the native coin the newest that fit into the rest stay,
// because gas was paid from it.
async function noteSwept(tx: Connection, { accountId, coinId, blockNumber, raw }: Sweep, now: Date) {
  const there = sql`account_id = ${accountId} and coin_id = ${coinId} and block_number <= ${blockNumber}
    and swept_at is null and lost_at is null`
  const left =
    raw === null
      ? sql`
          select arrival_id from (
            select arrival_id, sum(raw) over (order by block_number desc, arrival_id desc) as total
            from chain_arrivals where ${there}) as unswept
          where total > (select coalesce(sum(delta), 0) from chain_moves
            where account_id = ${accountId} and block_number <= ${blockNumber})`
      : sql`
          select arrival_id from (
            select arrival_id, sum(raw) over (order by block_number, arrival_id) as total
            from chain_arrivals where ${there}) as unswept
          where total <= ${String(raw)}::numeric`
  await sql`update chain_arrivals set swept_at = ${now}, swept_block = ${blockNumber}
    where arrival_id in (${left})`.execute(tx)
}

export async function storeMove(tx: Connection, move: Move): Promise<void> {
  const row = {
    transaction_hash: move.transactionHash,
    account_id: move.accountId,
    delta: String(move.delta),
    block_number: String(move.blockNumber),
  }
  await tx
    .insertInto('chain_moves')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['transaction_hash', 'account_id'])
        .doUpdateSet({ delta: row.delta, block_number: row.block_number }),
    )
    .execute()
}

// The same coins are the same row, whichever block has them. A credited arrival stays so and is found again,
// if it is unchanged; nothing is ever credited a second time.
export async function storeArrival(
  tx: Connection,
  arrival: NewArrival,
  { state, now }: { state: 'confirming' | 'review'; now: Date },
): Promise<void> {
  const { transactionId, accountId, coinId, blockHash } = arrival
  const raw = String(arrival.raw)
  const row = {
    transaction_hash: arrival.transactionHash,
    account_id: accountId,
    address: arrival.address,
    from_address: arrival.fromAddress,
    coin_id: coinId,
    raw,
    units: String(arrival.units),
    minimum: String(arrival.minimum),
    block_number: String(arrival.blockNumber),
    block_hash: blockHash,
    is_dust: isDust(arrival),
    state,
  }
  await tx
    .insertInto('chain_arrivals')
    .values({ transaction_id: transactionId, ...row, seen_at: now })
    .onConflict((on) =>
      on
        .column('transaction_id')
        .doUpdateSet({ ...row, gone_at: null })
        .where('chain_arrivals.state', 'in', ['gone', 'confirming']),
    )
    .execute()
  await tx
    .updateTable('chain_arrivals')
    .set({ block_number: row.block_number, block_hash: blockHash, lost_at: null })
    .where('transaction_id', '=', transactionId)
    .where('state', 'in', ['credited', 'returning', 'returned'])
    .where('account_id', '=', accountId)
    .where('coin_id', '=', coinId)
    .where('raw', '=', raw)
    .execute()
}

export async function confirmedArrivals(connection: Connection, blockMax: number, limit: number) {
  return await connection
    .selectFrom('chain_arrivals')
    .selectAll()
    .where('state', '=', 'confirming')
    .where('block_number', '<=', String(blockMax))
    // Deposits don't wait behind dust, however much there is.
    .orderBy('is_dust')
    .orderBy('arrival_id')
    .limit(limit)
    .execute()
}
export type ConfirmedArrival = Awaited<ReturnType<typeof confirmedArrivals>>[number]

export async function confirmingAccounts(connection: Connection): Promise<number[]> {
  const rows = await connection
    .selectFrom('chain_arrivals')
    .select('account_id')
    .distinct()
    .where('state', '=', 'confirming')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

export async function endConfirming(
  connection: Connection,
  arrivalId: string,
  end: { state: 'credited'; at: Date } | { state: 'small' },
): Promise<void> {
  await connection
    .updateTable('chain_arrivals')
    .set(end.state === 'credited' ? { state: end.state, credited_at: end.at } : { state: end.state })
    .where('arrival_id', '=', arrivalId)
    .where('state', '=', 'confirming')
    .execute()
}

/** The known movements of the native coin of some accounts, up to a block. */
export async function explainedOf(
  connection: Connection,
  accountIds: readonly number[],
  blockMax: number,
): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ account_id: number; sum: string }>`
    select account_id, sum(delta) as sum from chain_moves
    where account_id = any(${accountIds}::int[]) and block_number <= ${blockMax} group by account_id`.execute(
    connection,
  )
  return new Map(rows.map(({ account_id, sum }) => [account_id, BigInt(sum)]))
}

type Identity = { network: string; chain_id: string; public_key: string }

/** The chain of these data: the one they began with. */
export async function ownIdentity(connection: Connection, given: Identity, now: Date): Promise<Identity> {
  await connection
    .insertInto('chain_state')
    .values({ ...given, head: null, node: null, state: 'starting', problem: null, checked_at: now })
    .onConflict((on) => on.column('only_row').doNothing())
    .execute()
  return await connection
    .selectFrom('chain_state')
    .select(['network', 'chain_id', 'public_key'])
    .executeTakeFirstOrThrow()
}

export async function noteState(
  connection: Connection,
  told: { state: WatcherState; problem: string | null; head: number | null; node: number | null; now: Date },
): Promise<void> {
  const { state, problem, head, node, now } = told
  await connection
    .updateTable('chain_state')
    .set({ state, problem, head: head === null ? null : String(head), node, checked_at: now })
    .execute()
}

export async function balanceCursor(connection: Connection): Promise<number> {
  const row = await connection.selectFrom('chain_state').select('balance_cursor').executeTakeFirstOrThrow()
  return row.balance_cursor
}

export async function moveBalanceCursor(connection: Connection, accountId: number): Promise<void> {
  await connection.updateTable('chain_state').set({ balance_cursor: accountId }).execute()
}
