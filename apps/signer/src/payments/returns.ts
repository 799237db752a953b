import { findReturn, movePayment } from '../db/payments.ts'
import type { Turn } from '../parts.ts'
import {
  bind,
  checkPayment,
  isUnsigned,
  type Means,
  moveTo,
  pay,
  take,
  notifyAgain,
  notifyEnd,
} from './payments.ts'
import type { Work } from '../server-client.ts'

type Return = Work['returns'][number]

/** Returns coins to their sender, out of the hot wallet and under the same limits as payouts. */
export async function payReturns(turn: Turn, work: Work, { funds, doubt }: Means): Promise<void> {
  for (const wanted of work.returns) {
    if (turn.isLate() || funds.isFull()) return
    await payReturn(turn, work, { funds, doubt }, wanted)
  }
}

async function payReturn(turn: Turn, work: Work, { funds, doubt }: Means, wanted: Return): Promise<void> {
  const { arrivalId, transactionId, coin, address, raw } = wanted
  const name = { kind: 'return', id: transactionId } as const
  const bound =
    (await turn.db.within(async (tx) => await findReturn(tx, transactionId, arrivalId))) ??
    (await bind(turn, { ...name, number: arrivalId, coin, address, amount: raw, raw }))
  const refuse = (why: string) => turn.problems.push(`return ${arrivalId} is refused: ${why}`)

  if (bound.coin !== coin || bound.address !== address || bound.amount !== raw) {
    if (isUnsigned(bound)) await movePayment(turn.db, name, bound.state, 'changed')
    refuse('changed')
    return
  }
  // The server does not know that a return is being sent: an earlier signer's work is only on the chain.
  const isLost = isUnsigned(bound) && !bound.isCleared && (await doubt.ofReturn(wanted))
  const known = isLost ? await moveTo(turn, bound, 'lost') : bound
  if (known.state === 'changed') refuse('changed')
  notifyEnd(turn, known)
  await notifyAgain(turn, known)
  if (!isUnsigned(known) || doubt.mustWait) return
  const checked = await checkPayment(turn, work, funds, { ...name, coin, address, raw })
  if (checked.refusal !== null) {
    refuse(checked.refusal)
    return
  }

  await take(turn, name, raw)
  await pay(turn, funds, { ...name, coin, address, raw }, checked.coin, raw)
}
