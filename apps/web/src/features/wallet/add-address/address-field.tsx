import { ScanLine } from 'lucide-react'
import type { AddressFault } from '@candor/contract/addresses/check-address'
import { networkNames, networksOf } from '@candor/contract/addresses/networks'
import type { Network } from '@candor/contract/addresses/networks'
import { Button } from '@candor/ui/buttons/button'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { Notice } from '@candor/ui/states/notice'
import { TextField } from '@candor/ui/fields/text-field'
import { addressLimits } from '@candor/contract/addresses/limits'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import type { FormField } from '../../../shared/form/use-form.ts'

type Props = {
  field: FormField
  coin: string
  network: Network | undefined
  fault: AddressFault | null
  onNetwork: (network: Network) => void
  onScanned: (text: string) => void
}

/** Typed, pasted or scanned. An address of another network is named as such, with a button to switch. */
export function AddressField({ field, coin, network, fault, onNetwork, onScanned }: Props) {
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

function OtherNetwork({
  networks,
  coin,
  onNetwork,
}: {
  networks: readonly Network[]
  coin: string
  onNetwork: (network: Network) => void
}) {
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
