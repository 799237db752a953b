import type { Queue } from '../../../platform/operators/queues/queue.ts'
import type { Services } from '../../../platform/services.ts'
import { loanItems, loansRevision } from './queries.ts'
import { notifyLoans } from './notify-loans.ts'

// Applications for loans. The engine knows whether one can still be decided, and lends.
export function loanQueue(services: Services): Queue {
  const { core } = services
  return {
    name: 'loans',
    views: ['loans', 'approvals'],
    after: ['loanApplied', 'loanGranted', 'loanPenaltyCharged', 'loanEnded'],
    items: (now, scope) => loanItems(core.mirror.loans.terms?.twoFrom ?? 0n)(now, scope),
    revision: loansRevision,
    follow: () => notifyLoans(services),
  }
}
