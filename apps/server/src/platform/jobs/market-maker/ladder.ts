import { hash32 } from '../../../doors/index/hash.ts'
import type { Profile } from './profiles.ts'

export type Quote = { priceTicks: number; lots: number }
// Best prices first.
export type Ladder = { bids: Quote[]; asks: Quote[] }

export type LadderMarket = {
  marketId: number
  unitsPerTickLot: number
  quantityMinLots: number
  notionalMin: number
  notionalMax: number
  unitsPerUsdt: number
}

export type LadderParts = { seed: number; market: LadderMarket; profile: Profile; frame: Frame; means: Means }

// Eight prices close by, then four far ones that are larger: every eighth of the same grid, so a far one that comes
// close stays as it is.
export const nearLevels = 8
export const farLevels = 4
const farEvery = 8
const farSizePercent = 400
// Of the available amount, so that a quote is not refused for a rounding or a fee.
const usablePercent = 90n

// The orders that the maker wants in the book. The grid does not move with the price: each of its prices
// always has the same size, and a moving market only adds some at one end and drops some at the other.
export function wantedLadder(parts: LadderParts): Ladder {
  const { frame, profile, means } = parts
  const half = halfSpreadTicks(frame.anchorTicks, profile)
  const inventory = inventoryPercent(means)
  const bids = gridPrices(parts, frame.anchorTicks - half, -1)
  const asks = gridPrices(parts, frame.anchorTicks + half, 1)
  return {
    bids:
      inventory >= inventoryPercentMax
        ? []
        : sized(parts, bids, means.quoteShare, 100 - Math.max(0, inventory)),
    asks:
      inventory <= -inventoryPercentMax
        ? []
        : sized(parts, asks, means.baseWorth, 100 + Math.min(0, inventory)),
  }
}

type GridPoint = { place: number; priceTicks: number }

// From a price on, that one included, away from the reference.
function gridPrices({ seed, market, frame }: LadderParts, fromTicks: number, direction: 1 | -1): GridPoint[] {
  const { stepTicks } = frame
  const points: GridPoint[] = []
  let place = Math.floor(fromTicks / stepTicks) - direction
  const isBeyond = (priceTicks: number) =>
    direction === 1 ? priceTicks >= fromTicks : priceTicks <= fromTicks
  while (points.length < nearLevels + farLevels) {
    const priceTicks = gridPrice(hash32(seed, market.marketId), place, stepTicks)
    if (priceTicks < 1) break
    const isWanted = points.length < nearLevels || place % farEvery === 0
    if (isWanted && isBeyond(priceTicks)) points.push({ place, priceTicks })
    place += direction
  }
  return points
}

// Slightly irregular: people do not trade on a grid either.
function gridPrice(seed: number, place: number, stepTicks: number): number {
  const room = Math.floor((stepTicks * 6) / 10)
  return place * stepTicks + (room === 0 ? 0 : hash32(seed, place) % (room + 1))
}

function sized(
  parts: LadderParts,
  points: readonly GridPoint[],
  meansUnits: bigint,
  appetitePercent: number,
): Quote[] {
  const { profile, market } = parts
  const worths = points.map(({ place }) => {
    const percent = (sizePercent(parts, place) * appetitePercent) / 100
    return Math.floor((profile.levelUsdt * market.unitsPerUsdt * percent) / 100)
  })
  const whole = worths.reduce((sum, worth) => sum + worth, 0)
  const usable = Number((meansUnits * usablePercent) / 100n)
  const quotes = points.map(({ priceTicks }, level) => {
    const worth = whole <= usable ? (worths[level] ?? 0) : Math.floor(((worths[level] ?? 0) * usable) / whole)
    const lotWorth = priceTicks * market.unitsPerTickLot
    return { priceTicks, lots: Math.floor(Math.min(worth, market.notionalMax) / lotWorth) }
  })
  return quotes.filter(
    ({ priceTicks, lots }) =>
      lots >= market.quantityMinLots && lots * priceTicks * market.unitsPerTickLot >= market.notionalMin,
  )
}

function sizePercent({ seed, market }: LadderParts, place: number): number {
  const usual = 40 + (hash32(hash32(seed, market.marketId + 1_000_000), place) % 121)
  return place % farEvery === 0 ? (usual * farSizePercent) / 100 : usual
}

// The maker's means for one market, both in units of the quote coin.
export type Means = { baseWorth: bigint; quoteShare: bigint }

// Beyond this the maker has too much of one side and stops adding to it.
const inventoryPercentMax = 80

// From -100, only money, over 0, as much in coins as in money, to 100, only coins.
export function inventoryPercent({ baseWorth, quoteShare }: Means): number {
  const whole = baseWorth + quoteShare
  return whole === 0n ? 0 : Number(((baseWorth - quoteShare) * 100n) / whole)
}

// The position of the quotes: they stay while the price moves little, so that few commands are needed.
export type Frame = { anchorTicks: number; stepTicks: number }

const million = 1_000_000
// Of the half spread: within it the best quotes are still on their own side of the reference.
const idlePercent = 80
const stepDriftPercent = 40

export function nextFrame(previous: Frame | null, referenceTicks: number, profile: Profile): Frame {
  const wantedStep = Math.max(1, Math.round((referenceTicks * profile.stepPpm) / million))
  if (!previous) return { anchorTicks: referenceTicks, stepTicks: wantedStep }
  const drift = Math.abs(wantedStep - previous.stepTicks) * 100
  const stepTicks = drift > previous.stepTicks * stepDriftPercent ? wantedStep : previous.stepTicks
  const moved = Math.abs(referenceTicks - previous.anchorTicks) * 100
  const isIdle = moved <= halfSpreadTicks(referenceTicks, profile) * idlePercent
  return { anchorTicks: isIdle ? previous.anchorTicks : referenceTicks, stepTicks }
}

export function halfSpreadTicks(priceTicks: number, { halfSpreadPpm }: Profile): number {
  return Math.max(1, Math.round((priceTicks * halfSpreadPpm) / million))
}

// The reference, moved away from the side of which the maker has too much.
export function skewed(referenceTicks: number, inventory: number, { skewPpmMax }: Profile): number {
  const skewPpm = (-inventory * skewPpmMax) / 100
  return Math.max(1, Math.round((referenceTicks * (million + skewPpm)) / million))
}
