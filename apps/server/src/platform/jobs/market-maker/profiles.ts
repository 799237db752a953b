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

// The step, half the spread, a level's worth, the weight, and the coins of the first funding.
const profiles: Readonly<Record<string, Profile>> = {
  'BTC/USDT': profile(50, 40, 6_000, 20_000, 205),
  'ETH/USDT': profile(60, 50, 4_500, 14_000, 4_100),
  'SOL/USDT': profile(80, 60, 3_000, 9_500, 50_000),
  'XRP/USDT': profile(90, 70, 2_500, 8_800, 4_000_000),
  'DOGE/USDT': profile(90, 70, 1_500, 5_000, 15_000_000),
  'LTC/USDT': profile(105, 90, 1_200, 4_800, 50_000),
  'TRX/USDT': profile(90, 70, 1_200, 4_800, 20_000_000),
  'BNB/USDT': profile(70, 60, 1_800, 5_100, 8_000),
  'CDR/USDT': {
    ...profile(400, 500, 600, 2_500, 2_000_000),
    skewPpmMax: 100,
    startPriceE6: 1_250_000,
  },
}

// A market that an operator has added.
const plain = profile(200, 300, 300, 1_000, 0)

export function profileOf(symbol: string): Profile {
  return profiles[symbol] ?? plain
}

// As a row of the table above.
function profile(
  ...row: [step: number, halfSpread: number, level: number, weight: number, coins: number]
): Profile {
  const [stepPpm, halfSpreadPpm, levelUsdt, weight, fundingCoins] = row
  const skewPpmMax = halfSpreadPpm
  return { stepPpm, halfSpreadPpm, skewPpmMax, levelUsdt, weight, fundingCoins, startPriceE6: null }
}
