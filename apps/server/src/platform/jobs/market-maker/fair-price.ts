const partsOfTick = 1_000

// What a coin is worth whose price forms in our own book alone, in thousandths of a tick: an eighth of the way to
// its last trade with every turn. Before the first trade, where it was told to begin.
export function nextFairPrice(previous: number | null, lastTradeTicks: number, startTicks: number): number {
  const target = (lastTradeTicks === 0 ? startTicks : lastTradeTicks) * partsOfTick
  return previous === null ? target : previous + Math.trunc((target - previous) / 8)
}

export function fairTicks(fairPrice: number): number {
  return Math.round(fairPrice / partsOfTick)
}
