import { formatAmount } from '@candor/money/amount'
import { userIdOf } from '../../platform/core/accounts.ts'
import { notifyNews } from '../../platform/operators/queues/notices.ts'
import type { Follower } from '../../platform/operators/queues/queue.ts'
import type { Services } from '../../platform/services.ts'
import { untoldRecharges } from './queries.ts'

export function rechargeMails(services: Services): Follower {
  return { views: ['transfers'], after: ['accountRecharged'], follow: () => notifyRecharges(services) }
}

// Both sides get one mail: the agent's shows if someone else is using the account.
async function notifyRecharges(services: Services): Promise<void> {
  const { core, mail } = services
  await notifyNews(services, {
    untold: untoldRecharges,
    notice: ({ transfer_id }) => ({ table: 'transfer_notices', key: { transfer_id } }),
    mail: async (tx, untold, now) => {
      const { symbol, scale } = core.mirror.coin(untold.coin_id)
      const values = {
        number: untold.transfer_id,
        amount: `${formatAmount(BigInt(untold.amount), scale)} ${symbol}`,
      }
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
    },
    shownTo: ({ to_account_id }) => to_account_id,
  })
}
