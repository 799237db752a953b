import type { Queue } from '../../platform/operators/queues/queue.ts'
import { identityItems, identityRevision } from './queries.ts'

// Identity submissions waiting for review. One operator decides: no money moves, so there are no proposals.
export const identityQueue: Queue = {
  name: 'identity',
  views: [],
  after: [],
  items: (_now, scope) => identityItems(scope),
  revision: identityRevision,
  follow: async () => {},
}
