import type { Hex } from '@candor/chain/hex'
import { minedOf } from '../chain/mined.ts'
import { endedFrom, openTransactions, storeMinedBlock, type StoredTransaction } from '../db/transactions.ts'
import type { Turn } from '../parts.ts'
import { broadcast } from './broadcast.ts'
import { bumpIfStuck } from './bump.ts'
import { settle } from './settle.ts'

/** Checks all open transactions: the hot wallet's come first, because users wait for them. */
export async function lookAfterTransactions(turn: Turn): Promise<void> {
  for (const wallet of [turn.hot, turn.gas]) await sendAgain(turn, wallet)
  for (const open of await openTransactions(turn.db)) {
    if (turn.isLate()) return
    await lookAfter(turn, open)
  }
}

async function lookAfter(turn: Turn, open: StoredTransaction): Promise<void> {
  // Transactions beyond the chain's count can't be mined; most of a long queue needs no receipt query.
  const isReached = (await turn.chain.minedNonceOf(open.from)) > open.nonce
  const hashes = open.attempts.map(({ hash }) => hash)
  const mined = isReached ? await minedOf(turn.chain, hashes) : null
  if (mined === 'disputed') {
    reportHeads(turn)
    turn.problems.push(`${open.kind} ${open.reference}: nodes do not agree about its transaction`)
    return
  }
  const block = mined?.receipt.blockNumber ?? null
  if (block !== open.minedBlock) await storeMinedBlock(turn.db, open.transactionId, block)
  if (mined === null) await tend(turn, open, isReached)
  else if (confirmationsAt(turn.chain.head, mined.receipt.blockNumber) >= turn.rules.confirmations)
    await settle(turn, open, mined)
}

// Once a turn, however many are waiting.
function reportHeads({ chain, problems }: Turn): void {
  const heads = chain.answering.map(({ name, head }) => `${name} at ${head}`).join(', ')
  const problem = `transactions wait for nodes to agree (${heads}): take one that stays behind or is wrong out of SIGNER_NODES, bring back one that is down`
  if (!problems.includes(problem)) problems.push(problem)
}

export function confirmationsAt(head: number, minedBlock: number | null): number {
  return minedBlock === null ? 0 : Math.max(0, head - minedBlock + 1)
}

async function tend(turn: Turn, waiting: StoredTransaction, isReached: boolean): Promise<void> {
  if (isReached) {
    turn.log.warn({ kind: waiting.kind, nonce: waiting.nonce }, 'a nonce is used, and no receipt found')
    turn.problems.push(
      `${waiting.kind} ${waiting.reference}: nonce ${waiting.nonce} of ${waiting.from} is used, and none of its transactions is found`,
    )
    return
  }
  await broadcast(turn, waiting.attempts)
  await bumpIfStuck(turn, waiting)
}

// A reorganisation deeper than the confirmations reopens ended transactions; no later one would be mined.
async function sendAgain(turn: Turn, wallet: Hex): Promise<void> {
  const next = await turn.chain.minedNonceOf(wallet)
  for (const ended of await endedFrom(turn.db, wallet, next)) {
    turn.problems.push(`${ended.kind} ${ended.reference} is no longer in the chain: it is sent again`)
    await broadcast(turn, ended.attempts)
  }
}
