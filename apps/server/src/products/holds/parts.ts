import { aboutExistingUser } from '../../platform/calls/about-user.ts'
import type { OperatorServices, ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as decide from './decide.ts'
import * as holds from './holds.ts'

export const parts = {
  calls: (services: Services) => ({ 'Wallet/GetHolds': holds.getOwnHolds(services) }),
  operatorCalls: ({ queues, ...services }: OperatorServices) => ({
    'Users/GetHolds': aboutExistingUser(services, holds.getHolds(services)),
    'Users/HoldFunds': aboutExistingUser(services, decide.holdFunds(services, queues)),
    'Users/ReleaseHold': aboutExistingUser(services, decide.releaseHold(services, queues)),
  }),
  followers: (services: Services) => [holds.holdMails(services)],
} satisfies ProductParts
