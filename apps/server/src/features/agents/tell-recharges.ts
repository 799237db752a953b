import { formatAmount } from '@candor/money/amount'
import { userIdOf } from '../../core/accounts.ts'
import type { Follower } from '../../operators/queues/queue.ts'
import type { Services } from '../services.ts'
import { noteTold, untoldRecharges } from './queries.ts'

const toldWithinMs = 7 * 86_400_000

export function rechargeMails(services: Services): Follower {
  return { views: ['transfers'], follow: () => tellRecharges(services) }
}

// Both sides get one mail: the agent's shows if someone else is using the account.
async function tellRecharges({ db, core, mail, accounts, clock }: Services): Promise<void> {
  const now = clock()
  for (const untold of await untoldRecharges(db, new Date(now.getTime() - toldWithinMs))) {
    const { symbol, scale } = core.mirror.coin(untold.coin_id)
    const values = {
      number: untold.transfer_id,
      amount: `${formatAmount(BigInt(untold.amount), scale)} ${symbol}`,
    }
    const isNew = await db.transaction().execute(async (tx) => {
      if (!(await noteTold(tx, untold.transfer_id, now))) return false
      const { giver_email, giver_language, receiver_email, receiver_language } = untold
      const uid = userIdOf(untold.to_account_id) ?? ''
      if (giver_email !== null) {
        const to = { to: giver_email, language: giver_language, now }
        await mail.add(tx, { ...to, kind: 'rechargeSent', values: { ...values, uid } })
      }
      if (receiver_email !== null) {
        const to = { to: receiver_email, language: receiver_language, now }
        await mail.add(tx, { ...to, kind: 'rechargeReceived', values })
      }
      return true
    })
    if (isNew) accounts.readAnew(untold.to_account_id)
  }
}
