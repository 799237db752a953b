// The networks on which coins can be sent away. Their names are proper names, the same in every language.
export const networks = [
  'bitcoin',
  'ethereum',
  'bsc',
  'tron',
  'solana',
  'xrp',
  'dogecoin',
  'litecoin',
] as const
export type Network = (typeof networks)[number]

export const networkNames: Readonly<Record<Network, string>> = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum (ERC20)',
  bsc: 'BNB Smart Chain (BEP20)',
  tron: 'TRON (TRC20)',
  solana: 'Solana',
  xrp: 'XRP Ledger',
  dogecoin: 'Dogecoin',
  litecoin: 'Litecoin',
}

/** The name of a network that something else than the address book tells; nothing for what has none. */
export function networkName(network: string | null): string {
  const known = networks.find((one) => one === network)
  return known === undefined ? (network ?? '') : networkNames[known]
}

// The ways out that a new exchange has. A coin that is not here lives in our own books alone.
const networksByCoin: Readonly<Record<string, readonly Network[]>> = {
  USDT: ['tron', 'ethereum'],
  BTC: ['bitcoin'],
  ETH: ['ethereum'],
  SOL: ['solana'],
  XRP: ['xrp'],
  DOGE: ['dogecoin'],
  LTC: ['litecoin'],
  TRX: ['tron'],
  BNB: ['bsc'],
}

export const coinsWithNetworks: readonly string[] = Object.keys(networksByCoin)

export function networksOf(coin: string): readonly Network[] {
  return Object.hasOwn(networksByCoin, coin) ? (networksByCoin[coin] ?? []) : []
}

/** Whether an account of this network may be shared by many people, whom only a number beside the address tells apart. */
export function hasTag(network: Network): boolean {
  return network === 'xrp'
}
