import type { LabConfig } from '@candor/engine/products/lab/commands'
import type { Draft } from '../../platform/core/drafts.ts'
import { fundHouse } from '../../platform/core/seeds/house-accounts.ts'

const usdtId = 1
const coin = 100_000_000n
const dayMs = 24 * 3_600_000

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
