import { toast } from '@candor/ui/toasts/toast'
import type { ServerMessage } from '@candor/contract/stream/stream'
import { formatDecimal, formatPlaces, trimDecimal } from '@candor/client/figures/format'
import { currentLanguage, loadAllTexts, t } from '../../i18n/text.ts'
import { knownMarket } from '../../shared/server/markets.ts'
import { fillsByOrder } from './fills-by-order.ts'
import type { OrderFills } from './fills-by-order.ts'

function words({ market, side, quantity, averagePrice, isWhole }: OrderFills): string {
  const { locale } = currentLanguage()
  const places = knownMarket(market)?.priceDecimals
  const values = {
    quantity: formatDecimal(trimDecimal(quantity), locale),
    coin: market.split('/')[0] ?? market,
    price:
      places === undefined
        ? formatDecimal(trimDecimal(averagePrice), locale)
        : formatPlaces(averagePrice, places, locale),
  }
  if (side === 'buy') return t(isWhole ? 'fill.bought' : 'fill.boughtPart', values)
  return t(isWhole ? 'fill.sold' : 'fill.soldPart', values)
}

type AccountChanged = Extract<ServerMessage, { type: 'account' }>

/** Notifies the owner of every trade of the account, anywhere in the app. */
export async function notifyFills({ fills, orders }: AccountChanged): Promise<void> {
  await loadAllTexts()
  for (const ofOrder of fillsByOrder(fills, orders))
    toast.news('success', words(ofOrder), { about: `order ${ofOrder.orderId}` })
}
