import type { Hex } from '@candor/chain/hex'
import { Explained } from '../explained.ts'
import type { Tx } from './database.ts'

export type State = { head: number; isBegun: boolean }

/** A database belongs to one chain and one seed for good: what it says was paid is true there alone. */
export async function claimDatabase(tx: Tx, chainId: number, hotAddress: Hex): Promise<void> {
  await tx.query('insert into signer.state (chain_id, hot_address) values ($1, $2) on conflict do nothing', [
    chainId,
    hotAddress,
  ])
  const { rows } = await tx.query<{ chain_id: string; hot_address: string }>(
    'select chain_id, hot_address from signer.state',
  )
  if (Number(rows[0]?.chain_id) !== chainId || rows[0]?.hot_address !== hotAddress)
    throw new Explained(
      'This database belongs to a signer of another chain or another seed. Name another in SIGNER_DATABASE_URL.',
    )
}

export async function readState(tx: Tx): Promise<State> {
  const { rows } = await tx.query<{ head: string; is_begun: boolean }>(
    'select head, is_begun from signer.state',
  )
  return { head: Number(rows[0]?.head ?? 0), isBegun: rows[0]?.is_begun === true }
}

export async function storeHead(tx: Tx, head: number): Promise<void> {
  await tx.query('update signer.state set head = $1 where head < $1', [head])
}

export async function storeBegun(tx: Tx): Promise<void> {
  await tx.query('update signer.state set is_begun = true')
}
