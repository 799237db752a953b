import { expect, it } from 'vitest'
import type { Ticker } from '@candor/contract/stream/stream'
import { firstSorting, marketsOf } from './model.ts'
import type { MarketTab } from './model.ts'

// Ether was listed first, and Bitcoin has the first place.
const numbers = { BTC: 2, ETH: 1, SOL: 3, CDR: 4 }
const rows = Object.entries(numbers).map(([coin, number]) => ({ market: `${coin}/USDT`, number }))
const ticker = (openPrice: string | null, lastPrice: string | null, volumeAmount: string) =>
  ({ openPrice, lastPrice, volumeAmount }) as Ticker
const tickers = new Map([
  ['BTC/USDT', ticker('100', '101', '500')],
  ['ETH/USDT', ticker('100', '98', '900')],
  ['SOL/USDT', ticker('100', '104', '50')],
  ['CDR/USDT', ticker(null, null, '0')],
])
const known = { markets: rows, tickers, watched: ['SOL/USDT', 'ETH/USDT'] }

it.each<[MarketTab, string, string[]]>([
  ['favourites', '', ['ETH', 'SOL']],
  ['all', '', ['BTC', 'ETH', 'SOL', 'CDR']],
  ['gainers', '', ['SOL', 'BTC']],
  ['losers', '', ['ETH']],
  ['volume', '', ['ETH', 'BTC', 'SOL', 'CDR']],
  ['new', '', ['CDR', 'SOL', 'BTC', 'ETH']],
  ['all', 'bitcoin', ['BTC']],
  ['gainers', 'eth', []],
])('%s, searched for %j: %j', (tab, searched, coins) => {
  const shown = marketsOf(known, { tab, searched, sorting: firstSorting[tab] })
  expect(shown.map(({ market }) => market.split('/')[0])).toEqual(coins)
})
