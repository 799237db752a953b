import { announce } from '@candor/ui/toasts/announce'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import type { SpotOrder } from '@candor/contract/calls/spot'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useOrderFigures } from '../trade/figures.ts'
import { comesBack } from './model.ts'

type Props = SheetControl & { order: SpotOrder; onDone: () => void }

/** Names the loss and the refund before an order is cancelled. */
export function CancelSheet({ order, open, onOpenChange, onDone }: Props) {
  const text = useText()
  const figures = useOrderFigures()(order)
  const back = comesBack(order)
  const act = useAct(async () => {
    try {
      await callServer('Spot/CancelOrder', { orderId: order.orderId })
      announce(text('orders.cancelDone'))
    } finally {
      // Refused or not: the shown order is out of date.
      onOpenChange(false)
      onDone()
    }
  })
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
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
      cancelLabel={text('orders.keep')}
      confirmLabel={text('orders.cancelConfirm')}
      variant="danger"
      loading={act.busy}
      onConfirm={() => void act.run()}
    />
  )
}
