import { expect, it } from 'vitest'
import { withTick } from './candle-fold.ts'

const tick = (at: string, price: string) => ({ number: 1, at, price, hash: '' })
const candle = {
  at: '2026-03-08T10:00:00-04:00',
  open: '100.0',
  high: '104.0',
  low: '99.0',
  close: '103.0',
}

it.each([
  ['101.0', { close: '101.0', high: '104.0', low: '99.0' }],
  ['105.0', { close: '105.0', high: '105.0', low: '99.0' }],
  ['98.5', { close: '98.5', high: '104.0', low: '98.5' }],
])('a tick of %s within the minute', (price, change) => {
  const next = withTick(candle, tick('2026-03-08T14:00:59.999Z', price), '1m')
  expect(next).toEqual({ ...candle, ...change })
  expect(withTick(next, tick('2026-03-08T14:00:59.999Z', price), '1m')).toEqual(next)
})

it('begins the next candle, and the first of all', () => {
  const begun = {
    at: '2026-03-08T14:05:00.000Z',
    open: '101.0',
    high: '101.0',
    low: '101.0',
    close: '101.0',
  }
  expect(withTick(candle, tick('2026-03-08T14:05:00.000Z', '101.0'), '5m')).toEqual(begun)
  expect(withTick(null, tick('2026-03-08T14:09:59.000Z', '101.0'), '5m')).toEqual(begun)
})

it('ignores a late tick older than the candle', () => {
  expect(withTick(candle, tick('2026-03-08T13:59:59.000Z', '1.0'), '1m')).toBe(candle)
})
