import { formatPercent, trimDecimal } from '@candor/client/figures/format'
import type { CallOutput } from '@candor/contract/calls'
import { accountFees, type FeeRates } from '@candor/engine/rules/fees'
import { formatAmount } from '@candor/money/amount'
import type { Market } from '../../../../shared/server/markets.ts'

/** The level and the discount of the account. */
export type OwnFees = CallOutput<'Spot/GetFees'>

/** The market with the fees that this account pays in it; those of everybody until they are known. */
export function marketFor(market: Market, own: OwnFees | null): Market {
  return own === null ? market : { ...market, ...feesAt(market, own, own.level) }
}

function feesAt(market: FeeRates, { levels, discountPpm }: OwnFees, level: number): FeeRates {
  return accountFees(market, levels[level - 1], discountPpm)
}

// One part per million is 0.0001 percent.
const percentScale = 4

/** A discount as it is shown: −25%. */
export function discountText({ discountPpm }: OwnFees, locale: string): string {
  return `−${formatPercent(trimDecimal(formatAmount(BigInt(discountPpm), percentScale)), locale)}`
}

/** Whether anything differs from the fees of the markets, or can. */
export function hasOwnFees(own: OwnFees | null): own is OwnFees {
  return own !== null && (own.levels.length > 0 || own.discountPpm > 0)
}

type LevelRow = FeeRates & { level: number; volumeMin: string; isOwn: boolean }

/** The fees of each level in a market, without a discount. Below the first level they are the market's own. */
export function levelRows(market: FeeRates, own: OwnFees): LevelRow[] {
  const all = { ...own, discountPpm: 0 }
  return ['0', ...own.levels.map(({ volumeMin }) => volumeMin)].map((volumeMin, level) => {
    const { makerFeePpm, takerFeePpm } = feesAt(market, all, level)
    return { level, volumeMin, isOwn: level === own.level, makerFeePpm, takerFeePpm }
  })
}

/** How much of the next level's volume is reached, from 0 to 1; null at the highest level. */
export function reachedPart({ level, levels, volume }: OwnFees): number | null {
  const next = levels[level]
  return next === undefined ? null : Math.min(1, Number(volume) / Number(next.volumeMin))
}
