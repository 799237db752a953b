/** An arrival of less than this part of the minimum is dust: sending it costs more than it is worth. */
const partOfMinimum = 10n

/**
 * How many dust rows are stored for one account, for ever. They are never deleted, and anybody can send dust.
 */
export const dustRowsMax = 20

export function isDust({ units, minimum }: { units: bigint; minimum: bigint }): boolean {
  return units === 0n || units < minimum / partOfMinimum
}
