import type { Hex } from '@candor/chain/hex'
import { nonceOf } from '@candor/chain/reads'
import type { Tx } from '../db/database.ts'
import { insertAttempt, insertTransaction, nextNonce, type TransactionKind } from '../db/transactions.ts'
import { ExternalFailure } from '../errors/external-failure.ts'
import type { Turn } from '../parts.ts'
import { broadcast } from './broadcast.ts'
import { signAttempt } from './bytes.ts'

export type Order = {
  kind: TransactionKind
  reference: string
  coin: string
  contract: Hex | null
  from: Hex
  accountId: number | null
  to: Hex
  raw: bigint
  gas: bigint
  /** Database changes to be stored together with it, or not at all. */
  together?: (tx: Tx) => Promise<void>
}

/** Nonce, signed bytes and hash are stored in one transaction of the database, and only then sent. */
export async function makeTransaction(turn: Turn, order: Order): Promise<void> {
  const { kind, raw, together, ...fields } = order
  const fee = await turn.chain.fee()
  const mined = await nonceOf(turn.chain.primary, order.from, 'latest')
  const waiting = await nonceOf(turn.chain.primary, order.from, 'pending')
  const now = turn.now()
  const attempt = await turn.db.within(async (tx) => {
    const known = await nextNonce(tx, order.from)
    const nonce = Math.max(known, mined, waiting)
    // Someone else has the key, or this database is outdated: first the actual payments must be found.
    if (order.from === turn.hot && nonce > known)
      throw new ExternalFailure(
        `the hot wallet has sent ${nonce} transactions, and this signer knows of ${known}: nothing is signed for it`,
      )
    const made = { kind, nonce, ...fields }
    const signed = await signAttempt({
      ...made,
      keys: turn.keys,
      chainId: turn.rules.chainId,
      raw,
      fee,
      now,
    })
    const transactionId = await insertTransaction(tx, made, now)
    await insertAttempt(tx, transactionId, signed)
    await together?.(tx)
    turn.onStep(`${kind} signed`)
    return signed
  })
  turn.onStep(`${kind} stored`)
  turn.log.info({ kind, reference: order.reference, hash: attempt.hash }, 'a transaction is signed')
  await broadcast(turn, [attempt])
  turn.onStep(`${kind} broadcast`)
}
