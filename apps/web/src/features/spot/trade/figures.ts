import type { SpotOrder } from '@candor/contract/calls/spot'
import { floorDecimal, formatDecimal, formatQuantity } from '@candor/client/figures/format'
import { coinFigure, quoteRole, shownAmount } from './coin-figure.ts'
import type { AmountRole } from './coin-figure.ts'
import { useLanguage } from '../../../i18n/text.ts'
import { useMarkets } from '../../../shared/server/markets.ts'

/** The format of an order's figures: prices with the decimals of their market, all in the user's language. */
export function useOrderFigures() {
  const { locale } = useLanguage()
  const { markets } = useMarkets()
  return ({ market, side }: Pick<SpotOrder, 'market' | 'side'>) => {
    const [base = '', quote = ''] = market.split('/')
    const places = markets?.find((one) => one.market === market)?.priceDecimals
    return {
      price: (decimal: string) =>
        places === undefined
          ? formatQuantity(decimal, locale)
          : formatDecimal(floorDecimal(decimal, places), locale),
      quantity: (decimal: string) => formatQuantity(decimal, locale),
      // Of a single fill, with all digits.
      amount: (decimal: string) => formatQuantity(decimal, locale, 2),
      // Of the order, to the cent: its traded and its total amount.
      traded: (decimal: string) => formatDecimal(shownAmount(decimal, quote, quoteRole({ side })), locale),
      coin: (decimal: string, coin: string, role: AmountRole) => coinFigure(decimal, coin, role, locale),
      base,
      quote,
    }
  }
}
