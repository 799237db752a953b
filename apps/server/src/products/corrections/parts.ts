import type { OperatorServices, ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as corrections from './corrections.ts'

export const parts = {
  operatorCalls: ({ queues, ...services }: OperatorServices) => ({
    'Corrections/Find': corrections.find(services),
    'Corrections/Propose': corrections.propose(services, queues),
    'Corrections/GetItem': corrections.getItem(services, queues),
  }),
  queues: (services: Services) => [corrections.correctionsQueue(services)],
} satisfies ProductParts
