import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as cards from './cards.ts'

export const parts = {
  calls: (services: Services) => ({
    'Cards/GetCards': cards.getCards(services),
    'Cards/AddCard': cards.addCard(services),
  }),
  operatorCalls: (services: Services) => ({
    'Cards/Change': cards.changeCard(services),
    'Cards/Remove': cards.removeCard(services),
  }),
} satisfies ProductParts
