import { houseAccountId } from '@candor/engine/nucleus/accounts/account-table'
import type { LabConfig } from '@candor/engine/products/lab/commands'
import type { PledgeConfig } from '@candor/engine/products/pledge/commands'
import type { SwapConfig } from '@candor/engine/products/swap/commands'
import { movePpmUsual } from '@candor/engine/rules/swap-quote'
import type { Draft } from '../../platform/core/drafts.ts'

const usdtId = 1
const usdt = 1_000_000n
const coin = 100_000_000n
const dayMs = 24 * 3_600_000

// The products of a new exchange on test money besides its markets, and the house's funds for them. An
// exchange on real money begins without: nothing is promised before the house has funds.

function fundHouse(product: string, coinId: number, amount: bigint): Draft {
  const reference = `seeds: ${product} ${coinId}`
  const funding = { accountId: houseAccountId, coinId, amount, flow: 'houseFunding', reference } as const
  return { type: 'credit', ...funding }
}

export function pledgeSeeds(now: number): Draft[] {
  const common = { coinId: usdtId, startAt: now, endAt: now + 365 * dayMs, quota: null, isOpen: true }
  const bounds = { principalMin: 100n * usdt, principalMax: 50_000n * usdt }
  const products: PledgeConfig[] = [
    { productId: 1, cycleUnit: 'day', cycleCount: 1, dailyRatePpm: 3_000, ...bounds, ...common },
    { productId: 2, cycleUnit: 'day', cycleCount: 7, dailyRatePpm: 4_000, ...bounds, ...common },
    { productId: 3, cycleUnit: 'week', cycleCount: 2, dailyRatePpm: 4_200, ...bounds, ...common },
    {
      productId: 4,
      cycleUnit: 'month',
      cycleCount: 1,
      dailyRatePpm: 4_500,
      ...common,
      principalMin: 1_000n * usdt,
      principalMax: 100_000n * usdt,
      quota: 2_000_000n * usdt,
    },
  ]
  return [
    fundHouse('pledge', usdtId, 1_000_000n * usdt),
    ...products.map((product) => ({ type: 'configurePledge' as const, product })),
  ]
}

// One project in each state, so that a fresh start shows all states.
export function labSeeds(now: number, knownCoins: ReadonlyMap<number, unknown> = new Map()): Draft[] {
  const common = { paymentCoinId: usdtId, quantityStep: coin, isOpen: true }
  const projects: { symbol: string; config: LabConfig }[] = [
    {
      symbol: 'ALDR',
      config: {
        ...common,
        projectId: 1,
        name: 'Alder',
        coinId: 11,
        price: 120_000n,
        quota: 500_000n * coin,
        quantityMin: 100n * coin,
        quantityMaxPerAccount: 20_000n * coin,
        startAt: now + 3 * dayMs,
        endAt: now + 10 * dayMs,
        releaseAt: now + 17 * dayMs,
        sliceCount: 1,
        sliceDays: 0,
      },
    },
    {
      symbol: 'HAZL',
      config: {
        ...common,
        projectId: 2,
        name: 'Hazel',
        coinId: 12,
        price: 250_000n,
        quota: 200_000n * coin,
        quantityMin: 10n * coin,
        quantityMaxPerAccount: 10_000n * coin,
        startAt: now - dayMs,
        endAt: now + 6 * dayMs,
        releaseAt: now + 13 * dayMs,
        sliceCount: 4,
        sliceDays: 30,
      },
    },
    {
      symbol: 'ROWN',
      config: {
        ...common,
        projectId: 3,
        name: 'Rowan',
        coinId: 13,
        price: 500_000n,
        quota: 100_000n * coin,
        quantityMin: 10n * coin,
        quantityMaxPerAccount: null,
        startAt: now - 10 * dayMs,
        endAt: now - 3 * dayMs,
        releaseAt: now - dayMs,
        sliceCount: 1,
        sliceDays: 0,
      },
    },
  ]
  const missing = projects.filter(({ config }) => !knownCoins.has(config.coinId))
  return [
    ...missing.map(({ symbol, config: { coinId } }) => ({
      type: 'configureCoin' as const,
      coinId,
      symbol,
      scale: 8,
    })),
    ...projects.map(({ config: { coinId, quota } }) => fundHouse('lab', coinId, quota)),
    ...projects.map(({ config: project }) => ({ type: 'configureLab' as const, project })),
  ]
}

// Coins with an index; each row has the minimum and maximum to give, and the house's initial funds.
const swapCoins: readonly [coinId: number, min: bigint, max: bigint, inventory: bigint][] = [
  [usdtId, usdt, 100_000n * usdt, 1_000_000n * usdt],
  [2, 1_000n, 2n * coin, 20n * coin],
  [3, 10_000n, 50n * coin, 400n * coin],
  [4, 100_000n, 1_000n * coin, 8_000n * coin],
  [5, coin / 10n, 100_000n * coin, 500_000n * coin],
  [6, coin, 1_000_000n * coin, 5_000_000n * coin],
  [7, 100_000n, 1_000n * coin, 10_000n * coin],
  [8, coin, 1_000_000n * coin, 4_000_000n * coin],
  [9, 100_000n, 200n * coin, 2_000n * coin],
]

export function swapSeeds(): Draft[] {
  const swap: SwapConfig = {
    referenceCoinId: usdtId,
    feePpm: 1_000,
    dustWorthMax: usdt,
    movePpmMax: movePpmUsual,
    coins: swapCoins.map(([coinId, amountMin, amountMax]) => ({
      coinId,
      amountMin,
      amountMax,
      isOpen: true,
    })),
  }
  return [
    ...swapCoins.map(([coinId, , , inventory]) => fundHouse('swap', coinId, inventory)),
    { type: 'configureSwap', swap },
  ]
}
