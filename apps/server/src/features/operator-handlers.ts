import type { OperatorHandlers } from '../gateway/operators/handler.ts'
import { getSelf, signOut } from './operators/self.ts'
import {
  find as findMovement,
  getItem as getCorrection,
  propose as proposeCorrection,
} from './corrections/corrections.ts'
import { getHealth, getHistory, getVerify, startVerify } from './health/handlers.ts'
import type { HealthMonitor } from './health/health.ts'
import type { Verifier } from './health/verifier.ts'
import {
  getItem as getTermination,
  propose as proposeTermination,
  reject as rejectTermination,
} from './pledge/terminations.ts'
import { approve, reject, withdraw } from './queues/approvals.ts'
import { assign, getCounts, getItems, getOperators, view } from './queues/queues.ts'
import type { Queues } from '../operators/queues/queues.ts'
import type { Services } from './services.ts'

export type ConsoleServices = Services & { queues: Queues; health: HealthMonitor; verifier: Verifier }

// The contents page of the console: each call and who answers it.
export function operatorHandlersOf(services: ConsoleServices): OperatorHandlers {
  const { queues, health, verifier } = services
  return {
    'Access/GetSelf': getSelf(services),
    'Access/SignOut': signOut(services),

    'Queues/GetCounts': getCounts(queues),
    'Queues/GetItems': getItems(queues),
    'Queues/View': view(queues),
    'Queues/Assign': assign(services, queues),
    'Queues/GetOperators': getOperators(services),

    'Approvals/Approve': approve(services, queues),
    'Approvals/Reject': reject(services, queues),
    'Approvals/Withdraw': withdraw(services, queues),

    'Pledges/GetItem': getTermination(services, queues),
    'Pledges/Propose': proposeTermination(services, queues),
    'Pledges/Reject': rejectTermination(services),

    'Corrections/Find': findMovement(services),
    'Corrections/Propose': proposeCorrection(services, queues),
    'Corrections/GetItem': getCorrection(services, queues),

    'Health/GetHealth': getHealth(health),
    'Health/GetHistory': getHistory(health),
    'Health/StartVerify': startVerify(verifier),
    'Health/GetVerify': getVerify(verifier),
  }
}
