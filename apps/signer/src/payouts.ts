import { toRaw } from '@candor/chain/amounts'
import { bindPayment, findPayment, movePayment, type Payment } from './db/payments.ts'
import type { Funds } from './funds.ts'
import type { Turn } from './parts.ts'
import { checkPayment, pay, take, tellEnd, type Wanted } from './payments.ts'
import type { Work } from './server-client.ts'

type Payout = Work['payouts'][number]

/** Taken and stored, started at the server, signed and stored, sent: in this order, so that a kill loses no step. */
export async function payPayouts(turn: Turn, work: Work, funds: Funds): Promise<void> {
  for (const payout of work.payouts) {
    if (turn.isLate() || funds.isFull()) return
    await payPayout(turn, work, funds, payout)
  }
}

async function payPayout(turn: Turn, work: Work, funds: Funds, payout: Payout): Promise<void> {
  const wanted = {
    kind: 'payout',
    id: payout.withdrawalId,
    ...payout,
    raw: rawOf(turn, work, payout),
  } as const
  const refuse = (why: (typeof turn.refused)[number]['why']) =>
    turn.refused.push({ withdrawalId: String(payout.withdrawalId), why })
  const known = (await findPayment(turn.db, wanted)) ?? (await bind(turn, payout, wanted))

  if (isChanged(known, payout, wanted)) {
    if (known.state === 'seen' || known.state === 'taken')
      await movePayment(turn.db, wanted, known.state, 'changed')
    refuse('changed')
    return
  }
  // The server was told by a signer whose database is lost; whether that one sent it, the chain alone knows.
  const isLost = known.state === 'seen' && payout.state === 'sending'
  if (isLost) await movePayment(turn.db, wanted, 'seen', 'lost')
  if (isLost || known.state === 'lost') refuse('lost')
  if (known.state === 'changed') refuse('changed')
  tellEnd(turn, isLost ? { ...known, state: 'lost' } : known)
  if (isLost || (known.state !== 'seen' && known.state !== 'taken')) return

  const checked = await checkPayment(turn, work, funds, wanted)
  if (checked.refusal !== null) {
    refuse(checked.refusal)
    return
  }

  await take(turn, wanted, checked.raw)
  const started = await turn.server.start(payout.withdrawalId)
  turn.onStep('payout started')
  if (!started.isAccepted) {
    turn.log.warn({ withdrawalId: wanted.id, why: started.reason }, 'the server wants no payout any more')
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

// At first sight it is bound to what the server says now.
async function bind(turn: Turn, payout: Payout, wanted: Wanted & { kind: 'payout' }): Promise<Payment> {
  const payment = {
    kind: wanted.kind,
    id: wanted.id,
    coin: payout.coin,
    address: payout.address,
    amount: payout.units,
    raw: wanted.raw,
    state: payout.state === 'sending' ? 'lost' : 'seen',
  } as const
  await bindPayment(turn.db, payment, turn.now())
  turn.onStep('payout bound')
  return { ...payment, reverted: 0, settledHash: null }
}

function isChanged(known: Payment, payout: Payout, wanted: Wanted): boolean {
  return (
    known.coin !== payout.coin ||
    known.address !== payout.address ||
    known.amount !== payout.units ||
    (known.raw !== null && wanted.raw !== null && known.raw !== wanted.raw)
  )
}
