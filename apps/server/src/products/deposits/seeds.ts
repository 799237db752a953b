import type { DepositChannel } from '@candor/engine/products/deposits/commands'
import type { PayoutMethod } from '@candor/engine/products/withdrawals/commands'
import type { Draft } from '../../platform/core/drafts.ts'
import { seedMarkets, usdt } from '../../platform/core/seeds/seeds.ts'

// The deposit channels and withdrawal methods of a new exchange. Two operators change any of it.

const currency = 'USD'
const dollar = 100n
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

// A channel is offered if its provider is available: the sandbox only on test money, Stripe if configured, a
// bank if its account is known.
function channelsFor(isTestMoney: boolean): DepositChannel[] {
  const common = { currency, coinId: usdt.coinId, amountMin: 10n * dollar, isOpen: true }
  const byOperators = { twoFrom: 10_000n * dollar, soloPerDayMax: 50_000n * dollar }
  const bank: DepositChannel = {
    ...common,
    ...byOperators,
    channelId: 1,
    kind: 'bank',
    name: 'bankTransfer',
    provider: null,
    amountMax: 50_000n * dollar,
    feePpm: 0,
    feeFixed: 0n,
    expiresAfterMs: 3 * dayMs,
    perDayMax: 10,
  }
  const online: DepositChannel = {
    ...common,
    ...byOperators,
    channelId: 2,
    kind: 'online',
    name: 'bankCard',
    provider: isTestMoney ? 'sandbox' : 'stripe',
    amountMax: 2_000n * dollar,
    feePpm: 29_000,
    feeFixed: 30n,
    expiresAfterMs: 30 * minuteMs,
    perDayMax: 5,
  }
  const thirdParty: DepositChannel = {
    ...online,
    channelId: 3,
    kind: 'thirdParty',
    name: 'paymentService',
    amountMax: 5_000n * dollar,
    feePpm: 10_000,
    feeFixed: 0n,
    perDayMax: 10,
  }
  return isTestMoney ? [bank, online, thirdParty] : [bank, online]
}

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

type KnownCoins = ReadonlyMap<number, { readonly symbol: string; readonly scale: number }>

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

const seedCoins = [usdt, ...seedMarkets().map(({ base }) => base)]

// An older exchange may use the number for another coin.
function isKnown(known: KnownCoins, { coinId, symbol, scale }: (typeof seedCoins)[number]): boolean {
  const found = known.get(coinId)
  return found?.symbol === symbol && found.scale === scale
}

export function moneySeeds(
  isTestMoney: boolean,
  known: KnownCoins = new Map(seedCoins.map((one) => [one.coinId, one])),
): Draft[] {
  if (!isKnown(known, usdt)) return []
  return [
    { type: 'setFiatRate', currency, coinId: usdt.coinId, rateE10: 10n ** 10n },
    ...channelsFor(isTestMoney).map((channel) => ({ type: 'configureChannel' as const, channel })),
    ...methodsFor(known).map((method) => ({ type: 'configurePayout' as const, method })),
  ]
}
