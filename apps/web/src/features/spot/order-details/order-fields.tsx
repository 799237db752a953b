import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueRow } from '@candor/ui/lists/key-value'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { NumberWithCopy } from '../../../shared/orders/number-with-copy.tsx'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { useOrderFigures } from '../trade/figures.ts'
import { averagePrice } from '../trade/orders/average-price.ts'

const nothing = '–'

/** Every field of an order, in reading order. */
export function OrderFields({ order }: { order: SpotOrder }) {
  const text = useText()
  const { time } = useFigures()
  const figures = useOrderFigures()(order)
  const average = averagePrice(order)
  const { quote, base } = figures
  const { price, quantity, amount } = order
  const rows: KeyValueRow[] = [
    {
      label: text('order.number'),
      value: <NumberWithCopy number={order.orderId} />,
    },
    { label: text('order.name'), value: order.market },
    { label: text('orders.side'), value: text(`orders.side.${order.side}`) },
    { label: text('orders.kind'), value: text(`orders.kind.${order.kind}`) },
    {
      label: text('order.timeInForce'),
      value: text(`order.timeInForce.${order.timeInForce}`),
      ...(order.isPostOnly && { detail: text('order.postOnly') }),
    },
    {
      label: text('order.entrustedPrice'),
      value: price === null ? text('orders.marketPrice') : `${figures.price(price)} ${quote}`,
    },
    ...(quantity === null
      ? [{ label: text('order.budget'), value: `${figures.traded(amount ?? '0')} ${quote}` }]
      : [{ label: text('order.quantity'), value: `${figures.quantity(quantity)} ${base}` }]),
    { label: text('order.amountFilled'), value: `${figures.quantity(order.filledQuantity)} ${base}` },
    { label: text('order.turnover'), value: `${figures.traded(order.filledAmount)} ${quote}` },
    {
      label: text('orders.average'),
      value: average === null ? nothing : `${figures.price(average)} ${quote}`,
    },
    { label: text('order.fee'), value: figures.coin(order.fee, order.feeCoin, 'paid') },
    { label: text('orders.placed'), value: time(order.placedAt) },
    { label: text('order.changed'), value: time(order.changedAt) },
  ]
  return (
    <Card className="py-1">
      <KeyValue rows={rows} />
    </Card>
  )
}
