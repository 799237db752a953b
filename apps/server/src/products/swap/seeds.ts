import type { SwapConfig } from '@candor/engine/products/swap/commands'
import { movePpmUsual } from '@candor/engine/rules/swap-quote'
import type { Draft } from '../../platform/core/drafts.ts'
import { fundHouse } from '../../platform/core/seeds/house-accounts.ts'

const usdtId = 1
const usdt = 1_000_000n
const coin = 100_000_000n

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
