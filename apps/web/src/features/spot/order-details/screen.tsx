import { useEffect } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { recordName } from '@candor/contract/rules/chat'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf, usePlace } from '../../../shared/place/location.ts'
import { OrderWaiting } from '../../../shared/orders/order-waiting.tsx'
import { paths } from '@candor/contract/app-paths'
import { useSession } from '../../../shared/state/state.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { useText } from '../../../i18n/text.ts'
import { CancelSheet } from '../orders/cancel-sheets.tsx'
import { canAmend, useAmend } from '../trade/orders/use-amend.tsx'
import { Fills } from './fills.tsx'
import { useOrder } from './queries.ts'
import type { OrderDetails } from './queries.ts'
import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueRow } from '@candor/ui/lists/key-value'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { NumberWithCopy } from '../../../shared/orders/number-with-copy.tsx'
import { useFigures } from '../../../i18n/figures.ts'
import { useOrderFigures } from '../trade/figures.ts'
import { averagePrice } from '../trade/orders/average-price.ts'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { filledShare } from '../orders/model.ts'
import { SideText } from '../orders/side-text.tsx'
import { StatusBadge } from '../trade/orders/status-badge.tsx'

const nothing = '–'

/** Every field of an order, in reading order. */
function OrderFields({ order }: { order: SpotOrder }) {
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

/** The shown order: from the address, else the last current one. */
function useOrderId(): string {
  const current = useSession((session) => session.currentOrder)
  const asked = usePlace().query.get('orderId')
  useEffect(() => {
    if (asked !== null) useSession.setState({ currentOrder: asked })
  }, [asked])
  return asked ?? current ?? ''
}

export function OrderDetailsScreen() {
  const text = useText()
  const { value: details, failure, reload } = useOrder(useOrderId())
  const [open, setOpen] = useLayer()
  const order = details?.order
  const retry = () => void reload()
  const { amend, element } = useAmend(retry)
  const toOrders = { href: hrefOf(paths.orders), label: text('order.toOrders') }
  return (
    <AppPage
      title={text('order.title')}
      back="back"
      width="full"
      action={
        order?.status === 'open' && (
          <div className="flex flex-wrap gap-2.5 lg:max-w-form">
            <Button size="large" className="flex-[1_1_auto]" onClick={() => setOpen(true)}>
              {text('orders.cancelConfirm')}
            </Button>
            {canAmend(order) && (
              <Button size="large" variant="primary" className="flex-[1_1_auto]" onClick={() => amend(order)}>
                {text('tradeOrder.amend')}
              </Button>
            )}
          </div>
        )
      }
    >
      {details ? (
        <Details {...details} />
      ) : (
        <OrderWaiting failure={failure} onRetry={retry} toOrders={toOrders} />
      )}
      {element}
      {order && <CancelSheet order={order} open={open} onOpenChange={setOpen} onDone={retry} />}
    </AppPage>
  )
}

function Details({ order, doneReason, fills }: OrderDetails) {
  return (
    <div className="grid gap-4 pt-2 lg:grid-cols-[minmax(380px,1fr)_minmax(0,1.4fr)] lg:items-start lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <OrderHead order={order} doneReason={doneReason} />
        <OrderFields order={order} />
        <GetHelp about={recordName('spotOrder', order.orderId)} />
      </div>
      <Fills order={order} fills={fills} />
    </div>
  )
}

type Props = Pick<OrderDetails, 'order' | 'doneReason'>

/** The order, its progress, and the reason for its end. */
function OrderHead({ order, doneReason }: Props) {
  const text = useText()
  const figures = useOrderFigures()(order)
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <CoinIcon symbol={figures.base} size={40} />
        <div className="min-w-0 flex-1">
          <h2 className="text-title font-semibold">{order.market}</h2>
          <p className="text-small">
            <SideText {...order} />
          </p>
        </div>
        <StatusBadge order={order} />
      </div>
      <ProgressBar
        thick
        value={filledShare(order)}
        label={text('orders.filled')}
        tone={order.side === 'buy' ? 'up' : 'down'}
      />
      {doneReason && (
        <p className="text-small text-pretty text-ink-2">{text(`order.reason.${doneReason}`)}</p>
      )}
    </Card>
  )
}
