import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as switches from './switches.ts'

export const parts = {
  operatorCalls: (services: Services) => ({
    'Switches/GetSwitches': switches.getSwitches(services),
    'Switches/SetProduct': switches.setProduct(services),
    'Switches/SetMarket': switches.setMarket(services),
  }),
  agreements: [switches.switchesAgreement],
} satisfies ProductParts
