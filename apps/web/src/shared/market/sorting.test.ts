import { describe, expect, it } from 'vitest'
import type { Ticker } from '@candor/contract/stream/stream'
import { changeOf } from './change.ts'
import { foundMarkets } from './found-markets.ts'
import { nextSorting, sortedMarkets } from './sorting.ts'
import type { SortKey } from './sorting.ts'

function ticker(market: string, figures: Partial<Ticker>): Ticker {
  return {
    market,
    state: 'open',
    lastPrice: null,
    openPrice: null,
    highPrice: null,
    lowPrice: null,
    volume: '0',
    volumeAmount: '0',
    indexPrice: null,
    ...figures,
  }
}

const markets = ['ETH/USDT', 'CDR/USDT', 'BTC/USDT', 'XRP/USDT'].map((market) => ({ market }))
const tickers = new Map(
  [
    ticker('BTC/USDT', { lastPrice: '64218.5', openPrice: '63000', volumeAmount: '1240000000' }),
    ticker('ETH/USDT', { lastPrice: '3412.07', openPrice: '3433.4', volumeAmount: '612800000' }),
    ticker('XRP/USDT', { lastPrice: '0.5821', openPrice: '0.5821', volumeAmount: '96200000' }),
    ticker('CDR/USDT', {}),
  ].map((entry) => [entry.market, entry]),
)

const names = (key: SortKey, isDescending: boolean) =>
  sortedMarkets(markets, tickers, { key, isDescending }).map(({ market }) => market.slice(0, 3))

describe('a list of markets', () => {
  it.each([
    ['name', false, ['BTC', 'CDR', 'ETH', 'XRP']],
    ['name', true, ['XRP', 'ETH', 'CDR', 'BTC']],
    ['price', true, ['BTC', 'ETH', 'XRP', 'CDR']],
    ['price', false, ['XRP', 'ETH', 'BTC', 'CDR']],
    ['change', true, ['BTC', 'XRP', 'ETH', 'CDR']],
    ['change', false, ['ETH', 'XRP', 'BTC', 'CDR']],
    ['volume', true, ['BTC', 'ETH', 'XRP', 'CDR']],
  ] as const)('by %s, descending %s', (key, isDescending, order) => {
    expect(names(key, isDescending)).toEqual(order)
  })

  it('turns at the second press', () => {
    const first = nextSorting({ key: 'volume', isDescending: true }, 'price')
    expect(first).toEqual({ key: 'price', isDescending: true })
    expect(nextSorting(first, 'price')).toEqual({ key: 'price', isDescending: false })
    expect(nextSorting(null, 'price')).toEqual(first)
    expect(nextSorting(first, 'name')).toEqual({ key: 'name', isDescending: false })
  })

  it.each([
    ['btc', ['BTC/USDT']],
    ['BTC/', ['BTC/USDT']],
    ['btcusdt', ['BTC/USDT']],
    ['Bitcoin', ['BTC/USDT']],
    ['r', ['CDR/USDT', 'XRP/USDT']],
    ['', markets.map(({ market }) => market)],
    ['zzz', []],
  ])('finds %j', (typed, found) => {
    expect(foundMarkets(markets, typed).map(({ market }) => market)).toEqual(found)
  })
})

describe('the change of 24 hours', () => {
  it.each([
    ['64218.5', '63055.9', '1.84%', 'up'],
    ['99.999', '100', '0.00%', 'flat'],
    ['99.98', '100.00', '0.02%', 'down'],
    ['99.985', '100', '0.02%', 'down'],
    ['100.015', '100', '0.02%', 'up'],
    ['300', '100', '200.00%', 'up'],
  ])('from %s after %s', (lastPrice, openPrice, text, direction) => {
    expect(changeOf({ lastPrice, openPrice }, 'en')).toMatchObject({ text, direction })
  })

  it('is not known before the first trade', () => {
    expect(changeOf({ lastPrice: null, openPrice: null }, 'en')).toBeNull()
    expect(changeOf(undefined, 'en')).toBeNull()
  })
})
