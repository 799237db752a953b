import { expect, it } from 'vitest'
import type { Ticker } from '@candor/contract/stream/stream'
import { mergedTickers } from './merged-tickers.ts'

function ticker(market: string, lastPrice: string): Ticker {
  return {
    market,
    state: 'open',
    lastPrice,
    openPrice: null,
    highPrice: null,
    lowPrice: null,
    volume: '0',
    volumeAmount: '0',
    indexPrice: null,
  }
}

it('keeps unchanged tickers as the same objects, and takes changed ones', () => {
  const known = mergedTickers(new Map(), [ticker('BTC/USDT', '1'), ticker('ETH/USDT', '2')])
  expect(mergedTickers(known, [ticker('BTC/USDT', '1')])).toBe(known)
  const next = mergedTickers(known, [ticker('BTC/USDT', '1'), ticker('ETH/USDT', '3')])
  expect(next.get('BTC/USDT')).toBe(known.get('BTC/USDT'))
  expect(next.get('ETH/USDT')?.lastPrice).toBe('3')
  expect(known.get('ETH/USDT')?.lastPrice).toBe('2')
})
