/** An arrival of less than this part of the minimum is dust: to send it costs more than it is worth. */
const partOfMinimum = 10n

/** How much dust is noted for one account, for ever. Its rows are never deleted, and anybody can send it. */
export const dustRowsMax = 20

export function isDust({ units, minimum }: { units: bigint; minimum: bigint }): boolean {
  return units === 0n || units < minimum / partOfMinimum
}
