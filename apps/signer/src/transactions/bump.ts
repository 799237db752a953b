import { insertAttempt, type StoredTransaction } from '../db/transactions.ts'
import type { Fee } from '../chain/chain.ts'
import type { Turn } from '../parts.ts'
import { broadcast } from './broadcast.ts'
import { signAttempt } from './bytes.ts'

const attemptsMax = 12

/** Nodes replace a waiting transaction if both fees rise by an eighth; rounded up, so never a wei too low. */
export function raisedFee(last: Fee, current: Fee): Fee {
  const raised = (fee: bigint) => (fee * 9n + 7n) / 8n + 1n
  const tip = max(raised(last.tip), current.tip)
  return { maxFee: max(max(raised(last.maxFee), current.maxFee), tip), tip }
}

/** Makes a new attempt with the same nonce. The earlier ones stay: whichever is mined counts. */
export async function bumpIfStuck(turn: Turn, stuck: StoredTransaction): Promise<void> {
  const last = stuck.attempts.at(-1)
  if (last === undefined) throw new Error('a transaction has an attempt')
  const now = turn.now()
  if (now - last.madeAt < turn.rules.bumpAfterMs) return
  // A higher fee does not help a transaction waiting behind another.
  if ((await turn.chain.minedNonceOf(stuck.from)) !== stuck.nonce) return
  if (stuck.attempts.length >= attemptsMax) {
    turn.problems.push(
      `${stuck.kind} ${stuck.reference} is stuck after ${attemptsMax} attempts: its fee is not raised any more. Look at the chain.`,
    )
    return
  }
  const fee = raisedFee(last, await turn.chain.fee())
  if (fee.maxFee > turn.rules.feeMax) {
    turn.problems.push(`${stuck.kind} ${stuck.reference} is stuck, and its fee is as high as it may be`)
    return
  }
  const raw = rawUnder(stuck, last.raw, fee.maxFee - last.maxFee)
  if (raw === null) return
  const attempt = await signAttempt({
    ...stuck,
    keys: turn.keys,
    chainId: turn.rules.chainId,
    raw,
    fee,
    now,
  })
  await insertAttempt(turn.db, stuck.transactionId, attempt)
  turn.onStep(`${stuck.kind} bump stored`)
  turn.log.info({ kind: stuck.kind, reference: stuck.reference, hash: attempt.hash }, 'a fee is raised')
  await broadcast(turn, [attempt])
  turn.onStep(`${stuck.kind} bumped`)
}

// A sweep of the chain's own coin takes everything, so a higher fee leaves less to sweep.
function rawUnder({ kind, contract, gas }: StoredTransaction, raw: bigint, more: bigint): bigint | null {
  if (kind !== 'sweep' || contract !== null) return raw
  const left = raw - gas * more
  return left > 0n ? left : null
}

const max = (one: bigint, other: bigint) => (one > other ? one : other)
