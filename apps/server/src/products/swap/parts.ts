import { aboutUser } from '../../platform/calls/about-user.ts'
import type { ProductParts } from '../../platform/product-parts.ts'
import type { SwapServices } from './quote-seal.ts'
import * as swap from './swap.ts'

export const parts = {
  calls: (services: SwapServices) => ({
    'Swap/GetCoins': swap.getCoins(services),
    'Swap/GetQuote': swap.getQuote(services),
    'Swap/Execute': swap.executeSwap(services),
    'Swap/PreviewDust': swap.previewDust(services),
    'Swap/ConvertDust': swap.convertDust(services),
    'Swap/GetRecords': swap.getRecords(services),
  }),
  operatorCalls: (services: SwapServices) => ({
    'Users/GetExchanges': aboutUser(services, swap.getRecords),
  }),
} satisfies ProductParts
