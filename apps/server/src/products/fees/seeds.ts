import type { Draft } from '../../platform/core/drafts.ts'
import { isKnown, type KnownCoins, newCoins, usdt } from '../../platform/core/seeds/seeds.ts'

// No levels, so that everybody pays the fees of the markets; but volumes are counted from here on, for levels
// that operators set up later.
export function feeLevelSeeds(coins: KnownCoins = newCoins): Draft[] {
  if (!isKnown(coins, usdt)) return []
  return [{ type: 'configureFeeLevels', terms: { coinId: usdt.coinId, levels: [] } }]
}
