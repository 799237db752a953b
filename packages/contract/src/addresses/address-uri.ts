import type { Network } from './networks.ts'

/** The content of a QR code: the text that should be an address, and its other data. */
export type AddressUri = { text: string; network: Network | null; tag: string | null }

const schemes: ReadonlyMap<string, Network> = new Map([
  ['bitcoin', 'bitcoin'],
  ['bnb', 'bsc'],
  ['bsc', 'bsc'],
  ['dogecoin', 'dogecoin'],
  ['ethereum', 'ethereum'],
  ['litecoin', 'litecoin'],
  ['ripple', 'xrp'],
  ['solana', 'solana'],
  ['tron', 'tron'],
  ['xrp', 'xrp'],
  ['xrpl', 'xrp'],
])
const networksByChainId: ReadonlyMap<string, Network> = new Map([
  ['1', 'ethereum'],
  ['56', 'bsc'],
])

/** Reads `bitcoin:…?amount=1`, `ethereum:pay-0x…@56`, `xrpl:r…?dt=7` and the like; keeps any other text. */
export function readAddressUri(scanned: string): AddressUri {
  const said = scanned.trim()
  const parts = /^([a-z]+):(?:\/\/)?([^?#]*)(?:\?([^#]*))?/i.exec(said)
  const network = parts ? schemes.get((parts[1] ?? '').toLowerCase()) : undefined
  if (!parts || network === undefined) return { text: said, network: null, tag: null }
  const query = parametersOf(parts[3] ?? '')
  const tag = network === 'xrp' ? (query.get('dt') ?? query.get('tag') ?? null) : null
  // EIP-681: the payee, the chain, and for a token its contract with the payee among the parameters.
  const [payee = '', chainAndCall = ''] = (parts[2] ?? '').replace(/^pay-/i, '').split('@')
  const [chainId = ''] = chainAndCall.split('/')
  const [path = '', call] = payee.split('/')
  const isTransfer = call === 'transfer' || chainAndCall.endsWith('/transfer')
  const text = isTransfer ? (query.get('address') ?? '') : path
  // Wallets write `ethereum:` for every similar chain, so without a number it means nothing.
  if (network === 'ethereum') return { text, network: networksByChainId.get(chainId) ?? null, tag }
  return { text, network, tag }
}

// Invalidly encoded text stays as it is.
function parametersOf(query: string): ReadonlyMap<string, string> {
  return new Map(
    query.split('&').map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name, decoded(value.join('='))]
    }),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
