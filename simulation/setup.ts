import type { Command } from '@candor/engine/commands'
import { type Asked, authored } from '@candor/engine/testing/authored'
import { lenderAccountId, supportAccountId } from '@candor/engine/nucleus/accounts/account-table'
import type { OptionCycle, OptionPair } from '@candor/engine/products/options/commands'
import type { MarketConfig } from '@candor/engine/products/spot/commands'

export const usdtId = 1
export const startAt = Date.UTC(2026, 0, 4, 20)
export const firstAccountId = 16
const throwawayAccountId = 9

/** A coin worth nearly nothing or nearly everything, so that amounts reach both extremes. */
export const oddCoin = { coinId: 50, symbol: 'ODD', scale: 2 }

const coinSetup = [
  { coinId: usdtId, symbol: 'USDT', scale: 6 },
  { coinId: 2, symbol: 'BTC', scale: 8 },
  { coinId: 3, symbol: 'ETH', scale: 8 },
  { coinId: 4, symbol: 'CDR', scale: 4 },
]

const common = {
  quoteCoinId: usdtId,
  quantityMinLots: 1,
  makerFeePpm: 1_000,
  takerFeePpm: 2_000,
  isOpen: true,
} as const

/** Three markets that differ in everything the rules read: units, bands, hours, bounds and fees. */
export const marketSetup: readonly MarketConfig[] = [
  {
    ...common,
    marketId: 1,
    symbol: 'BTC/USDT',
    baseCoinId: 2,
    tickUnits: 10_000_000n,
    lotUnits: 100_000n,
    quantityMaxLots: 500,
    notionalMin: 10_000_000n,
    notionalMax: 60_000_000_000n,
    bandPpm: 100_000,
    bandReference: 'index',
    hours: [],
  },
  {
    ...common,
    marketId: 2,
    symbol: 'ETH/USDT',
    baseCoinId: 3,
    tickUnits: 100_000n,
    lotUnits: 1_000_000n,
    quantityMinLots: 2,
    quantityMaxLots: 2_000,
    notionalMin: 100_000_000n,
    notionalMax: 30_000_000_000n,
    bandPpm: 200_000,
    bandReference: 'lastTrade',
    hours: Array.from({ length: 7 }, (_, day) => ({
      fromMinute: day * 1440 + 60,
      toMinute: day * 1440 + 1380,
    })),
  },
  {
    ...common,
    marketId: 3,
    symbol: 'CDR/USDT',
    baseCoinId: 4,
    tickUnits: 100n,
    lotUnits: 100n,
    quantityMaxLots: 90_000_000,
    notionalMin: 1n,
    notionalMax: 9_000_000_000_000_000n,
    makerFeePpm: 0,
    takerFeePpm: 37,
    bandPpm: 0,
    bandReference: 'lastTrade',
    hours: [],
  },
]

const usd = 1_000_000n

export function optionCycleOf(seconds: number): OptionCycle {
  return {
    seconds,
    returnPpm: 753_331,
    stakeMin: usd,
    stakeMax: 400n * usd,
    feePpm: 9_999,
    exposureMax: seconds === 86_400 ? 3_000n * usd : 700n * usd,
  }
}

/** A day is for hoarding: long enough to reach the limit on open options. */
export const optionCycles: readonly OptionCycle[] = [30, 60, 120, 300, 86_400].map(optionCycleOf)

export const optionSetup: readonly OptionPair[] = [2, 3].map((coinId) => ({
  coinId,
  stakeCoinId: usdtId,
  cycles: optionCycles,
  balanceMin: 0n,
  openingMovePpmMax: 10_000,
  isAdvancedOnly: false,
  isOpen: true,
}))

/** The prices around which each market's orders gather, in ticks. */
export const centreTicks: Readonly<Record<number, number>> = { 1: 5_000, 2: 20_000, 3: 700 }

/** Under the given rules: older ones are replaced later, in the middle of everything. */
export function setupCommands(
  accountCount: number,
  { rules, isReal }: { rules: number; isReal: boolean },
): Command[] {
  const at = startAt
  const accounts = Array.from({ length: accountCount }, (_, i) => firstAccountId + i)
  // The house is rich in one episode and begins empty in the next.
  const traders = accountCount % 2 === 0 ? [2, 2, 2, 3, ...accounts] : [3, ...accounts]
  const asked: Asked[] = [
    ...(rules === 0 ? [] : [{ type: 'adoptRules' as const, at, version: rules }]),
    ...coinSetup.map((coin): Asked => ({ type: 'configureCoin', at, ...coin })),
    ...marketSetup.map((market): Asked => ({ type: 'configureMarket', at, market })),
    ...optionSetup.map((pair): Asked => ({ type: 'configureOptions', at, pair })),
    ...accounts.map((accountId): Asked => ({ type: 'openAccount', at, accountId, flags: ['certified'] })),
    // The account that marks an exchange as one of test money.
    ...(!isReal && (rules > 0 || accountCount % 3 === 0)
      ? [{ type: 'openAccount' as const, at, accountId: throwawayAccountId, flags: ['demo' as const] }]
      : []),
    { type: 'openAccount', at, accountId: supportAccountId, flags: ['tradeBanned'] },
    { type: 'openAccount', at, accountId: lenderAccountId, flags: ['tradeBanned'] },
    ...traders.flatMap((accountId) =>
      coinSetup.map(({ coinId }): Asked => ({
        type: 'credit',
        at,
        accountId,
        coinId,
        amount: coinId === usdtId ? 40_000_000_000n : 600_000_000n,
        flow: 'testFunding',
        reference: 0,
      })),
    ),
    // Less than all accounts together apply for.
    {
      type: 'credit',
      at,
      accountId: lenderAccountId,
      coinId: usdtId,
      amount: 900n * usd,
      flow: 'houseFunding',
      reference: 0,
    },
    // Less than all accounts together are offered.
    {
      type: 'credit',
      at,
      accountId: supportAccountId,
      coinId: usdtId,
      amount: 2_000n * usd,
      flow: 'houseFunding',
      reference: 0,
    },
    ...(isReal ? [{ type: 'declareMoney' as const, at, money: 'real' as const }] : []),
  ]
  return asked.map((command, number) =>
    authored(command.type === 'credit' && rules > 0 ? { ...command, reference: `setup ${number}` } : command),
  )
}
