import type { Mined } from '../chain/mined.ts'
import { storeMined, storeReverted } from '../db/payments.ts'
import { endTransaction, type StoredTransaction } from '../db/transactions.ts'
import type { Turn } from '../parts.ts'

/**
 * A payment with a reverted transaction gets one more; then a person has to check. A single node may lie, and
 * each payment it calls reverted would be made twice: on its word alone, nothing is sent again.
 */
const triesMax = ({ chain }: Turn) => (chain.configured > 1 ? 2 : 1)

/** Settles a confirmed transaction. */
export async function settle(turn: Turn, sent: StoredTransaction, mined: Mined): Promise<void> {
  const { kind, transactionId } = sent
  const { hash, receipt } = mined
  if (receipt.isSuccess && !hasMoved(sent, mined)) {
    turn.problems.push(
      `${kind} ${sent.reference}: ${hash} is mined, but shows no transfer. Look at the chain.`,
    )
    return
  }
  await turn.db.within(async (tx) => {
    await endTransaction(tx, transactionId, receipt.isSuccess ? 'settled' : 'reverted', turn.now())
    if (kind === 'payout' || kind === 'return') {
      const name = { kind, id: sent.reference }
      if (receipt.isSuccess) await storeMined(tx, name, hash)
      else await storeReverted(tx, name, triesMax(turn))
    }
    turn.onStep(`${kind} settling`)
  })
  turn.onStep(`${kind} settled`)
  turn.log.info({ kind, reference: sent.reference, hash, isSuccess: receipt.isSuccess }, 'confirmed')
}

// A token may refuse without reverting.
function hasMoved({ contract, from, to, attempts }: StoredTransaction, { hash, receipt }: Mined): boolean {
  if (contract === null) return true
  const raw = attempts.find((attempt) => attempt.hash === hash)?.raw
  return receipt.transfers.some(
    (log) => log.contract === contract && log.from === from && log.to === to && log.raw === raw,
  )
}
