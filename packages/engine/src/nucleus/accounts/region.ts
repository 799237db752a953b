/** A country or region as two capital letters. */
export function isRegion(text: string): boolean {
  return /^[A-Z]{2}$/.test(text)
}
