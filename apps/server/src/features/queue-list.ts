import type { Agreement, Follower, Queue } from '../operators/queues/queue.ts'
import { rechargeMails } from './agents/tell-recharges.ts'
import { arrivalsQueue } from './chain/review/arrivals-queue.ts'
import { correctionsQueue } from './corrections/corrections-queue.ts'
import { rateAgreement } from './deposits/rates.ts'
import { depositsQueue } from './deposits/review/review-queue.ts'
import { identityQueue } from './identity/identity-queue.ts'
import { terminationQueue } from './pledge/termination-queue.ts'
import { termsAgreement } from './loans/terms.ts'
import { loanQueue } from './loans/queue/loan-queue.ts'
import type { Services } from './services.ts'
import { grantsQueue } from './support/queue/grants-queue.ts'
import { fundAgreement } from './treasury/fund-moves.ts'
import { withdrawalQueue } from './withdrawals/queue/withdrawal-queue.ts'

// The queues of the console. A feature adds its own with one line.
export function queuesOf(services: Services): Queue[] {
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

// What else is done after the engine.
export function followersOf(services: Services): Follower[] {
  return [rechargeMails(services)]
}

// What else two operators agree on.
export const agreements: readonly Agreement[] = [rateAgreement, termsAgreement, fundAgreement]
