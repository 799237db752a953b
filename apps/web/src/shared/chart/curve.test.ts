import { describe, expect, it } from 'vitest'
import { curvePath, curvePoints, nearestTo, scaleFor, sinceFirstMoney } from './curve.ts'

const hourMs = 3_600_000
const at = (hour: number) => new Date(Date.UTC(2026, 2, 8) + hour * hourMs).toISOString()
const drawn = (values: readonly string[], rangeHours = values.length - 1) => {
  const points = values.map((value, hour) => ({ at: at(hour), value }))
  return curvePoints(points, scaleFor(values), rangeHours * hourMs)
}

describe('the scale', () => {
  it.each([
    [
      ['100.5', '200.5'],
      [100, 150, 200, 250],
    ],
    [
      ['12003.1', '12598.9'],
      [12_000, 12_200, 12_400, 12_600],
    ],
    [
      ['0.000000', '0.000000'],
      [0, 0.5],
    ],
    [
      ['0.02', '0.05'],
      [0.02, 0.03, 0.04, 0.05],
    ],
    [
      ['10000', '10001'],
      [9990, 10_000, 10_010, 10_020],
    ],
  ])('of %j is %j', (values, ticks) => {
    const found = scaleFor(values)
    expect(found.ticks.map((tick) => Number(tick.toFixed(6)))).toEqual(ticks)
    for (const value of values.map(Number)) {
      expect(value).toBeGreaterThanOrEqual(found.low)
      expect(value).toBeLessThanOrEqual(found.high)
    }
  })
})

it('stands where its value and its time are', () => {
  expect(drawn(['100', '200', '150'])).toEqual([
    { x: 0, y: 1 },
    { x: 0.5, y: 0 },
    { x: 1, y: 0.5 },
  ])
})

it('of an hour fills an hour of the day', () => {
  expect(drawn(['100', '200'], 24).map(({ x }) => x)).toEqual([1 - 1 / 24, 1])
})

it('of no change is flat', () => {
  expect(new Set(drawn(['16000.000000', '16000.000000']).map(({ y }) => y)).size).toBe(1)
})

it('draws a tiny change nearly flat', () => {
  const [first, last] = drawn(['10000', '10001'])
  expect((first?.y ?? 0) - (last?.y ?? 0)).toBeLessThan(0.06)
})

it('finds the nearest point', () => {
  const points = drawn(['1', '2', '3'], 10)
  expect([0, 0.84, 0.86, 1].map((x) => nearestTo(x, points))).toEqual([0, 0, 1, 2])
})

it('is drawn within its box', () => {
  expect(curvePath(drawn(['100', '200']), 100, 50)).toBe('M0 50L100 0')
})

it.each([
  [
    ['0.000000', '0.000000', '5.000000', '0.000000'],
    ['5.000000', '0.000000'],
  ],
  [
    ['1.000000', '2.000000'],
    ['1.000000', '2.000000'],
  ],
  [['0.000000'], []],
])('of %j begins with the first money: %j', (values, shown) => {
  const points = values.map((value) => ({ value }))
  expect(sinceFirstMoney(points).map(({ value }) => value)).toEqual(shown)
})
