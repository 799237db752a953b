import { addressLimits } from '@candor/contract/addresses/limits'
import { coinsWithNetworks, hasTag, networkNames, networksOf } from '@candor/contract/addresses/networks'
import { Button } from '@candor/ui/buttons/button'
import { Checkbox } from '@candor/ui/fields/checkbox'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { TextField } from '@candor/ui/fields/text-field'
import { announce } from '@candor/ui/toasts/announce'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { FundPasswordInput } from '../../../shared/form/fund-password-input.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { leave } from '../../../shared/page/app-page.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { checkForm, faultOf, networkFor, networkOf, scannedInto } from './model.ts'
import type { AddressForm as Values } from './model.ts'
import { coinOption } from '../../../shared/coins/coin-option.tsx'
import { ScanLine } from 'lucide-react'
import type { AddressFault } from '@candor/contract/addresses/check-address'
import type { Network } from '@candor/contract/addresses/networks'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { Notice } from '@candor/ui/states/notice'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import type { FormField } from '../../../shared/form/use-form.ts'

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

type AddressProps = {
  field: FormField
  coin: string
  network: Network | undefined
  fault: AddressFault | null
  onNetwork: (network: Network) => void
  onScanned: (text: string) => void
}

/** Typed, pasted or scanned. An address of another network is named as such, with a button to switch. */
function AddressField({ field, coin, network, fault, onNetwork, onScanned }: AddressProps) {
  const text = useText()
  const scan = useSheet(async () => {
    const { ScanSheet } = await import('./scan-sheet.tsx')
    return (control) => <ScanSheet {...control} onRead={onScanned} />
  })
  const isEvm = network === 'ethereum' || network === 'bsc'
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        label={text('address.address')}
        hint={
          isEvm && fault === null ? text('address.sameLook', { network: networkNames[network] }) : undefined
        }
        maxLength={addressLimits.addressLengthMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        trailing={
          <IconButton icon={<ScanLine aria-hidden />} label={text('scan.title')} onClick={scan.show} />
        }
      />
      {field.value.trim() !== '' && fault === null && (
        <p className="text-small font-semibold wrap-anywhere">{field.value.trim()}</p>
      )}
      {fault?.fault === 'otherNetwork' && (
        <OtherNetwork networks={fault.networks} coin={coin} onNetwork={onNetwork} />
      )}
      {scan.element}
    </div>
  )
}

type OtherProps = Pick<AddressProps, 'coin' | 'onNetwork'> & { networks: readonly Network[] }

function OtherNetwork({ networks, coin, onNetwork }: OtherProps) {
  const text = useText()
  const { locale } = useLanguage()
  const offered = networks.filter((network) => networksOf(coin).includes(network))
  return (
    <Notice
      kind="warn"
      title={text('address.belongsTo', {
        networks: new Intl.ListFormat(locale, { type: 'disjunction' }).format(
          networks.map((network) => networkNames[network]),
        ),
      })}
      action={
        offered.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {offered.map((network) => (
              <Button key={network} size="small" onClick={() => onNetwork(network)}>
                {text('address.switchTo', { network: networkNames[network] })}
              </Button>
            ))}
          </div>
        )
      }
    >
      {text('address.belongsText')}
    </Notice>
  )
}
