import { divideDown } from '@candor/money/rounding'

export const ppmPerWhole = 1_000_000
/** No market can be configured to take more than this from a trade. */
export const feePpmMax = 50_000

/**
 * The fee on the amount a side of a trade receives. It is rounded down, fill by fill: the house never takes
 * more than the rate on the screen, and the rest of a unit stays with the trader.
 */
export function feeOn(received: bigint, feePpm: number): bigint {
  return divideDown(received * BigInt(feePpm), BigInt(ppmPerWhole))
}

/** The same rule in safe integers, for the hot path: the product is split so that it stays exact. */
export function feeOnSafe(receivedUnits: number, feePpm: number): number {
  const wholes = Math.floor(receivedUnits / ppmPerWhole)
  const rest = receivedUnits - wholes * ppmPerWhole
  return wholes * feePpm + Math.floor((rest * feePpm) / ppmPerWhole)
}

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
