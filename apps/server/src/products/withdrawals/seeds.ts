import type { PayoutMethod } from '@candor/engine/products/withdrawals/commands'
import type { Draft } from '../../platform/core/drafts.ts'
import { isKnown, type KnownCoins, newCoins, seedCoins, usdt } from '../../platform/core/seeds/seeds.ts'

// The withdrawal methods of a new exchange. Two operators change any of it.

const currency = 'USD'

type Bounds = Pick<PayoutMethod, 'amountMin' | 'amountMax' | 'feeFixed' | 'autoMax' | 'twoFrom'>

// In counts of a unit: minimum and maximum, fee, limit for automatic passing, and limit for two operators.
function bounds(
  unit: bigint,
  [min, max, fee, auto, two]: readonly [number, number, number, number, number],
): Bounds {
  const of = (count: number) => BigInt(count) * unit
  return { amountMin: of(min), amountMax: of(max), feeFixed: of(fee), autoMax: of(auto), twoFrom: of(two) }
}

const tether = 1_000_000n
const thousandth = 100_000n
const coin = 100_000_000n
// For coins, the step is just the decimals; USDT and cards use hundreds.
const inHundreds = { step: 100n * tether, decimals: 2 }
const inThousandths = { step: 1n, decimals: 3 }
const inHundredThousandths = { step: 1n, decimals: 5 }

type Chain = Pick<PayoutMethod, 'network' | 'step' | 'decimals'> &
  Bounds & { methodId: number; symbol: string }

const chains: readonly Chain[] = [
  chain(1, 'USDT', 'ethereum', inHundreds, bounds(tether, [100, 100_000, 5, 1_000, 10_000])),
  chain(2, 'USDT', 'tron', inHundreds, bounds(tether, [100, 100_000, 1, 1_000, 10_000])),
  chain(3, 'BTC', 'bitcoin', inHundredThousandths, bounds(1_000n, [100, 500_000, 20, 2_000, 20_000])),
  chain(4, 'ETH', 'ethereum', inHundredThousandths, bounds(1_000n, [1_000, 5_000_000, 200, 40_000, 400_000])),
  chain(5, 'SOL', 'solana', inThousandths, bounds(thousandth, [100, 1_000_000, 10, 8_000, 80_000])),
  chain(6, 'XRP', 'xrp', inThousandths, bounds(coin, [20, 100_000, 1, 500, 5_000])),
  chain(7, 'DOGE', 'dogecoin', inThousandths, bounds(coin, [50, 1_000_000, 5, 8_000, 80_000])),
  chain(8, 'LTC', 'litecoin', inThousandths, bounds(thousandth, [100, 1_000_000, 1, 12_000, 120_000])),
  chain(9, 'TRX', 'tron', inThousandths, bounds(coin, [50, 1_000_000, 1, 6_000, 60_000])),
  chain(10, 'BNB', 'bsc', inThousandths, bounds(thousandth, [20, 200_000, 1, 2_000, 20_000])),
]

function chain(
  methodId: number,
  symbol: string,
  network: string,
  fineness: Pick<PayoutMethod, 'step' | 'decimals'>,
  amounts: Bounds,
): Chain {
  return { methodId, symbol, network, ...fineness, ...amounts }
}

function methodsFor(known: KnownCoins): PayoutMethod[] {
  const always = { hoursFrom: 0, hoursTo: 0, minTradingDays: 0, isOpen: true }
  const toChains = chains.flatMap(({ symbol, ...method }) => {
    const seed = seedCoins.find((one) => one.symbol === symbol)
    if (seed === undefined || !isKnown(known, seed)) return []
    const { coinId } = seed
    return [{ ...method, coinId, currency: null, feePpm: 0, perDayMax: method.amountMax, ...always }]
  })
  const toCard: PayoutMethod = {
    methodId: 11,
    coinId: usdt.coinId,
    network: null,
    currency,
    ...inHundreds,
    ...bounds(tether, [100, 20_000, 2, 1_000, 10_000]),
    feePpm: 10_000,
    perDayMax: 20_000n * tether,
    ...always,
  }
  return [...toChains, toCard]
}

export function withdrawalSeeds(known: KnownCoins = newCoins): Draft[] {
  if (!isKnown(known, usdt)) return []
  return methodsFor(known).map((method) => ({ type: 'configurePayout', method }))
}
