import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as exposure from './exposure.ts'
import * as fundMoves from './fund-moves.ts'
import * as owed from './owed.ts'

export const parts = {
  operatorCalls: (services: Services) => ({
    'Treasury/GetOwed': owed.getOwed(services),
    'Treasury/GetExposure': exposure.getExposure(services),
    'Treasury/GetFundMoves': fundMoves.getFundMoves(services),
    'Treasury/ProposeFundMove': fundMoves.proposeFundMove(services),
  }),
  agreements: [fundMoves.fundAgreement],
} satisfies ProductParts
