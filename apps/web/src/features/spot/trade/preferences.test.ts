import { expect, it } from 'vitest'
import { fitTradePreferences } from './preferences.ts'

it('takes valid settings and leaves the rest at their defaults', () => {
  const stored = {
    interval: '4h',
    indicators: ['RSI', 'MA', 'NO'],
    bookLayout: 'sideways',
    confirmsLimit: false,
    isChartShown: 'yes',
  }
  expect(fitTradePreferences(stored)).toEqual({
    interval: '4h',
    indicators: ['MA', 'RSI'],
    bookLayout: 'both',
    confirmsLimit: false,
    confirmsMarket: true,
    isChartShown: false,
    showsAllMarkets: false,
  })
})

it.each([null, undefined, 'text', 5])('%j gives the defaults', (stored) => {
  expect(fitTradePreferences(stored)).toMatchObject({
    interval: '15m',
    indicators: ['MA'],
    confirmsLimit: true,
  })
})
