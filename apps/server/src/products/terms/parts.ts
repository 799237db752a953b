import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as terms from './terms.ts'
import { termsAgreement } from './agreement.ts'

export const parts = {
  operatorCalls: (services: Services) => ({
    'Terms/GetProducts': terms.getProducts(services),
    'Terms/GetHistory': terms.getHistory(services),
    'Terms/Propose': terms.propose(services),
  }),
  agreements: [termsAgreement],
} satisfies ProductParts
