import type { MarketConfig } from '@candor/engine/products/spot/commands'
import type { Random } from './random.ts'

/** The changes when a market is configured again: mostly none, often nonsense. */
export function marketChange(random: Random, known: MarketConfig): Partial<MarketConfig> {
  return random.pick<Partial<MarketConfig>>([
    { isOpen: false },
    {},
    {},
    {},
    { makerFeePpm: random.between(0, 3_000), takerFeePpm: random.between(0, 5_000) },
    { takerFeePpm: 50_001 },
    { makerFeePpm: -1 },
    { tickUnits: known.tickUnits * 2n },
    { lotUnits: 3n },
    { baseCoinId: 77 },
    { quoteCoinId: 77 },
    { baseCoinId: known.quoteCoinId },
    { bandPpm: 1_000_000 },
    { notionalMax: 2n ** 60n },
    { quantityMinLots: 0 },
    { marketId: 0 },
    { place: random.pick([null, 1, 2, 9_999]) },
    { place: random.pick([0, 1.5, 10_000]) },
    { hours: [{ fromMinute: 5, toMinute: 5 }] },
  ])
}
