import { aboutUser } from '../../platform/calls/about-user.ts'
import type { OperatorServices, ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as grants from './grants.ts'
import * as grantReview from './queue/grants-queue.ts'

export const parts = {
  calls: (services: Services) => ({
    'Support/GetGrants': grants.getGrants(services),
    'Support/Accept': grants.acceptGrant(services),
    'Support/Decline': grants.declineGrant(services),
    'Support/Return': grants.returnGrant(services),
  }),
  operatorCalls: ({ queues, ...services }: OperatorServices) => ({
    'Users/GetGrants': aboutUser(services, grants.getGrants),
    'Support/GetItem': grantReview.getItem(services, queues),
    'Support/ProposeOffer': grantReview.proposeOffer(services, queues),
    'Support/Withdraw': grantReview.withdrawOffer(services, queues),
    'Support/ProposeWaiver': grantReview.proposeWaiver(services, queues),
  }),
  queues: (services: Services) => [grantReview.grantsQueue(services)],
} satisfies ProductParts
