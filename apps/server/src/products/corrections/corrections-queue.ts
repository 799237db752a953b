import { formatAmount } from '@candor/money/amount'
import { userIdOf } from '../../platform/core/accounts.ts'
import { notifyNews } from '../../platform/operators/queues/notices.ts'
import type { Queue } from '../../platform/operators/queues/queue.ts'
import type { Services } from '../../platform/services.ts'
import { findMovement } from './find-movement.ts'
import { isSamePosting } from './posting.ts'
import {
  correctionItems,
  correctionsRevision,
  findCorrection,
  mailAddresses,
  untoldCorrections,
} from './queries.ts'
import { reversedIn } from './reversed-in.ts'

// Movements booked by mistake, to be reversed.
export function correctionsQueue(services: Services): Queue {
  return {
    name: 'corrections',
    views: ['approvals'],
    after: [],
    items: correctionItems,
    revision: correctionsRevision,
    hold: async (proposalId, act) =>
      (await isStillSo(services, String(proposalId))) ? await act() : 'changed',
    follow: () => notifyCorrected(services),
  }
}

// The engine knows no past movements: this check proves that exactly this movement existed.
async function isStillSo(services: Services, proposalId: string): Promise<boolean> {
  const proposal = await findCorrection(services.db, proposalId)
  if (!proposal) return false
  const said = reversedIn(proposal.line)
  const found = await findMovement(services, said.number, services.clock())
  return found !== null && isSamePosting(said, found.posting)
}

// Notifies both sides once, by mail only, why their money moved.
async function notifyCorrected(services: Services): Promise<void> {
  const { core, mail } = services
  await notifyNews(services, {
    untold: untoldCorrections,
    notice: ({ proposal_id }) => ({ table: 'correction_notices', key: { proposal_id } }),
    mail: async (tx, { line, reason }, now) => {
      const { number, coinId, amount, from, to } = reversedIn(line)
      const { symbol, scale } = core.mirror.coin(coinId)
      const userIds = [from, to].map(({ accountId }) => userIdOf(accountId)).filter((id) => id !== null)
      const values = { number, amount: `${formatAmount(amount, scale)} ${symbol}`, reason: reason ?? '' }
      for (const { email, language } of await mailAddresses(tx, userIds))
        if (email !== null) await mail.add(tx, { to: email, language, kind: 'correction', values, now })
    },
  })
}
