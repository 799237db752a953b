import { toast } from '@candor/ui/toast'
import { formatDecimal, trimDecimal } from '@candor/client/figures/format'
import { currentLanguage, loadAllTexts, t } from '../../i18n/text.ts'
import { listenToAccount } from '../../shared/server/stream.ts'
import { fillsByOrder } from './fills-by-order.ts'
import type { OrderFills } from './fills-by-order.ts'

function words({ market, side, quantity, averagePrice, isWhole }: OrderFills): string {
  const { locale } = currentLanguage()
  const values = {
    quantity: formatDecimal(trimDecimal(quantity), locale),
    coin: market.split('/')[0] ?? market,
    price: formatDecimal(trimDecimal(averagePrice), locale),
  }
  if (side === 'buy') return t(isWhole ? 'fill.bought' : 'fill.boughtPart', values)
  return t(isWhole ? 'fill.sold' : 'fill.soldPart', values)
}

/** Tells of every trade of the account, wherever in the app its owner is. */
export function startFillNews(): void {
  listenToAccount((message) => {
    if (message.type !== 'account' || message.fills.length === 0) return
    const told = fillsByOrder(message.fills, message.orders)
    loadAllTexts().then(
      () => told.forEach((fills) => toast.news('success', words(fills), { about: `order ${fills.orderId}` })),
      () => undefined,
    )
  })
}
