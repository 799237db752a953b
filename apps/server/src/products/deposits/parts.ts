import { aboutExistingUser } from '../../platform/calls/about-user.ts'
import type { OperatorServices, ProductParts } from '../../platform/product-parts.ts'
import * as deposits from './deposits.ts'
import type { DepositServices } from './payments/till.ts'
import * as rates from './rates.ts'
import * as depositRequests from './requests.ts'
import * as depositReview from './review/decide.ts'
import * as depositItem from './review/item.ts'
import { depositsQueue } from './review/review-queue.ts'

export const parts = {
  calls: (services: DepositServices) => ({
    'Deposits/GetChannels': depositRequests.getChannels(services),
    'Deposits/Request': depositRequests.requestDeposit(services),
    'Deposits/GetDeposit': deposits.getDeposit(services),
    'Deposits/GetDeposits': deposits.getDeposits(services),
    'Deposits/Report': depositRequests.reportDeposit(services),
    'Deposits/Cancel': depositRequests.cancelDeposit(services),
    'Deposits/GetProof': deposits.getProof(services),
  }),
  operatorCalls: ({ queues, ...services }: DepositServices & OperatorServices) => ({
    'Users/GetDeposits': aboutExistingUser(services, deposits.getDepositsOfUser(services)),
    'Deposits/GetItem': depositItem.getItem(services, queues),
    'Deposits/GetProof': depositItem.getProof(services),
    'Deposits/Settle': depositReview.settle(services, queues),
    'Deposits/Reject': depositReview.reject(services, queues),
    'Deposits/Refund': depositReview.refund(services, queues),
    'Deposits/NoteDispute': depositReview.noteDispute(services, queues),
    'Rates/GetRates': rates.getRates(services),
    'Rates/Propose': rates.propose(services),
  }),
  queues: (services: DepositServices) => [depositsQueue(services)],
  agreements: [rates.rateAgreement],
} satisfies ProductParts
