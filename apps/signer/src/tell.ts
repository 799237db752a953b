import { minedPayments, movePayment } from './db/payments.ts'
import type { Turn } from './parts.ts'

/** Reports every confirmed payment until the server has received the report. */
export async function notifyServer(turn: Turn): Promise<void> {
  for (const payment of await minedPayments(turn.db)) {
    if (turn.isLate()) return
    const { kind, id, number, settledHash } = payment
    if (settledHash === null) throw new Error('what is mined has a transaction')
    const { isAccepted, reason } = await (kind === 'payout'
      ? turn.server.paid(number, settledHash)
      : turn.server.returned(id, settledHash))
    turn.onStep(`${kind} told`)
    if (!isAccepted) {
      turn.problems.push(
        `${kind} ${number} is paid by ${settledHash}, and the server refuses it: ${reason ?? ''}`,
      )
      continue
    }
    await movePayment(turn.db, payment, 'mined', 'paid')
    turn.onStep(`${kind} paid`)
  }
}
