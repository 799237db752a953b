import type { Agreement, Follower, Queue } from '../platform/operators/queues/queue.ts'
import { rechargeMails } from '../products/agents/recharge.ts'
import { arrivalsQueue } from '../products/chain/review/arrivals-queue.ts'
import { correctionsQueue } from '../products/corrections/corrections.ts'
import { rateAgreement } from '../products/deposits/rates.ts'
import { depositsQueue } from '../products/deposits/review/review-queue.ts'
import { identityQueue } from '../products/identity/queue/identity-queue.ts'
import { terminationQueue } from '../products/pledge/terminations.ts'
import { termsAgreement } from '../products/loans/terms.ts'
import { loanQueue } from '../products/loans/queue/loan-queue.ts'
import type { ProductServices } from './product-services.ts'
import { grantsQueue } from '../products/support/queue/grants-queue.ts'
import { fundAgreement } from '../products/treasury/fund-moves.ts'
import { withdrawalQueue } from '../products/withdrawals/queue/withdrawal-queue.ts'

// The queues of the console. A feature adds its own with one line.
export function queuesOf(services: ProductServices): Queue[] {
  return [
    identityQueue,
    loanQueue(services),
    depositsQueue(services),
    arrivalsQueue(services),
    withdrawalQueue(services),
    terminationQueue(services),
    grantsQueue(services),
    correctionsQueue(services),
  ]
}

// Further work after the engine's commits.
export function followersOf(services: ProductServices): Follower[] {
  return [rechargeMails(services)]
}

// Further agreements between two operators.
export const agreements: readonly Agreement[] = [rateAgreement, termsAgreement, fundAgreement]
