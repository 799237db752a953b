import { sameUnits } from './terms/warnings.ts'

const rateWarningNames = [
  // Far from the rate in force.
  'farFromBefore',
  // Far from one coin for one unit, although the coin is issued to be worth that much.
  'farFromPar',
] as const
type RateWarningName = (typeof rateWarningNames)[number]

const percentMax = 5n

// Coins that are issued to be worth one unit of a currency.
const currencyOf: Readonly<Record<string, string>> = {
  USDT: 'USD',
  USDC: 'USD',
  DAI: 'USD',
  TUSD: 'USD',
  FDUSD: 'USD',
  PYUSD: 'USD',
  EURC: 'EUR',
}

type Proposed = { currency: string; coin: string; before: string | null; after: string }

// An unusual rate: nothing forbids it, but it may be a slip.
export function rateWarnings({ currency, coin, before, after }: Proposed): RateWarningName[] {
  const isPar = currencyOf[coin] === currency
  return [
    ...(before !== null && isFar(before, after) ? ['farFromBefore' as const] : []),
    ...(isPar && isFar('1', after) ? ['farFromPar' as const] : []),
  ]
}

function isFar(reference: string, rate: string): boolean {
  const [from, to] = sameUnits(reference, rate)
  const distance = to > from ? to - from : from - to
  return distance * 100n > from * percentMax
}
