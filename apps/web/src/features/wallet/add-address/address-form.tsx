import { addressLimits } from '@candor/contract/addresses/limits'
import { coinsWithNetworks, hasTag, networkNames, networksOf } from '@candor/contract/addresses/networks'
import { Button } from '@candor/ui/buttons/button'
import { Checkbox } from '@candor/ui/fields/checkbox'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { TextField } from '@candor/ui/fields/text-field'
import { announce } from '@candor/ui/toasts/announce'
import { useText } from '../../../i18n/text.ts'
import { FundPasswordInput } from '../../../shared/form/fund-password-input.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { leave } from '../../../shared/page/app-page.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { AddressField } from './address-field.tsx'
import { checkForm, faultOf, networkFor, networkOf, scannedInto } from './model.ts'
import type { AddressForm as Values } from './model.ts'
import { coinOption } from '../../../shared/coins/coin-option.tsx'

const empty = { address: '', tag: '', remark: '', trust: '', fundPassword: '' }

export function AddressForm({ start }: { start: Pick<Values, 'coin' | 'network'> }) {
  const text = useText()
  const form = useForm<keyof Values>({
    id: 'address',
    initial: { ...start, ...empty },
    check: checkForm,
    fieldOfCode: {
      walletAddressAlreadyBound: 'address',
      fundPasswordWrong: 'fundPassword',
      userLocked: 'fundPassword',
    },
    send: async ({ trust, network, ...values }) => {
      const chosen = networkOf(network)
      if (chosen === undefined || trust === '') return
      await callServer('Wallet/AddAddress', { ...values, network: chosen, isTrusted: true })
      announce(text('address.saved'))
      leave()
    },
  })
  const { values, set } = form
  const network = networkOf(values.network)
  const trust = form.field('trust')
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <SelectSheet
        label={text('flow.coin')}
        options={coinsWithNetworks.map((coin) => coinOption(coin))}
        value={values.coin}
        onValueChange={(coin) => {
          set('coin', coin)
          set('network', networkFor(coin, network))
        }}
      />
      <SelectSheet
        label={text('address.network')}
        hint={text('address.networkHint')}
        options={networksOf(values.coin).map((value) => ({ value, label: networkNames[value] }))}
        value={network}
        onValueChange={(chosen) => set('network', chosen)}
      />
      <AddressField
        field={form.field('address')}
        coin={values.coin}
        network={network}
        fault={faultOf(values)}
        onNetwork={(chosen) => set('network', chosen)}
        onScanned={(scanned) => {
          for (const [name, value] of Object.entries(scannedInto(values, scanned)))
            set(name as keyof Values, value)
        }}
      />
      {network !== undefined && hasTag(network) && (
        <TextField
          {...form.field('tag')}
          label={text('address.tagOptional')}
          hint={text('address.tagHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={addressLimits.tagLengthMax}
        />
      )}
      <TextField
        {...form.field('remark')}
        label={text('address.remark')}
        autoComplete="off"
        maxLength={addressLimits.remarkLengthMax}
        enterKeyHint="next"
      />
      <FundPasswordInput {...form.field('fundPassword')} label={text('fundPassword.title')} />
      <Checkbox
        id={trust.id}
        label={text('address.trust')}
        error={trust.error}
        checked={trust.value !== ''}
        onCheckedChange={(isTicked) => set('trust', isTicked ? 'yes' : '')}
      />
      <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy} className="mt-1">
        {text('address.add')}
      </Button>
    </form>
  )
}
