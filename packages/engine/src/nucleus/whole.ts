/** A whole number from zero that no rounding has touched. */
export function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
