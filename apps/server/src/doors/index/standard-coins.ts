// The coins that each exchange is asked for unless operators choose otherwise. Coinbase has no TRX, and BNB
// comes from the others.
export const standardCoins: Readonly<Record<'binance' | 'coinbase' | 'kraken', readonly string[]>> = {
  binance: ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'LTC', 'TRX', 'BNB'],
  coinbase: ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'LTC'],
  kraken: ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'LTC', 'TRX', 'BNB'],
}
