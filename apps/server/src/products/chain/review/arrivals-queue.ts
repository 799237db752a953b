import { numbersOf } from '../../../platform/operators/queues/queries.ts'
import type { Queue } from '../../../platform/operators/queues/queue.ts'
import type { Services } from '../../../platform/services.ts'
import { arrivalItems, arrivalsRevision, lockArrival, settleReviewed } from './queries.ts'

// Arrivals that were not credited automatically, and those that the chain reverted.
export function arrivalsQueue({ db, accounts }: Pick<Services, 'db' | 'accounts'>): Queue {
  return {
    name: 'arrivals',
    views: ['approvals'],
    after: [],
    items: arrivalItems,
    revision: arrivalsRevision,
    // The chain may revert it at this moment: one of the two must come first.
    hold: async (proposalId, act) => {
      const { arrivalId } = await numbersOf(db, proposalId)
      if (arrivalId === undefined) return 'over'
      return await db.transaction().execute(async (tx) => {
        const row = await lockArrival(tx, arrivalId)
        return row?.state === 'review' ? await act() : 'over'
      })
    },
    follow: async () => {
      for (const accountId of await settleReviewed(db)) accounts.invalidate(accountId)
    },
  }
}
