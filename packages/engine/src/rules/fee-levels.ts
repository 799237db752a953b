import { ppmPerWhole } from './fees.ts'

/** The fees of a market, or of a level. */
export interface FeeRates {
  readonly makerFeePpm: number
  readonly takerFeePpm: number
}

/** A level of fees, for accounts that traded at least `volumeMin`. */
export interface FeeLevel extends FeeRates {
  readonly volumeMin: bigint
}

/** A level is about the complete days, in UTC, before today: it holds still for a day. */
export const volumeDays = 30
export const feeLevelsMax = 10
const dayMs = 24 * 3_600_000

/** A number for each day in UTC. */
export function utcDayOf(at: number): number {
  return Math.floor(at / dayMs)
}

/** The number of the level that a volume reaches: 0 below the first one. */
export function feeLevelOf(levels: readonly FeeLevel[], volume: bigint | number): number {
  let reached = 0
  for (const { volumeMin } of levels) {
    if (volume < volumeMin) break
    reached += 1
  }
  return reached
}

/** A level makes no trade dearer. A discount leaves a part of the fee, rounded up to a millionth. */
export function accountFeePpm(
  marketFeePpm: number,
  levelFeePpm: number | undefined,
  discountPpm: number,
): number {
  const feePpm = levelFeePpm === undefined ? marketFeePpm : Math.min(marketFeePpm, levelFeePpm)
  return discountPpm === 0 ? feePpm : Math.ceil((feePpm * (ppmPerWhole - discountPpm)) / ppmPerWhole)
}

/** Both fees of an account in a market. */
export function accountFees(market: FeeRates, level: FeeRates | undefined, discountPpm: number): FeeRates {
  return {
    makerFeePpm: accountFeePpm(market.makerFeePpm, level?.makerFeePpm, discountPpm),
    takerFeePpm: accountFeePpm(market.takerFeePpm, level?.takerFeePpm, discountPpm),
  }
}
