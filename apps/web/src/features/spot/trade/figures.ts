import type { SpotOrder } from '@candor/contract/calls/spot'
import { floorDecimal, formatDecimal, formatQuantity } from '@candor/client/figures/format'
import { useLanguage } from '../../../i18n/text.ts'
import { useMarkets } from '../../../shared/server/markets.ts'

export type OrderFigures = {
  price: (decimal: string) => string
  quantity: (decimal: string) => string
  amount: (decimal: string) => string
  base: string
  quote: string
}

/** How the figures of an order are written: prices with the decimals of their market, all in the user's language. */
export function useOrderFigures(): (order: Pick<SpotOrder, 'market'>) => OrderFigures {
  const { locale } = useLanguage()
  const { markets } = useMarkets()
  return ({ market }) => {
    const [base = '', quote = ''] = market.split('/')
    const places = markets?.find((one) => one.market === market)?.priceDecimals
    return {
      price: (decimal) =>
        places === undefined
          ? formatQuantity(decimal, locale)
          : formatDecimal(floorDecimal(decimal, places), locale),
      quantity: (decimal) => formatQuantity(decimal, locale),
      amount: (decimal) => formatQuantity(decimal, locale, 2),
      base,
      quote,
    }
  }
}
