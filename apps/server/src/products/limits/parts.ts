import { aboutExistingUser } from '../../platform/calls/about-user.ts'
import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as limits from './limits.ts'
import * as propose from './propose.ts'

export const parts = {
  calls: (services: Services) => ({ 'Wallet/GetLimits': limits.getOwnLimits(services) }),
  operatorCalls: (services: Services) => ({
    'Users/GetLimits': aboutExistingUser(services, limits.getLimits(services)),
    'Users/ProposeLimits': aboutExistingUser(services, propose.proposeLimits(services)),
  }),
  followers: (services: Services) => [limits.limitMails(services)],
  agreements: [propose.limitsAgreement],
} satisfies ProductParts
