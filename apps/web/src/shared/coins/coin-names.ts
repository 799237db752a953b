import { coinBook } from './coin-book.ts'

/** The names that came with the app, of the coins that it has pictures of. */
export const coinNames: Readonly<Record<string, string>> = {
  AAVE: 'Aave',
  ADA: 'Cardano',
  ALGO: 'Algorand',
  ATOM: 'Cosmos',
  AVAX: 'Avalanche',
  BCH: 'Bitcoin Cash',
  BNB: 'BNB',
  BTC: 'Bitcoin',
  DAI: 'Dai',
  DOGE: 'Dogecoin',
  DOT: 'Polkadot',
  ETC: 'Ethereum Classic',
  ETH: 'Ethereum',
  FIL: 'Filecoin',
  LINK: 'Chainlink',
  LTC: 'Litecoin',
  MATIC: 'Polygon',
  SOL: 'Solana',
  TRX: 'TRON',
  UNI: 'Uniswap',
  USDC: 'USD Coin',
  USDT: 'Tether',
  XLM: 'Stellar',
  XMR: 'Monero',
  XRP: 'XRP',
  XTZ: 'Tezos',
}

/** The name that operators gave a coin, or that came with the app; any other is shown by its symbol. */
export function coinName(symbol: string): string | undefined {
  return coinBook.coin(symbol)?.name ?? coinNames[symbol]
}

/** The same for a component: it changes with the book. */
export function useCoinName(symbol: string): string | undefined {
  return coinBook.useCoin(symbol)?.name ?? coinNames[symbol]
}
