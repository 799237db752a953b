import { toRaw } from '@candor/chain/amounts'
import { findPayment, movePayment, type Payment } from '../db/payments.ts'
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
  type Wanted,
} from './payments.ts'
import type { Work } from '../server-client.ts'

type Payout = Work['payouts'][number]

/** Taken and stored, started at the server, signed and stored, sent: a kill loses no step. */
export async function payPayouts(turn: Turn, work: Work, { funds, doubt }: Means): Promise<void> {
  for (const payout of work.payouts) {
    if (turn.isLate() || funds.isFull()) return
    await payPayout(turn, work, { funds, doubt }, payout)
  }
}

async function payPayout(turn: Turn, work: Work, { funds, doubt }: Means, payout: Payout): Promise<void> {
  const { withdrawalId } = payout
  const wanted = {
    kind: 'payout',
    id: String(withdrawalId),
    coin: payout.coin,
    address: payout.address,
    raw: rawOf(turn, work, payout),
  } as const
  const refuse = (why: (typeof turn.refused)[number]['why']) =>
    turn.refused.push({ withdrawalId: String(withdrawalId), why })
  const bound =
    (await findPayment(turn.db, wanted)) ??
    (await bind(turn, { ...wanted, number: withdrawalId, amount: payout.units }))

  if (isChanged(bound, payout, wanted)) {
    if (isUnsigned(bound)) await movePayment(turn.db, wanted, bound.state, 'changed')
    refuse('changed')
    return
  }
  // If another signer has or may have started it, only the chain knows whether it was sent.
  const isAnothers = bound.state === 'seen' && payout.state === 'sending'
  const isLost = isUnsigned(bound) && (isAnothers || (await doubt.ofPayout(payout)))
  const known = isLost ? await moveTo(turn, bound, 'lost') : bound
  if (known.state === 'lost' || known.state === 'changed') refuse(known.state)
  notifyEnd(turn, known)
  if (!isUnsigned(known)) {
    // The server has lost a report, so it gets it again, and two people end payouts in doubt.
    if (payout.state === 'passed' && known.state !== 'changed') await turn.server.start(payout)
    await notifyAgain(turn, known)
    return
  }
  if (doubt.mustWait) return

  const checked = await checkPayment(turn, work, funds, wanted)
  if (checked.refusal !== null) {
    refuse(checked.refusal)
    return
  }

  await take(turn, wanted, checked.raw)
  const started = await turn.server.start(payout)
  turn.onStep('payout started')
  if (!started.isAccepted) {
    turn.log.warn({ withdrawalId, why: started.reason }, 'the server wants no payout any more')
    await movePayment(turn.db, wanted, 'taken', 'seen')
    return
  }
  await pay(turn, funds, wanted, checked.coin, checked.raw)
}

function rawOf(turn: Turn, work: Work, { coin, units }: Payout): bigint | null {
  const own = turn.rules.coins.find((one) => one.coin === coin)
  const asset = work.assets.find((one) => one.coin === coin)
  return own === undefined || asset === undefined ? null : toRaw(units, own.decimals, asset.scale)
}

function isChanged(known: Payment, payout: Payout, wanted: Wanted): boolean {
  return (
    known.coin !== payout.coin ||
    known.address !== payout.address ||
    known.amount !== payout.units ||
    (known.raw !== null && wanted.raw !== null && known.raw !== wanted.raw)
  )
}
