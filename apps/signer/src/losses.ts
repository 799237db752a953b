import { nonceOf } from '@candor/chain/reads'
import { readState, storeLastWithdrawal, storeOwnLoss, storeServerGoneBack } from './db/state.ts'
import { missingNonces, noteLostWithdrawals, storeLostRanges } from './db/strays.ts'
import { lastMinedBlock, nextNonce } from './db/transactions.ts'
import { ExternalFailure, isExternalFailure } from './errors/external-failure.ts'
import type { Turn } from './parts.ts'
import type { Work } from './server-client.ts'

/** A reorganisation may have moved the newest known transaction. */
const reorganisedMax = 30

/** Checks, before any payment, whether this signer or the server has lost records since the last turn. */
export async function lookForLosses(turn: Turn, work: Work): Promise<void> {
  await lookAtServer(turn, work)
  await lookAtWallet(turn, work)
}

// A product restored by its own program has skipped the numbers it may have used; after any other restore,
// such as a copy of its disk, it uses them a second time.
async function lookAtServer({ db, now }: Turn, { lastWithdrawalId, skipped }: Work): Promise<void> {
  const { lastWithdrawal } = await readState(db)
  const isBack = lastWithdrawalId < lastWithdrawal
  const lost = isBack ? [...skipped, { from: lastWithdrawalId + 1, to: lastWithdrawal }] : skipped
  await db.within(async (tx) => {
    if (isBack) await storeServerGoneBack(tx, lastWithdrawal)
    await storeLostRanges(tx, lost, now())
    // In each turn: payouts that were being sent at the loss are confirmed later.
    await noteLostWithdrawals(tx, now())
    await storeLastWithdrawal(tx, lastWithdrawalId)
  })
}

// Every transaction is stored here before it is sent. An unknown one of the hot wallet was sent by a signer
// whose records are lost: this database is new, or an old backup.
async function lookAtWallet(turn: Turn, work: Work): Promise<void> {
  const { db, hot, chain, rules } = turn
  const known = await nextNonce(db, hot)
  const counts = await countsOf(turn)
  const isAhead = ({ mined, waiting }: Count) => Math.max(mined, waiting) > known
  if (!counts.some(isAhead)) return
  if (!counts.every(isAhead))
    throw new ExternalFailure('nodes do not agree how much the hot wallet has sent: nothing is signed')

  const mined = Math.max(...counts.map((count) => count.mined))
  const { pastLow } = await readState(db)
  const newest = await lastMinedBlock(db, hot)
  const low = newest === null ? rules.startBlock : Math.max(rules.startBlock, newest - reorganisedMax)
  const isSearching = (await missingNonces(db)) > 0
  await db.within(async (tx) => {
    await storeOwnLoss(tx, {
      payout: work.lastWithdrawalId,
      arrival: work.lastArrivalId,
      block: Math.max(...chain.answering.map(({ head }) => head)),
      nonce: mined,
      low: isSearching ? Math.min(pastLow, low) : low,
    })
  })
  turn.log.warn({ known, mined }, 'the hot wallet has sent what this database does not know')
  const waiting = Math.max(...counts.map((count) => count.waiting))
  // Nodes may forget a waiting transaction, and its nonce may be free again.
  if (waiting > mined)
    throw new ExternalFailure(
      `${waiting - mined} transactions of the hot wallet wait that this signer does not know: nothing is signed until they are mined or forgotten`,
    )
}

type Count = { mined: number; waiting: number }

// Asks every answering node: a node that is behind, or hides something, must not be the only source.
async function countsOf({ chain, hot }: Turn): Promise<Count[]> {
  const counts: Count[] = []
  for (const { node } of chain.answering) {
    try {
      const mined = await nonceOf(node, hot, 'latest')
      counts.push({ mined, waiting: await nonceOf(node, hot, 'pending') })
    } catch (error) {
      if (node === chain.primary || !isExternalFailure(error)) throw error
    }
  }
  return counts
}
