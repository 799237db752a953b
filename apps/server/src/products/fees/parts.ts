import { aboutExistingUser } from '../../platform/calls/about-user.ts'
import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as discounts from './discounts.ts'
import * as fees from './fees.ts'

export const parts = {
  calls: (services: Services) => ({ 'Spot/GetFees': fees.getOwnFees(services) }),
  operatorCalls: (services: Services) => ({
    'Users/GetFees': aboutExistingUser(services, fees.getFees(services)),
    'Users/ProposeFeeDiscount': aboutExistingUser(services, discounts.proposeDiscount(services)),
  }),
  agreements: [discounts.discountAgreement],
  followers: (services: Services) => [discounts.discountMails(services)],
} satisfies ProductParts
