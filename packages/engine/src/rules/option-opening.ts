import { ppmPerWhole } from './fees.ts'

/** Why an option never ran. Its stake and its fee came back. */
export type OptionVoidReason = 'noTickInTime' | 'priceMoved'

/** An option waits this long for the first tick after it; a tick of the very last millisecond still opens it. */
export const openingWaitMsMax = 5_000

/** The bound on the opening price's distance from the seen one, for pairs configured without one. */
export const openingMovePpmDefault = 2_000

/** The terms of an accepted option. */
export interface OpeningTerms {
  readonly acceptedAt: number
  /** Null when its buyer takes any price. */
  readonly seenPriceE10: bigint | null
  /** How far the opening price may be from the seen one, in millionths of the seen one. */
  readonly openingMovePpmMax: number
}

/** The last moment of a tick that opens it. */
export function opensUntil(acceptedAt: number): number {
  return acceptedAt + openingWaitMsMax
}

export function isWithinMove(priceE10: bigint, seenPriceE10: bigint, ppmMax: number): boolean {
  const moved = priceE10 > seenPriceE10 ? priceE10 - seenPriceE10 : seenPriceE10 - priceE10
  return moved * BigInt(ppmPerWhole) <= seenPriceE10 * BigInt(ppmMax)
}

/** The whole rule: why the first tick after an option does not open it, or null if it does. */
export function whyNotOpened(
  { acceptedAt, seenPriceE10, openingMovePpmMax }: OpeningTerms,
  first: { readonly at: number; readonly priceE10: bigint },
): OptionVoidReason | null {
  if (first.at > opensUntil(acceptedAt)) return 'noTickInTime'
  if (seenPriceE10 === null) return null
  return isWithinMove(first.priceE10, seenPriceE10, openingMovePpmMax) ? null : 'priceMoved'
}
