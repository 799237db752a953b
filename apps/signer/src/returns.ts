import { nonceOf } from '@candor/chain/reads'
import { bindPayment, findPayment, movePayment, type Payment } from './db/payments.ts'
import { readState, storeBegun } from './db/state.ts'
import type { Funds } from './funds.ts'
import type { Turn } from './parts.ts'
import { checkPayment, pay, take, tellEnd } from './payments.ts'
import type { Work } from './server-client.ts'

type Return = Work['returns'][number]

/** Coins that go back to where they came from, out of the hot wallet and under the same limits as payouts. */
export async function payReturns(turn: Turn, work: Work, funds: Funds): Promise<void> {
  for (const wanted of work.returns) {
    if (turn.isLate() || funds.isFull()) return
    await payReturn(turn, work, funds, wanted)
  }
}

/**
 * The server does not know of a return that it is being sent. So when a database is new and the hot wallet is not, an
 * earlier signer may have sent what is asked for now: operators have to look.
 */
export async function begin(turn: Turn, work: Work): Promise<void> {
  if ((await readState(turn.db)).isBegun) return
  const isWalletNew = (await nonceOf(turn.chain.primary, turn.hot, 'pending')) === 0
  await turn.db.within(async (tx) => {
    if (!isWalletNew)
      for (const wanted of work.returns) await bindPayment(tx, boundOf(wanted, 'lost'), turn.now())
    await storeBegun(tx)
  })
}

async function payReturn(turn: Turn, work: Work, funds: Funds, wanted: Return): Promise<void> {
  const { arrivalId, coin, address, raw } = wanted
  const name = { kind: 'return', id: arrivalId } as const
  const known = (await findPayment(turn.db, name)) ?? (await bind(turn, wanted))
  const refuse = (why: string) => turn.problems.push(`return ${arrivalId} is refused: ${why}`)

  if (known.coin !== coin || known.address !== address || known.amount !== raw) {
    if (known.state === 'seen' || known.state === 'taken')
      await movePayment(turn.db, name, known.state, 'changed')
    refuse('changed')
    return
  }
  if (known.state === 'changed') refuse('changed')
  tellEnd(turn, known)
  if (known.state !== 'seen' && known.state !== 'taken') return
  const checked = await checkPayment(turn, work, funds, { ...name, coin, address, raw })
  if (checked.refusal !== null) {
    refuse(checked.refusal)
    return
  }

  await take(turn, name, raw)
  await pay(turn, funds, { ...name, coin, address, raw }, checked.coin, raw)
}

async function bind(turn: Turn, wanted: Return): Promise<Payment> {
  const payment = boundOf(wanted, 'seen')
  await bindPayment(turn.db, payment, turn.now())
  turn.onStep('return bound')
  return { ...payment, reverted: 0, settledHash: null }
}

function boundOf({ arrivalId, coin, address, raw }: Return, state: 'seen' | 'lost') {
  return { kind: 'return', id: arrivalId, coin, address, amount: raw, raw, state } as const
}
