import { expect, it } from 'vitest'
import { mergedWatchlist, parseWatchlist, toggled, watchlistMax } from './watchlist.ts'

it('a star is set and removed', () => {
  expect(toggled(['BTC/USDT'], 'ETH/USDT')).toEqual(['BTC/USDT', 'ETH/USDT'])
  expect(toggled(['BTC/USDT', 'ETH/USDT'], 'BTC/USDT')).toEqual(['ETH/USDT'])
})

it('signing in keeps the stars of both, each once', () => {
  expect(mergedWatchlist(['BTC/USDT', 'SOL/USDT'], ['ETH/USDT', 'BTC/USDT'])).toEqual([
    'BTC/USDT',
    'SOL/USDT',
    'ETH/USDT',
  ])
})

it('never grows past the server’s limit', () => {
  const many = Array.from({ length: watchlistMax }, (_, at) => `A${at}/USDT`)
  expect(mergedWatchlist(many, ['BTC/USDT'])).toEqual(many)
  expect(toggled(many, 'BTC/USDT').length).toBe(watchlistMax)
})

it.each([
  [null, []],
  ['["BTC/USDT"]', ['BTC/USDT']],
  ['["BTC/USDT", 5, null]', ['BTC/USDT']],
  ['{"a":1}', []],
  ['[', []],
])('%j on the device is %j', (stored, markets) => {
  expect(parseWatchlist(stored)).toEqual(markets)
})
