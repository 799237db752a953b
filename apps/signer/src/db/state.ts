import type { Hex } from '@candor/chain/hex'
import { UserFacingError } from '../errors/user-facing-error.ts'
import type { Tx } from './database.ts'

/** A database belongs to one chain and one seed forever: its payment records are true only there. */
export async function claimDatabase(tx: Tx, chainId: number, hotAddress: Hex): Promise<void> {
  await tx.query('insert into signer.state (chain_id, hot_address) values ($1, $2) on conflict do nothing', [
    chainId,
    hotAddress,
  ])
  const { rows } = await tx.query<{ chain_id: string; hot_address: string }>(
    'select chain_id, hot_address from signer.state',
  )
  if (Number(rows[0]?.chain_id) !== chainId || rows[0]?.hot_address !== hotAddress)
    throw new UserFacingError(
      'This database belongs to a signer of another chain or another seed. Name another in SIGNER_DATABASE_URL.',
    )
}

type Row = {
  head: string
  doubt_payout: string
  doubt_arrival: string
  doubt_block: string
  nonce_floor: string
  last_withdrawal: string
  has_server_gone_back: boolean
  past_block: string | null
  past_low: string
}

export async function readState(tx: Tx) {
  const { rows } = await tx.query<Row>('select * from signer.state')
  const [row] = rows
  if (row === undefined) throw new Error('a database that is used is claimed')
  return {
    head: Number(row.head),
    /** Requests up to this number may have been sent by a signer whose records are lost. */
    doubtPayout: Number(row.doubt_payout),
    doubtArrival: Number(row.doubt_arrival),
    doubtBlock: Number(row.doubt_block),
    /** Nonces of the hot wallet below this one may be unknown here. */
    nonceFloor: Number(row.nonce_floor),
    /** The server's highest known number, and whether it ever reported a lower one later. */
    lastWithdrawal: Number(row.last_withdrawal),
    hasServerGoneBack: row.has_server_gone_back,
    /** The next block to search for unknown transactions, downwards; null: from the head. */
    pastBlock: row.past_block === null ? null : Number(row.past_block),
    pastLow: Number(row.past_low),
  }
}

export async function storeHead(tx: Tx, head: number): Promise<void> {
  await tx.query('update signer.state set head = $1 where head < $1', [head])
}

type OwnLoss = { payout: number; arrival: number; block: number; nonce: number; low: number }

/**
 * Records of this signer are lost: all requests so far are in doubt, and unknown transactions of the hot
 * wallet are searched down to a block. Those being sent may be reverted and resent: no second try.
 */
export async function storeOwnLoss(tx: Tx, { payout, arrival, block, nonce, low }: OwnLoss): Promise<void> {
  await tx.query(
    `update signer.state set doubt_payout = greatest(doubt_payout, $1), doubt_arrival = greatest(doubt_arrival, $2),
       doubt_block = greatest(doubt_block, $3), nonce_floor = greatest(nonce_floor, $4), past_block = null, past_low = $5`,
    [payout, arrival, block, nonce, low],
  )
  await tx.query("update signer.payments set reverted = greatest(reverted, 1) where state = 'sending'")
  // Payments found unsent after an earlier loss may have been sent since.
  await tx.query("update signer.payments set cleared_at = null where state in ('seen', 'taken')")
}

/**
 * The server reported a lower number than before: all numbers up to the highest may be used a second time.
 */
export async function storeServerGoneBack(tx: Tx, highest: number): Promise<void> {
  await tx.query(
    'update signer.state set doubt_payout = greatest(doubt_payout, $1), has_server_gone_back = true',
    [highest],
  )
}

export async function storeLastWithdrawal(tx: Tx, number: number): Promise<void> {
  await tx.query('update signer.state set last_withdrawal = $1 where last_withdrawal <> $1', [number])
}

export async function storePastBlock(tx: Tx, block: number): Promise<void> {
  await tx.query('update signer.state set past_block = $1', [block])
}
