import type { WalletAddress } from '@candor/contract/calls/addresses'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { announce } from '@candor/ui/toasts/announce'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useLayerEntry } from '../../../shared/sheets/use-sheet.tsx'

type Props = SheetControl & { address: WalletAddress; onRemoved: () => Promise<void> }

export function RemoveSheet({ address: { addressId, address }, open, onOpenChange, onRemoved }: Props) {
  const text = useText()
  useLayerEntry(open, onOpenChange)
  const remove = useAct(async () => {
    await callServer('Wallet/RemoveAddress', { addressId })
    onOpenChange(false)
    await onRemoved()
    announce(text('address.removed'))
  })
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('address.removeTitle')}
      text={text('address.removeText')}
      cancelLabel={text('action.back')}
      confirmLabel={text('address.remove')}
      variant="danger"
      loading={remove.busy}
      onConfirm={() => void remove.run()}
    >
      <p className="pb-2 font-semibold wrap-anywhere">{address}</p>
    </ConfirmSheet>
  )
}
