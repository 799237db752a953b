import { formatAmount } from '@candor/money/amount'
import { userIdOf } from '../../core/accounts.ts'
import type { Queue } from '../../operators/queues/queue.ts'
import type { Services } from '../services.ts'
import { correctionItems, mailAddresses, noteTold, untoldCorrections } from './queries.ts'
import { reversedIn } from './reversed-in.ts'

// Movements that were booked by mistake, and are to be reversed.
export function correctionsQueue(services: Services): Queue {
  return {
    name: 'corrections',
    right: 'decideCorrections',
    command: 'reversePosting',
    views: ['approvals'],
    items: correctionItems,
    approve: (_proposalId, act) => act(),
    follow: () => tellCorrected(services),
  }
}

// Both sides are told, once, why their money has moved.
async function tellCorrected({ db, core, mail, clock }: Services): Promise<void> {
  for (const { proposal_id, line, reason } of await untoldCorrections(db)) {
    const { number, coinId, amount, fromAccountId, toAccountId } = reversedIn(line)
    const { symbol, scale } = core.mirror.coin(coinId)
    const userIds = [fromAccountId, toAccountId].map(userIdOf).filter((id) => id !== null)
    const values = { number, amount: `${formatAmount(amount, scale)} ${symbol}`, reason: reason ?? '' }
    const now = clock()
    await db.transaction().execute(async (tx) => {
      if (!(await noteTold(tx, proposal_id, now))) return
      for (const { email, language } of await mailAddresses(tx, userIds))
        if (email !== null) await mail.add(tx, { to: email, language, kind: 'correction', values, now })
    })
  }
}
