import { announce } from '@candor/ui/toasts/announce'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'

type Props = SheetControl & { market: string | undefined; onDone: () => void }

export function CancelAllSheet({ market, open, onOpenChange, onDone }: Props) {
  const text = useText()
  const act = useAct(async () => {
    try {
      await callServer('Spot/CancelAllOrders', market === undefined ? {} : { market })
      announce(text('orders.cancelAllDone'))
    } finally {
      onOpenChange(false)
      onDone()
    }
  })
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
      title={market === undefined ? text('orders.cancelAllTitle') : text('orders.cancelAllOf', { market })}
      text={text('orders.cancelAllText')}
      cancelLabel={text('orders.keep')}
      confirmLabel={text('orders.cancelAll')}
      variant="danger"
      loading={act.busy}
      onConfirm={() => void act.run()}
    />
  )
}
