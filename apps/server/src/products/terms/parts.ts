import type { ProductParts } from '../../platform/product-parts.ts'
import * as coinPictures from './coin-pictures.ts'
import * as terms from './terms.ts'
import { termsAgreement } from './agreement.ts'

export const parts = {
  calls: (services: coinPictures.TermsServices) => ({
    'BaseInfo/GetCoins': coinPictures.getCoins(services),
  }),
  operatorCalls: (services: coinPictures.TermsServices) => ({
    'Terms/GetProducts': terms.getProducts(services),
    'Terms/GetHistory': terms.getHistory(services),
    'Terms/Propose': terms.propose(services),
    'Terms/GetCoins': coinPictures.getCoins(services),
    'Terms/SetCoinPicture': coinPictures.setCoinPicture(services),
  }),
  agreements: [termsAgreement],
} satisfies ProductParts
