import type { OperatorServices, ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as identityReview from './queue/identity-queue.ts'
import * as identity from './submission.ts'

export const parts = {
  calls: (services: Services) => ({
    'Identity/GetStatus': identity.getStatus(services),
    'Identity/SubmitPrimary': identity.submitPrimary(services),
    'Identity/SubmitAdvanced': identity.submitAdvanced(services),
    'Identity/GetImage': identity.getImage(services),
  }),
  operatorCalls: ({ queues, ...services }: OperatorServices) => ({
    'Identity/GetItem': identityReview.getItem(services, queues),
    'Identity/GetImage': identityReview.getImage(services),
    'Identity/Pass': identityReview.pass(services),
    'Identity/Refuse': identityReview.refuseItem(services),
    'Identity/Revoke': identityReview.revoke(services),
  }),
  queues: () => [identityReview.identityQueue],
} satisfies ProductParts
