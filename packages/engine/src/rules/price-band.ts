import { ppmPerWhole } from './fees.ts'

/** Prices stay below this many ticks, so that a price times a million is a safe integer. */
export const priceTicksMax = 2 ** 32

/** The highest allowed buy price. Without a reference or a band, any price. */
export function buyTicksMax(referenceTicks: number, bandPpm: number): number {
  if (referenceTicks === 0 || bandPpm === 0) return priceTicksMax
  const ticks = Math.floor((referenceTicks * (ppmPerWhole + bandPpm)) / ppmPerWhole)
  return Math.min(ticks, priceTicksMax)
}

/** The lowest allowed sell price. */
export function sellTicksMin(referenceTicks: number, bandPpm: number): number {
  if (referenceTicks === 0 || bandPpm === 0) return 1
  return Math.max(1, Math.ceil((referenceTicks * (ppmPerWhole - bandPpm)) / ppmPerWhole))
}
