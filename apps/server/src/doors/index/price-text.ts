const decimals = 10
export const priceE10Max = 10n ** 25n

// An exchange's decimal, cut to ten decimals. Null for an invalid price.
export function parsePriceE10(text: string): bigint | null {
  const match = /^(\d{1,15})(?:\.(\d{1,30}))?$/.exec(text)
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const priceE10 = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return priceE10 > 0n && priceE10 <= priceE10Max ? priceE10 : null
}
