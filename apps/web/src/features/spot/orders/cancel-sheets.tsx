import { announce } from '@candor/ui/toasts/announce'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import type { SpotOrder } from '@candor/contract/calls/spot'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useOrderFigures } from '../trade/figures.ts'
import { comesBack } from './model.ts'

type Control = SheetControl & { onDone: () => void }

/** What both sheets have in common. */
function useCancelling({ open, onOpenChange, onDone }: Control, cancel: () => Promise<void>) {
  const text = useText()
  const act = useAct(async () => {
    try {
      await cancel()
    } finally {
      // Refused or not: the shown orders are out of date.
      onOpenChange(false)
      onDone()
    }
  })
  return {
    open,
    onOpenChange,
    cancelLabel: text('orders.keep'),
    variant: 'danger',
    loading: act.busy,
    onConfirm: () => void act.run(),
  } as const
}

type Props = Control & { order: SpotOrder }

/** Names the loss and the refund before an order is cancelled. */
export function CancelSheet({ order, ...control }: Props) {
  const text = useText()
  const figures = useOrderFigures()(order)
  const back = comesBack(order)
  const sheet = useCancelling(control, async () => {
    await callServer('Spot/CancelOrder', { orderId: order.orderId })
    announce(text('orders.cancelDone'))
  })
  return (
    <ConfirmSheet
      {...sheet}
      title={text('orders.cancelTitle', { market: order.market })}
      text={text('orders.cancelText')}
      rows={[
        { label: text('orders.side'), value: text(`orders.side.${order.side}`) },
        {
          label: text('orders.price'),
          value: order.price === null ? text('orders.marketPrice') : figures.price(order.price),
        },
        {
          label: text('orders.filled'),
          value: `${figures.quantity(order.filledQuantity)} / ${figures.quantity(order.quantity ?? '0')} ${figures.base}`,
        },
        { label: text('orders.comesBack'), value: figures.coin(back.amount, back.coin, 'kept') },
      ]}
      confirmLabel={text('orders.cancelConfirm')}
    />
  )
}

type AllProps = Control & { market: string | undefined }

export function CancelAllSheet({ market, ...control }: AllProps) {
  const text = useText()
  const sheet = useCancelling(control, async () => {
    await callServer('Spot/CancelAllOrders', market === undefined ? {} : { market })
    announce(text('orders.cancelAllDone'))
  })
  return (
    <ConfirmSheet
      {...sheet}
      title={market === undefined ? text('orders.cancelAllTitle') : text('orders.cancelAllOf', { market })}
      text={text('orders.cancelAllText')}
      confirmLabel={text('orders.cancelAll')}
    />
  )
}
