import { itemName } from '@candor/contract/operators/queues'
import { formatAmount } from '@candor/money/amount'
import { userIdOf } from '../../../platform/core/accounts.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { notifyNews } from '../../../platform/operators/queues/notices.ts'
import type { Queue, QueueRow } from '../../../platform/operators/queues/queue.ts'
import type { Services } from '../../../platform/services.ts'
import { destinationsOf, findWithdrawals } from '../queries.ts'
import { type Untold, untoldWithdrawals, withdrawalItems, withdrawalsRevision } from './queries.ts'
import { isProven } from '../withdrawals.ts'

// Withdrawals that wait for review, payout or confirmation. The engine decides who comes first.
export function withdrawalQueue(services: Services): Queue {
  return {
    name: 'withdrawals',
    views: ['withdrawals', 'approvals'],
    after: [
      'withdrawalRequested',
      'withdrawalPassed',
      'withdrawalSigning',
      'withdrawalPaid',
      'withdrawalEnded',
    ],
    items: withdrawalItems,
    prove: async (rows) => await provenItems(services, rows),
    revision: withdrawalsRevision,
    follow: () =>
      notifyNews(services, {
        untold: untoldWithdrawals,
        notice: ({ withdrawal_id, state }) => ({
          table: 'withdrawal_notices',
          key: { withdrawal_id, state },
        }),
        mail: (tx, untold, now) => mailState(services, tx, untold, now),
        shownTo: ({ account_id }) => account_id,
      }),
  }
}

// Being sent is no reason for a mail.
async function mailState({ mail, core }: Services, tx: Connection, told: Untold, now: Date): Promise<void> {
  const { email, language, state, end_reason: reason } = told
  if (email === null) return
  const { symbol, scale } = core.mirror.coin(told.coin_id)
  const units = (amount: bigint) => `${formatAmount(amount, scale)} ${symbol}`
  const to = { to: email, language, now }
  const values = { number: itemName('withdrawals', told.withdrawal_id), amount: units(BigInt(told.amount)) }
  switch (state) {
    case 'passed':
      return await mail.add(tx, { ...to, kind: 'withdrawalPassed', values })
    case 'paid': {
      const received = units(BigInt(told.amount) - BigInt(told.fee))
      const transactionId = told.transaction_id ?? ''
      const paid = { ...values, received, transactionId }
      return await mail.add(tx, { ...to, kind: 'withdrawalPaid', values: paid })
    }
    case 'rejected':
    case 'failed': {
      const kind = state === 'rejected' ? 'withdrawalRejected' : 'withdrawalFailed'
      return await mail.add(tx, { ...to, kind, values: { ...values, reason: reason ?? '' } })
    }
    case 'signing':
  }
}

// Items with the engine's owner and amount, and a mark if a table differs.
async function provenItems({ core, db }: Pick<Services, 'core' | 'db'>, items: readonly QueueRow[]) {
  const waiting = items.filter(({ state }) => state === 'waiting')
  const rows = await findWithdrawals(
    db,
    waiting.map(({ item_id }) => item_id),
  )
  const destinations = await destinationsOf(
    db,
    rows.map(({ destination_id }) => destination_id),
  )
  const byId = new Map(rows.map((row) => [row.withdrawal_id, row]))
  return items.map((item) => {
    const row = byId.get(item.item_id)
    const open = core.mirror.withdrawals.open.get(Number(item.item_id))
    if (!row || !open) return item
    const differs = isProven(row, open, destinations.get(row.destination_id)) === false
    const marks = [...(differs ? (['differs'] as const) : []), ...(item.marks ?? [])]
    const { accountId, coinId, amount } = open
    return { ...item, user_id: userIdOf(accountId) ?? null, coin_id: coinId, amount: String(amount), marks }
  })
}
