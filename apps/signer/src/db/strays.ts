import type { Hex } from '@candor/chain/hex'
import type { Tx } from './database.ts'

/** A payment of the hot wallet that may be unknown to the server. */
export type Stray = {
  hash: Hex
  coin: string
  address: string
  raw: bigint
  /** For a payment by this signer, before the server lost the withdrawal. */
  withdrawalId: number | null
}

export type Range = { from: number; to: number }

type Row = { hash: Hex; coin: string; address: string; raw: string; withdrawal_id: string | null }

/** The number of unknown transactions of the hot wallet. */
export async function missingNonces(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ missing: string }>(
    `select nonce_floor
       - (select count(*) from signer.transactions where from_address = hot_address and nonce < nonce_floor)
       - (select count(*) from signer.past where nonce < nonce_floor) as missing
     from signer.state`,
  )
  return Number(rows[0]?.missing ?? 0)
}

/** The unknown ones among these nonces of the hot wallet. */
export async function unknownNonces(tx: Tx, nonces: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ nonce: string }>(
    `select nonce from unnest($1::bigint[]) as nonce, signer.state
     where nonce < nonce_floor and nonce not in (select nonce from signer.past)
       and nonce not in (select nonce from signer.transactions where from_address = hot_address)`,
    [nonces],
  )
  return new Set(rows.map(({ nonce }) => Number(nonce)))
}

export async function storePast(tx: Tx, { nonce, hash, block }: { nonce: number; hash: Hex; block: number }) {
  await tx.query('insert into signer.past (nonce, hash, block) values ($1, $2, $3)', [nonce, hash, block])
}

export async function storeStray(tx: Tx, stray: Omit<Stray, 'withdrawalId'>, now: number): Promise<void> {
  const { hash, coin, address, raw } = stray
  await tx.query(
    `insert into signer.strays (hash, coin, address, raw, noted_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [hash, coin, address, String(raw), now],
  )
}

/** The server has lost the withdrawals with these numbers. */
export async function storeLostRanges(tx: Tx, lost: readonly Range[], now: number): Promise<void> {
  await tx.query(
    `insert into signer.lost_ranges (first, last, noted_at)
     select first, last, $3 from unnest($1::bigint[], $2::bigint[]) as lost (first, last)
     on conflict do nothing`,
    [lost.map(({ from }) => from), lost.map(({ to }) => to), now],
  )
}

/**
 * This signer's payouts of withdrawals that the server has lost. Payouts being sent are noted once confirmed.
 */
export async function noteLostWithdrawals(tx: Tx, now: number): Promise<void> {
  await tx.query(
    `insert into signer.strays (hash, coin, address, raw, withdrawal_id, noted_at)
     select settled_hash, coin, lower(address), raw, number, $1 from signer.lost_ranges
     join signer.payments on number between first and last
     where kind = 'payout' and state in ('mined', 'paid')
     on conflict do nothing`,
    [now],
  )
}

export async function openStrays(tx: Tx, limit: number): Promise<Stray[]> {
  const { rows } = await tx.query<Row>(
    `select hash, coin, address, raw, withdrawal_id from signer.strays where settled_at is null
     order by noted_at, withdrawal_id, hash limit $1`,
    [limit],
  )
  return rows.map(({ hash, coin, address, raw, withdrawal_id }) => ({
    hash,
    coin,
    address,
    raw: BigInt(raw),
    withdrawalId: withdrawal_id === null ? null : Number(withdrawal_id),
  }))
}

/** Returns the count. */
export async function settleStrays(
  tx: Tx,
  hashes: readonly string[],
  { why, now }: { why: string; now: number },
): Promise<number> {
  const { rowCount } = await tx.query(
    'update signer.strays set settled_at = $2, settled_why = $3 where hash = any($1) and settled_at is null',
    [hashes, now, why],
  )
  return rowCount ?? 0
}

/** Whether a payment to this address is unknown to the server, or will be once confirmed. */
export async function hasStrayTo(tx: Tx, address: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select from signer.strays where settled_at is null and address = lower($1)
     union all select from signer.lost_ranges join signer.payments on number between first and last
       where kind = 'payout' and state = 'sending' and lower(address) = lower($1)
     limit 1`,
    [address],
  )
  return rows.length > 0
}
