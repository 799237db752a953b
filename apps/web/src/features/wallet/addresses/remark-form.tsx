import { addressLimits } from '@candor/contract/addresses/limits'
import type { WalletAddress } from '@candor/contract/calls/addresses'
import { Button } from '@candor/ui/buttons/button'
import { TextField } from '@candor/ui/fields/text-field'
import { announce } from '@candor/ui/toasts/announce'
import { useText } from '../../../i18n/text.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { callServer } from '../../../shared/server/client.ts'
import { checkRemark } from '../parts/remark-check.ts'

type Props = { address: WalletAddress; onSaved: () => Promise<void> }

export function RemarkForm({ address: { addressId, remark }, onSaved }: Props) {
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
