import { expect, test } from 'vitest'
import { LevelMirror } from './level-mirror.ts'

test('bids fall and asks rise from the best, and empty levels are gone', () => {
  const bids = new LevelMirror('falling')
  const asks = new LevelMirror('rising')
  for (const price of [5, 9, 7, 1]) {
    bids.set(price, price * 10)
    asks.set(price, price * 10)
  }
  bids.set(7, 3)
  bids.set(5, 0)
  asks.set(1, 0)
  asks.set(2, 0)
  expect(bids.best(10)).toEqual([
    { priceTicks: 9, lots: 90 },
    { priceTicks: 7, lots: 3 },
    { priceTicks: 1, lots: 10 },
  ])
  expect(asks.best(2)).toEqual([
    { priceTicks: 5, lots: 50 },
    { priceTicks: 7, lots: 70 },
  ])
})
