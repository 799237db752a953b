import { hash32 } from '../../../doors/index/hash.ts'

// How often a market's crowd takes something, on average, and the usual amount.
type Habit = { everySeconds: number; usualUsdt: number }

const habits: Readonly<Record<string, Habit>> = {
  'BTC/USDT': { everySeconds: 3, usualUsdt: 400 },
  'ETH/USDT': { everySeconds: 4, usualUsdt: 350 },
  'SOL/USDT': { everySeconds: 6, usualUsdt: 250 },
  'XRP/USDT': { everySeconds: 7, usualUsdt: 220 },
  'DOGE/USDT': { everySeconds: 10, usualUsdt: 150 },
  'LTC/USDT': { everySeconds: 14, usualUsdt: 150 },
  'TRX/USDT': { everySeconds: 14, usualUsdt: 120 },
  'BNB/USDT': { everySeconds: 11, usualUsdt: 180 },
  'CDR/USDT': { everySeconds: 9, usualUsdt: 80 },
}

const plain: Habit = { everySeconds: 20, usualUsdt: 60 }

export function habitOf(symbol: string): Habit {
  return habits[symbol] ?? plain
}

export const slotMs = 500
const slotsPerMood = 90
export const leanPercentMax = 25
const takeUsdtMin = 12

// The side, the amount and the account of a take.
export type Take = { side: 'buy' | 'sell'; usdt: number; who: number }

export type TakeParts = { seed: number; marketId: number; slot: number; habit: Habit; leanPercent: number }

// The take in this half second, if any: a function of the seed and the moment, in turns rare and frequent.
export function takeAt({ seed, marketId, slot, habit, leanPercent }: TakeParts): Take | null {
  const dice = hash32(hash32(seed, marketId + 2_000_000), slot)
  const mood = hash32(hash32(seed, marketId + 3_000_000), Math.floor(slot / slotsPerMood))
  // From 40 to 160 percent, and 100 on average.
  const moodPercent = 40 + (mood % 121)
  const chance = (habit.everySeconds * 1_000 * 100) / (slotMs * moodPercent)
  if (dice % 100_000 >= 100_000 / chance) return null
  const side = hash32(dice, 1) % 100 < 50 + leanPercent ? 'buy' : 'sell'
  return { side, usdt: sizeOf(dice, habit), who: hash32(dice, 4) }
}

// Mostly small, now and then large.
function sizeOf(dice: number, { usualUsdt }: Habit): number {
  const share = hash32(dice, 2) % 1_000
  const percent = 15 + Math.floor((share * share * share * 4) / 10_000_000)
  const burst = hash32(dice, 3) % 60 === 0 ? 6 : 1
  return Math.max(takeUsdtMin, Math.floor((usualUsdt * percent * burst) / 100))
}

// People follow a moving price: they lean the way the index has gone lately, in parts of a million.
export function momentumLean(movePpm: number): number {
  return clamp(Math.round(movePpm / 6))
}

// Without an index people have a price in mind, and lean against prices far from it.
export function valueLean(abovePpm: number): number {
  return clamp(Math.round(-abovePpm / 2_000))
}

function clamp(percent: number): number {
  return Math.max(-leanPercentMax, Math.min(leanPercentMax, percent))
}
