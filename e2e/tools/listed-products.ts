import type { TypedTerms } from './terms-forms.ts'

// The products that the operators of a new exchange list, as they type their terms.

/** The coins of a release with an index, and one that operators list, in USDT. */
export const firstPrices = {
  BTC: '50000',
  ETH: '2500',
  SOL: '150',
  XRP: '0.5',
  DOGE: '0.1',
  LTC: '80',
  TRX: '0.1',
  BNB: '500',
  ORB: '100',
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

const option = { seconds: '600', returnPpm: '80', feePpm: '0.5' }

export const listed = {
  coins: { symbol: 'ORB', decimals: '8', name: 'Orbit', sources: [{ source: 'binance' }] },
  markets: {
    baseCoin: 'ORB',
    quoteCoin: 'USDT',
    makerFeePpm: '0.1',
    takerFeePpm: '0.2',
    tick: '0.01',
    lot: '0.001',
    quantityMin: '0.001',
    quantityMax: '10000',
    notionalMin: '5',
    notionalMax: '100000',
    bandPpm: '10',
    bandReference: 'index',
  },
  options: {
    coin: 'ORB',
    stakeCoin: 'USDT',
    balanceMin: '0',
    openingMovePpmMax: '1',
    cycles: [{ ...option, stakeMin: '5', stakeMax: '1000', exposureMax: '20000' }],
  },
  pledge: {
    coin: 'USDT',
    cycleCount: '30',
    cycleUnit: 'day',
    dailyRatePpm: '0.05',
    principalMin: '100',
    principalMax: '10000',
    quota: '1000000',
    startAt: inDays(-1),
    endAt: inDays(100),
  },
  // A coin that is only sold here: it has no index and no market.
  lab: {
    name: 'Leaf',
    coin: 'LEAF',
    paymentCoin: 'USDT',
    price: '0.5',
    quota: '50000',
    quantityStep: '1',
    quantityMin: '10',
    sliceCount: '2',
    sliceDays: '30',
    startAt: inDays(-1),
    endAt: inDays(20),
    releaseAt: inDays(30),
  },
  swap: {
    referenceCoin: 'USDT',
    feePpm: '0.3',
    movePpmMax: '0.5',
    dustWorthMax: '1',
    coins: [
      { coin: 'USDT', isOpen: true, amountMin: '1', amountMax: '10000' },
      { coin: 'ORB', isOpen: true, amountMin: '0.01', amountMax: '100' },
    ],
  },
} as const satisfies Record<string, TypedTerms>
