export type Hex = `0x${string}`

export function isHex(value: unknown, digits?: number): value is Hex {
  return (
    typeof value === 'string' &&
    /^0x[0-9a-f]*$/i.test(value) &&
    (digits === undefined || value.length === 2 + digits)
  )
}

/** Compared and stored in small letters. */
export function lowerHex(value: Hex): Hex {
  return value.toLowerCase() as Hex
}

export function hexOf(value: number | bigint): Hex {
  return `0x${value.toString(16)}`
}
