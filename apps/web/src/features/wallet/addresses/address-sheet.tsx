import { useState } from 'react'
import { networkNames } from '@candor/contract/addresses/networks'
import type { WalletAddress } from '@candor/contract/calls/addresses'
import { Button } from '@candor/ui/buttons/button'
import { KeyValue } from '@candor/ui/lists/key-value'
import { Notice } from '@candor/ui/states/notice'
import { QrCode } from '@candor/ui/figures/qr-code'
import { Sheet } from '@candor/ui/layers/sheet'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { RemarkForm } from './remark-form.tsx'
import { RemoveSheet } from './remove-sheet.tsx'

type Props = SheetControl & { address: WalletAddress; onChanged: () => Promise<void> }

/** One address in full, with its QR code, and its actions. */
export function AddressSheet({ address, open, onOpenChange, onChanged }: Props) {
  const text = useText()
  const figures = useFigures()
  const [removing, setRemoving] = useState(false)
  const { coin, network, tag, addedAt, isUsable } = address
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={onOpenChange}
        title={`${coin} · ${networkNames[network]}`}
        footer={
          <Button size="large" variant="ghost" fullWidth onClick={() => setRemoving(true)}>
            <span className="text-danger">{text('address.remove')}</span>
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          {!isUsable && <Notice kind="danger">{text('address.unusableText')}</Notice>}
          <div className="flex flex-col items-center gap-3 rounded-card bg-surface-2 p-4">
            <QrCode content={address.address} label={text('address.qr')} />
            <p className="flex max-w-full items-center gap-1">
              <span className="min-w-0 text-center font-semibold text-balance break-all select-all">
                {address.address}
              </span>
              <CopyButton content={address.address} label={text('address.copy')} />
            </p>
          </div>
          <KeyValue
            rows={[
              ...(tag === null ? [] : [{ label: text('address.tag'), value: tag }]),
              { label: text('address.addedAt'), value: figures.time(addedAt) },
            ]}
          />
          <RemarkForm address={address} onSaved={onChanged} />
        </div>
      </Sheet>
      <RemoveSheet
        address={address}
        open={removing}
        onOpenChange={setRemoving}
        onRemoved={async () => {
          onOpenChange(false)
          await onChanged()
        }}
      />
    </>
  )
}
