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
