import type { SpotOrder } from '@candor/contract/calls/spot'
import { announce } from '@candor/ui/toasts/announce'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { useLayerEntry } from '../../../../shared/sheets/use-sheet.tsx'
import type { SheetControl } from '../../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../../i18n/text.ts'
import { useAct } from '../../../../shared/server/act.ts'
import { callServer } from '../../../../shared/server/client.ts'

type Props = SheetControl & { orders: readonly SpotOrder[]; market: string | undefined }

/** Names the loss: how many orders, where, and their place in the queue. */
export function CancelAll({ open, onOpenChange, orders, market }: Props) {
  const text = useText()
  useLayerEntry(open, onOpenChange)
  const act = useAct(async () => {
    await callServer('Spot/CancelAllOrders', market === undefined ? {} : { market })
    onOpenChange(false)
    announce(text('tradeOrder.allCancelled'))
  })
  const count = orders.length
  const buys = orders.filter(({ side }) => side === 'buy').length
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('tradeOrder.cancelAllTitle', { count })}
      text={text('tradeOrder.cancelAllText')}
      rows={[
        { label: text('tradeOrder.market'), value: market ?? text('tradeOrder.allMarkets') },
        { label: text('trade.buy'), value: String(buys) },
        { label: text('trade.sell'), value: String(count - buys) },
      ]}
      variant="danger"
      cancelLabel={text('tradeOrder.keep')}
      confirmLabel={text('tradeOrder.cancelAll')}
      loading={act.busy}
      onConfirm={() => void act.run()}
    />
  )
}
