// One text, because it is part of the first screen: the names have their own file.
const symbols =
  'AAVE ADA ALGO ATOM AVAX BCH BNB BTC DAI DOGE DOT ETC ETH FIL LINK LTC MATIC SOL TRX UNI USDC USDT XLM XMR XRP XTZ'

/** Coins with their own picture. */
export const picturedCoins: ReadonlySet<string> = new Set(symbols.split(' '))

export const pictureOf = (symbol: string) => `/coins/${symbol.toLowerCase()}.svg`
