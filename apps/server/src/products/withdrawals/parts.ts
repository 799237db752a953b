import { aboutExistingUser } from '../../platform/calls/about-user.ts'
import type { OperatorServices, ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as withdrawalMethods from './methods.ts'
import * as withdrawalReview from './queue/decide.ts'
import * as withdrawalItem from './queue/item.ts'
import { withdrawalQueue } from './queue/withdrawal-queue.ts'
import * as withdrawalRequest from './request.ts'
import * as withdrawals from './withdrawals.ts'

export const parts = {
  calls: (services: Services) => ({
    'Withdrawals/GetMethods': withdrawalMethods.getMethods(services),
    'Withdrawals/Preview': withdrawalRequest.previewWithdrawal(services),
    'Withdrawals/Request': withdrawalRequest.requestWithdrawal(services),
    'Withdrawals/GetLast': withdrawals.getLast(services),
    'Withdrawals/GetWithdrawal': withdrawals.getWithdrawal(services),
    'Withdrawals/GetWithdrawals': withdrawals.getWithdrawals(services),
    'Withdrawals/Cancel': withdrawals.cancelWithdrawal(services),
  }),
  operatorCalls: ({ queues, ...services }: OperatorServices) => ({
    'Users/GetWithdrawals': aboutExistingUser(services, withdrawals.getWithdrawalsOfUser(services)),
    'Withdrawals/GetItem': withdrawalItem.getItem(services, queues),
    'Withdrawals/GetDestination': withdrawalItem.getDestination(services),
    'Withdrawals/Pass': withdrawalReview.pass(services, queues),
    'Withdrawals/Reject': withdrawalReview.reject(services, queues),
    'Withdrawals/StartPayout': withdrawalReview.startPayout(services, queues),
    'Withdrawals/Pay': withdrawalReview.pay(services, queues),
    'Withdrawals/Fail': withdrawalReview.fail(services, queues),
  }),
  queues: (services: Services) => [withdrawalQueue(services)],
} satisfies ProductParts
