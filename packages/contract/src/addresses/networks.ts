// The networks for outgoing coins. Their names are proper names, the same in every language.
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

/** The name of a network from outside the address book; empty if there is none. */
export function networkName(network: string | null): string {
  const known = networks.find((one) => one === network)
  return known === undefined ? (network ?? '') : networkNames[known]
}

// The payout networks of a new exchange. A coin that is not here exists only in our own books.
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

/** Whether people may share an account on this network, distinguished only by a number beside the address. */
export function hasTag(network: Network): boolean {
  return network === 'xrp'
}
