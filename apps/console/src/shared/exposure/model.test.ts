import { expect, test } from 'vitest'
import type { Exposure } from '@candor/contract/operators/calls/treasury'
import { mostUsed } from './model.ts'

const row = (
  product: Exposure['product'],
  coin: string,
  usedPpm: number | null,
  isLow = false,
): Exposure => ({
  product,
  fund: 'house',
  coin,
  exposure: '1',
  cover: '2',
  usedPpm,
  alarmPpm: 800_000,
  isLow,
})

test('each product has its most used coin, and no alarm is left out', () => {
  const rows = [
    row('options', 'USDT', 0),
    row('swap', 'BTC', 810_000, true),
    row('swap', 'ETH', 900_000, true),
    row('swap', 'SOL', 100_000),
    row('marketMaker', 'ETH', null),
    row('marketMaker', 'BTC', 0),
  ]
  expect(mostUsed(rows).map(({ product, coin }) => `${product} ${coin}`)).toEqual([
    'options USDT',
    'swap BTC',
    'swap ETH',
    'marketMaker BTC',
  ])
})
