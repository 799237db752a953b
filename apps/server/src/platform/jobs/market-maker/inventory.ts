// The maker's means for one market, both in units of the quote coin.
export type Means = { baseWorth: bigint; quoteShare: bigint }

// Beyond this the maker has too much of one side and stops adding to it.
export const inventoryPercentMax = 80

// From -100, only money, over 0, as much in coins as in money, to 100, only coins.
export function inventoryPercent({ baseWorth, quoteShare }: Means): number {
  const whole = baseWorth + quoteShare
  return whole === 0n ? 0 : Number(((baseWorth - quoteShare) * 100n) / whole)
}
