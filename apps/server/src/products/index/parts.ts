import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as indexPrices from './get-prices.ts'

export const parts = {
  calls: (services: Services) => ({
    'Index/GetPrices': indexPrices.getIndexPrices(services),
  }),
} satisfies ProductParts
