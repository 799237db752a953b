import { checkAddress, isFault } from '@candor/contract/addresses/check-address'
import type { AddressFault } from '@candor/contract/addresses/check-address'
import { readAddressUri } from '@candor/contract/addresses/address-uri'
import { coinsWithNetworks, networks, networksOf } from '@candor/contract/addresses/networks'
import type { Network } from '@candor/contract/addresses/networks'
import { complaints } from '../../../shared/form/complaints.ts'
import type { FieldErrors } from '../../../shared/form/complaints.ts'
import type { TextKey } from '../../../i18n/text.ts'
import { checkRemark } from '../addresses/model.ts'

export type AddressForm = {
  coin: string
  network: string
  address: string
  tag: string
  remark: string
  trust: string
  fundPassword: string
}

export function networkOf(text: string): Network | undefined {
  return networks.find((network) => network === text)
}

/** The coin and network of a link, if they exist; else the most common coin, and its first network. */
export function startOf(query: URLSearchParams): Pick<AddressForm, 'coin' | 'network'> {
  const asked = query.get('coin') ?? ''
  const coin = coinsWithNetworks.includes(asked) ? asked : (coinsWithNetworks[0] ?? '')
  return { coin, network: networkFor(coin, networkOf(query.get('network') ?? '')) }
}

/** The requested network if it has the coin, else the coin's first. */
export function networkFor(coin: string, wanted: Network | undefined): string {
  const offered = networksOf(coin)
  return wanted !== undefined && offered.includes(wanted) ? wanted : (offered[0] ?? '')
}

/** The error in the address; null if there is none, or no address. */
export function faultOf({ address, tag, network: name }: AddressForm): AddressFault | null {
  const network = networkOf(name)
  if (address.trim() === '' || network === undefined) return null
  const checked = checkAddress({ text: address, tag, network })
  return isFault(checked) ? checked : null
}

const faultTexts = {
  malformed: 'reason.addressMalformed',
  checksumWrong: 'reason.addressChecksumWrong',
  otherNetwork: 'reason.addressOfOtherNetwork',
  testNetwork: 'reason.addressOfTestNetwork',
  nobody: 'reason.addressOfNobody',
  tagWrong: 'reason.addressTagWrong',
} as const satisfies Record<AddressFault['fault'], TextKey>

export function checkForm(form: AddressForm): FieldErrors<keyof AddressForm> {
  const fault = faultOf(form)
  const text = fault === null ? undefined : faultTexts[fault.fault]
  const isTags = fault?.fault === 'tagWrong'
  return complaints<keyof AddressForm>({
    coin: undefined,
    network: undefined,
    address: form.address.trim() === '' ? 'address.required' : isTags ? undefined : text,
    tag: isTags ? text : undefined,
    remark: checkRemark(form).remark,
    trust: form.trust === '' ? 'address.trustRequired' : undefined,
    fundPassword: form.fundPassword === '' ? 'form.fundPasswordRequired' : undefined,
  })
}

/** The values from a QR code. The network follows it if the coin is on that network. */
export function scannedInto(form: AddressForm, scanned: string): Partial<AddressForm> {
  const { text, network, tag } = readAddressUri(scanned)
  const offered = networksOf(form.coin)
  return {
    address: text,
    ...(network !== null && offered.includes(network) && { network }),
    ...(tag !== null && { tag }),
  }
}
