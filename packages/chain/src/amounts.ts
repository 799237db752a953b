/** Converts an amount in a chain's decimals to units of the ledger. Fractions of a unit are cut off. */
export function toUnits(raw: bigint, decimals: number, scale: number): bigint {
  return decimals >= scale ? raw / 10n ** BigInt(decimals - scale) : raw * 10n ** BigInt(scale - decimals)
}

/** The other way; null when the chain can't express it. */
export function toRaw(units: bigint, decimals: number, scale: number): bigint | null {
  if (decimals >= scale) return units * 10n ** BigInt(decimals - scale)
  const part = 10n ** BigInt(scale - decimals)
  return units % part === 0n ? units / part : null
}
