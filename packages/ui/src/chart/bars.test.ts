import { expect, it } from 'vitest'
import { barOf, intervalOf, periodOf } from './bars.tsx'

it.each(['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const)(
  '%s is a period of its own',
  (interval) => {
    expect(intervalOf(periodOf(interval))).toBe(interval)
  },
)

it('a candle keeps its figures and its moment', () => {
  const candle = {
    at: '2026-03-08T09:30:00-04:00',
    open: '60000.100000',
    high: '60500.000000',
    low: '59900.000000',
    close: '60250.500000',
    volume: '1.50000000',
    volumeAmount: '90000.000000',
  }
  expect(barOf(candle)).toEqual({
    timestamp: Date.parse('2026-03-08T13:30:00Z'),
    open: 60000.1,
    high: 60500,
    low: 59900,
    close: 60250.5,
    volume: 1.5,
    turnover: 90000,
  })
})
