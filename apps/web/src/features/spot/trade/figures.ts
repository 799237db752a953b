import type { SpotOrder } from '@candor/contract/calls/spot'
import { floorDecimal, formatDecimal, formatQuantity } from '@candor/client/figures/format'
import { coinFigure, quoteRole, shownAmount } from './coin-figure.ts'
import type { AmountRole } from './coin-figure.ts'
import { useLanguage } from '../../../i18n/text.ts'
import { useMarkets } from '../../../shared/server/markets.ts'

export type OrderFigures = {
  price: (decimal: string) => string
  quantity: (decimal: string) => string
  // Of a single fill, with all digits.
  amount: (decimal: string) => string
  // Of the order, to the cent: its traded and its total amount.
  traded: (decimal: string) => string
  coin: (decimal: string, coin: string, role: AmountRole) => string
  base: string
  quote: string
}

/** The format of an order's figures: prices with the decimals of their market, all in the user's language. */
export function useOrderFigures(): (order: Pick<SpotOrder, 'market' | 'side'>) => OrderFigures {
  const { locale } = useLanguage()
  const { markets } = useMarkets()
  return ({ market, side }) => {
    const [base = '', quote = ''] = market.split('/')
    const places = markets?.find((one) => one.market === market)?.priceDecimals
    return {
      price: (decimal) =>
        places === undefined
          ? formatQuantity(decimal, locale)
          : formatDecimal(floorDecimal(decimal, places), locale),
      quantity: (decimal) => formatQuantity(decimal, locale),
      amount: (decimal) => formatQuantity(decimal, locale, 2),
      traded: (decimal) => formatDecimal(shownAmount(decimal, quote, quoteRole({ side })), locale),
      coin: (decimal, coin, role) => coinFigure(decimal, coin, role, locale),
      base,
      quote,
    }
  }
}
