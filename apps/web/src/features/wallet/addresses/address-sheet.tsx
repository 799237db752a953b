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
import { useLayerEntry } from '../../../shared/sheets/use-sheet.tsx'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { addressLimits } from '@candor/contract/addresses/limits'
import { TextField } from '@candor/ui/fields/text-field'
import { announce } from '@candor/ui/toasts/announce'
import { useForm } from '../../../shared/form/use-form.ts'
import { callServer } from '../../../shared/server/client.ts'
import { checkRemark } from './model.ts'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { useAct } from '../../../shared/server/act.ts'

type RemoveProps = SheetControl & { address: WalletAddress; onRemoved: () => Promise<void> }

function RemoveSheet({ address: { addressId, address }, open, onOpenChange, onRemoved }: RemoveProps) {
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
      {...{ open, onOpenChange }}
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

type RemarkProps = { address: WalletAddress; onSaved: () => Promise<void> }

function RemarkForm({ address: { addressId, remark }, onSaved }: RemarkProps) {
  const text = useText()
  const form = useForm({
    id: 'remark',
    initial: { remark: remark ?? '' },
    check: checkRemark,
    send: async (values) => {
      await callServer('Wallet/RenameAddress', { addressId, remark: values.remark })
      await onSaved()
      announce(text('settings.saved'))
    },
  })
  const isChanged = form.values.remark.trim() !== (remark ?? '')
  return (
    <form noValidate onSubmit={form.submit} className="flex items-end gap-2.5">
      <div className="min-w-0 flex-1">
        <TextField
          {...form.field('remark')}
          label={text('address.remark')}
          maxLength={addressLimits.remarkLengthMax}
          autoComplete="off"
          enterKeyHint="done"
        />
      </div>
      <Button type="submit" disabled={!isChanged} loading={form.busy} className="min-h-12">
        {text('action.save')}
      </Button>
    </form>
  )
}

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
        {...{ open, onOpenChange }}
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
