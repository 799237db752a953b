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
import { CancelSheet } from '../orders/cancel-sheet.tsx'
import { canAmend, useAmend } from '../trade/orders/use-amend.tsx'
import { Fills } from './fills.tsx'
import { OrderFields } from './order-fields.tsx'
import { OrderHead } from './order-head.tsx'
import { useOrder } from './queries.ts'
import type { OrderDetails } from './queries.ts'

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
