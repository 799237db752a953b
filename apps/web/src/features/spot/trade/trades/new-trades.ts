import type { SpotTrade } from '@candor/contract/calls/spot'

type Filters = { market?: string | undefined; side?: 'buy' | 'sell' | undefined; to?: string | undefined }

/** The fills of a message that belong in a list and are missing there, newest first. */
export function newTradesOf(
  fills: readonly SpotTrade[],
  { market, side, to }: Filters,
  listed: readonly SpotTrade[] = [],
): SpotTrade[] {
  const known = new Set(listed.map(({ tradeId }) => tradeId))
  return fills
    .filter(
      (fill) =>
        !known.has(fill.tradeId) &&
        (market === undefined || fill.market === market) &&
        (side === undefined || fill.side === side) &&
        (to === undefined || Date.parse(fill.at) < Date.parse(to)),
    )
    .toSorted((a, b) => Number(b.tradeId) - Number(a.tradeId))
}
