import type { PledgeConfig } from '@candor/engine/products/pledge/commands'
import type { Draft } from '../../platform/core/drafts.ts'
import { fundHouse } from '../../platform/core/seeds/house-accounts.ts'

const usdtId = 1
const usdt = 1_000_000n
const dayMs = 24 * 3_600_000

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
