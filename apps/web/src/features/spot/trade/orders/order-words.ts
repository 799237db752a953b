import type { SpotOrder } from '@candor/contract/calls/spot'
import { formatDecimal, trimDecimal } from '@candor/client/figures/format'
import { hrefOf } from '../../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { shownAmount } from '../coin-figure.ts'
import type { TextKey, Translate } from '../../../../i18n/text.ts'

export function sideKey({ side, kind }: Pick<SpotOrder, 'side' | 'kind'>): TextKey {
  if (side === 'buy') return kind === 'limit' ? 'tradeOrder.buyLimit' : 'tradeOrder.buyMarket'
  return kind === 'limit' ? 'tradeOrder.sellLimit' : 'tradeOrder.sellMarket'
}

/** The page of one order. */
export function orderHref({ orderId }: Pick<SpotOrder, 'orderId'>): string {
  return hrefOf(`${paths.orderDetails}?orderId=${orderId}`)
}

export function coinsOf(market: string): { base: string; quote: string } {
  const [base = market, quote = ''] = market.split('/')
  return { base, quote }
}

type Words = { text: Translate; locale: string }

/** "0.05 BTC at 63,900", or the amount spent by a market order. */
export function termsOf(order: SpotOrder, { text, locale }: Words): string {
  const { base, quote } = coinsOf(order.market)
  const shown = (decimal: string) => formatDecimal(trimDecimal(decimal), locale)
  if (order.quantity === null)
    return text('tradeOrder.forAmount', {
      amount: formatDecimal(shownAmount(order.amount ?? '0', quote, 'paid'), locale),
      coin: quote,
    })
  const quantity = shown(order.quantity)
  if (order.price === null) return `${quantity} ${base}`
  return text('tradeOrder.quantityAt', { quantity, coin: base, price: shown(order.price) })
}
