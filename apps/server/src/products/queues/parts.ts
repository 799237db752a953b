import type { OperatorServices, ProductParts } from '../../platform/product-parts.ts'
import * as queueCalls from './queue-calls.ts'

export const parts = {
  operatorCalls: ({ queues, ...services }: OperatorServices) => ({
    'Queues/GetCounts': queueCalls.getCounts(queues),
    'Queues/GetItems': queueCalls.getItems(queues),
    'Queues/View': queueCalls.view(queues),
    'Queues/Assign': queueCalls.assign(services, queues),
    'Queues/GetOperators': queueCalls.getOperators(services),
    'Approvals/GetAwaiting': queueCalls.getAwaiting(services, queues),
    'Approvals/Approve': queueCalls.approve(services, queues),
    'Approvals/Reject': queueCalls.reject(services, queues),
    'Approvals/Withdraw': queueCalls.withdraw(services, queues),
  }),
} satisfies ProductParts
