// How the maker quotes one market. Distances are parts of a million of the price.
export type Profile = {
  // Between two prices of the grid.
  stepPpm: number
  // Between the reference and the best quote of either side.
  halfSpreadPpm: number
  // How far a one-sided inventory moves the reference, at most.
  skewPpmMax: number
  // The usual worth of a level, in whole USDT.
  levelUsdt: number
  // The part of the maker's USDT for this market, relative to the others'; on test money it is funded with as
  // many thousands of USDT, and with the number of coins given beside it.
  weight: number
  fundingCoins: number
  // The initial price of a coin whose price forms in our own book, in millionths of a USDT.
  startPriceE6: number | null
}

const profiles: Readonly<Record<string, Profile>> = {
  'BTC/USDT': profile({
    stepPpm: 50,
    halfSpreadPpm: 40,
    levelUsdt: 6_000,
    weight: 20_000,
    fundingCoins: 205,
  }),
  'ETH/USDT': profile({
    stepPpm: 60,
    halfSpreadPpm: 50,
    levelUsdt: 4_500,
    weight: 14_000,
    fundingCoins: 4_100,
  }),
  'SOL/USDT': profile({
    stepPpm: 80,
    halfSpreadPpm: 60,
    levelUsdt: 3_000,
    weight: 9_500,
    fundingCoins: 50_000,
  }),
  'XRP/USDT': profile({
    stepPpm: 90,
    halfSpreadPpm: 70,
    levelUsdt: 2_500,
    weight: 8_800,
    fundingCoins: 4_000_000,
  }),
  'DOGE/USDT': profile({
    stepPpm: 90,
    halfSpreadPpm: 70,
    levelUsdt: 1_500,
    weight: 5_000,
    fundingCoins: 15_000_000,
  }),
  'LTC/USDT': profile({
    stepPpm: 105,
    halfSpreadPpm: 90,
    levelUsdt: 1_200,
    weight: 4_800,
    fundingCoins: 50_000,
  }),
  'TRX/USDT': profile({
    stepPpm: 90,
    halfSpreadPpm: 70,
    levelUsdt: 1_200,
    weight: 4_800,
    fundingCoins: 20_000_000,
  }),
  'BNB/USDT': profile({
    stepPpm: 70,
    halfSpreadPpm: 60,
    levelUsdt: 1_800,
    weight: 5_100,
    fundingCoins: 8_000,
  }),
  'CDR/USDT': {
    ...profile({ stepPpm: 400, halfSpreadPpm: 500, levelUsdt: 600, weight: 2_500, fundingCoins: 2_000_000 }),
    skewPpmMax: 100,
    startPriceE6: 1_250_000,
  },
}

// A market that an operator has added.
const plain = profile({ stepPpm: 200, halfSpreadPpm: 300, levelUsdt: 300, weight: 1_000, fundingCoins: 0 })

export function profileOf(symbol: string): Profile {
  return profiles[symbol] ?? plain
}

function profile(given: Omit<Profile, 'skewPpmMax' | 'startPriceE6'>): Profile {
  return { ...given, skewPpmMax: given.halfSpreadPpm, startPriceE6: null }
}
