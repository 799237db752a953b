const partsOfTick = 1_000

// The worth of a coin whose price forms in our own book alone, in thousandths of a tick: with every turn an
// eighth of the way to its last trade. Before the first trade, the configured start.
export function nextFairPrice(previous: number | null, lastTradeTicks: number, startTicks: number): number {
  const target = (lastTradeTicks === 0 ? startTicks : lastTradeTicks) * partsOfTick
  return previous === null ? target : previous + Math.trunc((target - previous) / 8)
}

export function fairTicks(fairPrice: number): number {
  return Math.round(fairPrice / partsOfTick)
}
