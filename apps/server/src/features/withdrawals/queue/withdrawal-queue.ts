import { formatAmount } from '@candor/money/amount'
import type { Connection } from '../../../db/database.ts'
import type { Queue } from '../../../operators/queues/queue.ts'
import type { Services } from '../../services.ts'
import { provenItems } from './proven-items.ts'
import { noteTold, type Untold, untoldWithdrawals, withdrawalItems, withdrawalsRevision } from './queries.ts'

const toldWithinMs = 7 * 86_400_000

// Withdrawals that wait for a look, for their payout, or for word of it. The engine decides who comes first.
export function withdrawalQueue(services: Services): Queue {
  return {
    name: 'withdrawals',
    letter: 'W',
    commands: {
      passWithdrawal: 'decideWithdrawals',
      rejectWithdrawal: 'decideWithdrawals',
      startPayout: 'payWithdrawals',
      payWithdrawal: 'payWithdrawals',
      failWithdrawal: 'payWithdrawals',
    },
    views: ['withdrawals', 'approvals'],
    items: withdrawalItems,
    prove: async (rows) => await provenItems(services, rows),
    revision: withdrawalsRevision,
    approve: async (_proposalId, act) => await act(),
    follow: () => tellStates(services),
  }
}

// Each state is told once, by mail and on the screen; that it is being sent is no reason for a mail.
async function tellStates(services: Services): Promise<void> {
  const { db, accounts, clock } = services
  const now = clock()
  for (const untold of await untoldWithdrawals(db, new Date(now.getTime() - toldWithinMs))) {
    const isNew = await db.transaction().execute(async (tx) => {
      if (!(await noteTold(tx, untold, now))) return false
      await mailState(services, tx, untold, now)
      return true
    })
    if (isNew) accounts.readAnew(untold.account_id)
  }
}

async function mailState({ mail, core }: Services, tx: Connection, told: Untold, now: Date): Promise<void> {
  const { email, language, state, end_reason: reason } = told
  if (email === null) return
  const { symbol, scale } = core.mirror.coin(told.coin_id)
  const units = (amount: bigint) => `${formatAmount(amount, scale)} ${symbol}`
  const to = { to: email, language, now }
  const values = { number: `W-${told.withdrawal_id}`, amount: units(BigInt(told.amount)) }
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
