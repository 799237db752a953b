import type { Network } from './networks.ts'

/** What a QR code says: the text that should be an address, and what else it tells of it. */
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

/** Reads `bitcoin:…?amount=1`, `ethereum:pay-0x…@56`, `xrpl:r…?dt=7` and the like; any other text is taken as it is. */
export function readAddressUri(scanned: string): AddressUri {
  const said = scanned.trim()
  const parts = /^([a-z]+):(?:\/\/)?([^?#]*)(?:\?([^#]*))?/i.exec(said)
  const network = parts ? schemes.get((parts[1] ?? '').toLowerCase()) : undefined
  if (!parts || network === undefined) return { text: said, network: null, tag: null }
  const query = parametersOf(parts[3] ?? '')
  const tag = network === 'xrp' ? (query.get('dt') ?? query.get('tag') ?? null) : null
  // EIP-681: who is paid, the chain, and for a token its contract with the payee among the parameters.
  const [payee = '', chainAndCall = ''] = (parts[2] ?? '').replace(/^pay-/i, '').split('@')
  const [chainId = ''] = chainAndCall.split('/')
  const [path = '', call] = payee.split('/')
  const isTransfer = call === 'transfer' || chainAndCall.endsWith('/transfer')
  const text = isTransfer ? (query.get('address') ?? '') : path
  // Wallets write `ethereum:` for every chain that works like it, so without a number it says nothing.
  if (network === 'ethereum') return { text, network: networksByChainId.get(chainId) ?? null, tag }
  return { text, network, tag }
}

// What is written as no text can be is left as it stands.
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
