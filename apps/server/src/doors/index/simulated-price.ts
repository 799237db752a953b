import { createHmac } from 'node:crypto'
import { halfSipHash } from './half-sip-hash.ts'

// A coin's behaviour: its base price, its daily movement, and the share of it in common with all other coins.
export type Character = { baseE10: bigint; dailyPpm: number; sharedPercent: number }

// A coin's price at a moment: a function of only the key, the coin and the moment.
export type PricePath = (at: number) => bigint

// Only additions, multiplications and divisions below: identical on every machine.
const billion = 1_000_000_000
const secondMs = 1_000
// The longest interval is 2 to the 23rd seconds, 97 days.
const levels = 23
// The distance of the longest interval's ends from the base price, which keeps a coin near it for years. They
// must be about as far apart as a random walk would take them. If they were closer, a price far away would
// have to come back, and anyone who knows the grid could bet on that.
const pinPercent = 50
// The root of a day's seconds: it converts a daily movement to that of one second.
const rootOfDay = 294

// The middle of an interval is off the line between its ends by half the root of its length. That is a random
// walk: its past does not predict the next step. Calm and wild hours would reveal the grid of halves.
const offsets = Array.from({ length: levels + 1 }, (_, level) => rootOfPower(level) / 2)

export function simulatedPath(key: string, symbol: string, character: Character): PricePath {
  const { baseE10, dailyPpm, sharedPercent } = character
  const shared = walkOf(key, 'all coins together')
  const own = walkOf(key, symbol)
  // Independent walks add up by their squares: a coin that shares 60 % has 80 % of its own.
  const ownPercent = rootPercent(10_000 - sharedPercent * sharedPercent)
  return (at) => {
    const second = Math.floor(at / secondMs)
    const move = (shared(second) * sharedPercent + own(second) * ownPercent) / 100
    const growth = growthPpb(Math.round((move * dailyPpm * 1_000) / rootOfDay))
    return (baseE10 * BigInt(growth)) / BigInt(billion)
  }
}

// In units of one second's movement.
function walkOf(key: string, name: string): (second: number) => number {
  const dice = Array.from({ length: levels + 1 }, (_, level) => diceOf(key, `${name}/${level}`))
  const pins = diceOf(key, `${name}/pins`)
  const pinUnit = (rootOfPower(levels) * pinPercent) / 100
  return (second) => {
    const length = 2 ** levels
    let start = Math.floor(second / length) * length
    let from = pins(start / length) * pinUnit
    let to = pins(start / length + 1) * pinUnit
    for (let level = levels; level > 0 && second > start; level -= 1) {
      const half = 2 ** (level - 1)
      const middle = start + half
      const between = (from + to) / 2 + (dice[level]?.(middle) ?? 0) * (offsets[level] ?? 0)
      if (second < middle) to = between
      else {
        start = middle
        from = between
      }
    }
    return from
  }
}

// Around zero with a spread of one, bell-shaped: the sum of eight bytes, with slightly stretched ends.
function diceOf(key: string, name: string): (place: number) => number {
  const numberAt = numbersOf(key, name)
  return (place) => {
    const [low, high] = numberAt(place)
    const sum = sumOfBytes(low) + sumOfBytes(high)
    const near = (sum - middleOfSum) / spreadOfSum
    return near + (near * near * near - 3 * near) / 160
  }
}

// The sum of eight numbers from 0 to 255.
const middleOfSum = 1_020
const spreadOfSum = 209.021_530

function sumOfBytes(word: number): number {
  return (word & 0xff) + ((word >>> 8) & 0xff) + ((word >>> 16) & 0xff) + (word >>> 24)
}

// Two 32-bit numbers, unpredictable without the key even from many others.
function numbersOf(key: string, name: string): (place: number) => [low: number, high: number] {
  const bytes = createHmac('sha256', key).update(name).digest()
  const secret = [bytes.readInt32BE(0), bytes.readInt32BE(4)] as const
  return (place) => halfSipHash(secret, place)
}

// The root of a power of two.
function rootOfPower(power: number): number {
  return 2 ** Math.floor(power / 2) * (power % 2 === 1 ? Math.SQRT2 : 1)
}

// (1 + x/16)^16: here as good as an exponential, and always above zero.
function growthPpb(movePpb: number): number {
  let growth = Math.max(billion / 2, billion + Math.round(movePpb / 16))
  for (let step = 0; step < 4; step += 1) growth = Math.round((growth / billion) * growth)
  return growth
}

function rootPercent(square: number): number {
  let root = 0
  while ((root + 1) * (root + 1) <= square) root += 1
  return root
}
