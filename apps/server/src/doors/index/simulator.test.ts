import { describe, expect, test } from 'vitest'
import { simulatedPath } from './simulated-price.ts'
import { characters, simulatedSource } from './simulator.ts'

const start = Date.parse('2026-03-08T00:00:00Z')
const dayMs = 86_400_000
const symbols = Object.keys(characters)

function pathOf(key: string, symbol: string) {
  const character = characters[symbol]
  if (!character) throw new Error(symbol)
  return simulatedPath(key, symbol, character)
}

function pricesOf(path: (at: number) => bigint, fromMs: number, stepMs: number, count: number): bigint[] {
  return Array.from({ length: count }, (_, step) => path(fromMs + step * stepMs))
}

const ppmBetween = (from: bigint, to: bigint) => Number(((to - from) * 1_000_000n) / from)
const highest = (prices: readonly bigint[]) => prices.reduce((a, b) => (a > b ? a : b))
const lowest = (prices: readonly bigint[]) => prices.reduce((a, b) => (a < b ? a : b))

test('a key gives the same prices on every machine and in any order', () => {
  const prices = symbols.map((symbol) => pathOf('4', symbol)(start + 12_345_678))
  expect(prices).toMatchInlineSnapshot(`
    [
      1290686884920000n,
      38311650160000n,
      2114697412200n,
      29717600110n,
      4840409963n,
      1050813204850n,
      2583758126n,
      7528960038400n,
    ]
  `)
  const path = pathOf('4', 'BTC')
  const forwards = pricesOf(path, start, 1_000, 50)
  const backwards = Array.from({ length: 50 }, (_, step) => path(start + (49 - step) * 1_000)).toReversed()
  expect(backwards).toEqual(forwards)
})

test('other keys and other coins have other prices', () => {
  const [one, two] = [pathOf('1', 'BTC'), pathOf('2', 'BTC')]
  expect(pricesOf(one, start, 60_000, 20)).not.toEqual(pricesOf(two, start, 60_000, 20))
  const moves = symbols.map((symbol) =>
    ppmBetween(pathOf('1', symbol)(start), pathOf('1', symbol)(start + dayMs)),
  )
  expect(new Set(moves).size).toBe(symbols.length)
})

describe.each(symbols)('%s', (symbol) => {
  const path = pathOf('4', symbol)
  const base = characters[symbol]?.baseE10 ?? 0n

  test('stays at a plausible level for years', () => {
    const prices = pricesOf(path, start, dayMs / 4, 4 * 900)
    expect(lowest(prices)).toBeGreaterThan(base / 3n)
    expect(highest(prices)).toBeLessThan(base * 3n)
  })

  test('moves every second, and never by more than a tenth of a percent', () => {
    const prices = pricesOf(path, start, 1_000, 5_000)
    const moves = prices.slice(1).map((price, at) => Math.abs(ppmBetween(prices[at] ?? price, price)))
    expect(Math.max(...moves)).toBeLessThan(1_000)
    expect(moves.filter((move) => move > 0).length).toBeGreaterThan(4_000)
  })

  test('has days of a plausible range, calm ones and wild ones', () => {
    const ranges = Array.from({ length: 60 }, (_, day) => {
      const prices = pricesOf(path, start + day * dayMs, 600_000, 144)
      return ppmBetween(lowest(prices), highest(prices))
    }).toSorted((a, b) => a - b)
    expect(ranges[0]).toBeGreaterThan(3_000)
    expect(ranges[30]).toBeGreaterThan(12_000)
    expect(ranges[30]).toBeLessThan(80_000)
    expect(ranges[59]).toBeLessThan(250_000)
    expect((ranges[54] ?? 0) / (ranges[5] ?? 1)).toBeGreaterThan(1.5)
  })
})

test('the source gives prices of its own coins only, at the time of its clock', () => {
  const source = simulatedSource('4', () => new Date(start))
  expect(source.priceOf('BTC')).toEqual({ priceE10: pathOf('4', 'BTC')(start), at: start })
  expect(source.priceOf('CDR')).toBeUndefined()
  expect(source.isConnected).toBe(true)
})

describe('following past prices wins nothing', () => {
  const path = pathOf('9', 'BTC')
  const prices = pricesOf(path, start, 1_000, 60_000)

  // Bets on an option for the next 30 seconds based on the last ones.
  test.each([1, 2, 5, 10, 30, 60, 300])('looking back %i seconds', (back) => {
    let won = 0
    let count = 0
    for (let at = back; at + 31 < prices.length; at += 3) {
      const [before = 0n, now = 0n] = [prices[at - back], prices[at]]
      const [opening = 0n, closing = 0n] = [prices[at + 1], prices[at + 31]]
      if (now === before || opening === closing) continue
      count += 1
      if (now > before === closing > opening) won += 1
    }
    const percent = (won * 100) / count
    expect(count).toBeGreaterThan(15_000)
    expect(Math.abs(percent - 50)).toBeLessThan(2.5)
  })
})

describe('knowing the grid of halves wins nothing', () => {
  const cycleMs = 600_000
  const keys = Array.from({ length: 500 }, (_, key) => String(key))

  // Ten-minute bets late in an interval on a move back towards its start, at the largest distance from it.
  test.each([17, 18, 19, 20, 21, 22, 23, 24])('in stretches of 2^%i seconds', (level) => {
    const lengthMs = 2 ** level * 1_000
    const everyMs = Math.max(cycleMs, lengthMs / 400)
    const bets = keys.flatMap((key) => {
      const path = pathOf(key, 'DOGE')
      const from = lengthMs * (Math.floor(start / lengthMs) + (Number(key) % 8))
      const [first, middle] = [Number(path(from)), Number(path(from + lengthMs / 2))]
      const aim = first * 0.8 + middle * 0.2
      return Array.from({ length: 20 }, (_, place) => {
        const at = from + lengthMs - Math.ceil((place + 1) * everyMs)
        const [opening, closing] = [Number(path(at)), Number(path(at + cycleMs))]
        return { distance: Math.abs(Math.log(aim / opening)), isWon: closing > opening === aim > opening }
      })
    })
    const far = bets.toSorted((a, b) => b.distance - a.distance).slice(0, bets.length / 3)
    const percent = (far.filter(({ isWon }) => isWon).length * 100) / far.length
    expect(Math.abs(percent - 50)).toBeLessThan(2.5)
  })
})

// With offsets of another shape, an unusually large half would predict the next one, and that pays.
test('the offsets of the grid have the shape of a bell, far out too', () => {
  const path = simulatedPath('7', 'BTC', { baseE10: 10n ** 16n, dailyPpm: 20_000, sharedPercent: 100 })
  const from = start - (start % 2_000)
  const walk = pricesOf(path, from, 1_000, 100_001).map((price) => Math.log(Number(price)))
  const offsets = Array.from({ length: 50_000 }, (_, place) => {
    const [before = 0, middle = 0, after = 0] = walk.slice(place * 2, place * 2 + 3)
    return middle - (before + after) / 2
  })
  const mean = (power: number) => offsets.reduce((sum, offset) => sum + offset ** power, 0) / offsets.length
  expect(Math.abs(mean(4) / mean(2) ** 2 - 3)).toBeLessThan(0.08)
})
