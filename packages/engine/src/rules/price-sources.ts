/** The exchanges whose prices the index can use. New ones go to the end. */
export const priceSources = ['binance', 'coinbase', 'kraken'] as const
