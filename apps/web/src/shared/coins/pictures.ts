// One text, since it is part of the first screen: the names are in a file of their own.
const symbols =
  'AAVE ADA ALGO ATOM AVAX BCH BNB BTC DAI DOGE DOT ETC ETH FIL LINK LTC MATIC SOL TRX UNI USDC USDT XLM XMR XRP XTZ'

/** Coins that have a picture of their own. */
export const picturedCoins: ReadonlySet<string> = new Set(symbols.split(' '))

export const pictureOf = (symbol: string) => `/coins/${symbol.toLowerCase()}.svg`
