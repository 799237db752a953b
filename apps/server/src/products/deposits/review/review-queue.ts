import { currencyScale } from '@candor/engine/rules/deposit-terms'
import { depositName } from '@candor/contract/rules/deposits'
import { formatAmount } from '@candor/money/amount'
import type { Connection } from '../../../platform/db/database.ts'
import { notifyNews } from '../../../platform/operators/queues/notices.ts'
import { numbersOf } from '../../../platform/operators/queues/queries.ts'
import type { Queue } from '../../../platform/operators/queues/queue.ts'
import { findPayment } from '../payments/queries.ts'
import { isDisputed } from '../payments/money-back.ts'
import { depositItems, depositsRevision, settleHeld, type Untold, untoldDeposits } from './queries.ts'
import type { DepositServices } from '../payments/till.ts'

// Transfers reported by their payers, and payments that could not be credited automatically.
export function depositsQueue(services: DepositServices): Queue {
  const { db, till } = services
  return {
    name: 'deposits',
    views: ['deposits', 'approvals'],
    after: ['depositSettled', 'depositEnded'],
    items: depositItems,
    revision: depositsRevision,
    // The payment may be going back at this moment: one of the two must come first.
    hold: async (proposalId, act) => {
      const { depositId } = await numbersOf(db, proposalId)
      if (depositId === undefined) return 'over'
      return await till.inTurn(depositId, async () => {
        const payment = await findPayment(db, depositId)
        if (!payment) return await act()
        if (payment.state !== 'held' || isDisputed(payment.dispute_state)) return 'over'
        const setback = await till.checkHeld(payment)
        if (setback === 'unconfirmed') return 'unconfirmed'
        return setback === null ? await act() : 'over'
      })
    },
    follow: async () => {
      await settleHeld(db)
      // Notifies each owner of the outcome.
      await notifyNews(services, {
        untold: untoldDeposits,
        notice: ({ deposit_id, what }) => ({ table: 'deposit_notices', key: { deposit_id, what } }),
        mail: (tx, untold, now) => mailEnd(services, tx, untold, now),
      })
    },
  }
}

async function mailEnd({ core, mail }: DepositServices, tx: Connection, untold: Untold, now: Date) {
  const { email, language, what, coin_id: coinId } = untold
  if (email === null) return
  const { symbol, scale } = core.mirror.coin(coinId)
  const paid = `${formatAmount(BigInt(untold.amount), currencyScale)} ${untold.currency}`
  const amount = `${formatAmount(BigInt(untold.credited), scale)} ${symbol}`
  const number = depositName(untold.deposit_id)
  const reason = untold.reason ?? ''
  const to = { to: email, language, now }
  if (what === 'passed')
    await mail.add(tx, { ...to, kind: 'depositPassed', values: { number, amount, paid } })
  if (what === 'rejected')
    await mail.add(tx, { ...to, kind: 'depositRejected', values: { number, paid, reason } })
  if (what === 'refunded')
    await mail.add(tx, { ...to, kind: 'depositRefunded', values: { number, paid, reason } })
}
