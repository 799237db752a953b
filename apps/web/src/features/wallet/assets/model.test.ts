import { describe, expect, it } from 'vitest'
import type { HeldCoin } from '@candor/contract/calls/wallet'
import type { Ticker } from '@candor/contract/stream/stream'
import { liveAssets } from '../../../shared/wallet/live-assets.ts'
import { allocation, averagePlaces, gainOf, heldCoins, heldText, waysOf } from './model.ts'
import type { Overview } from '../../../shared/wallet/live-assets.ts'

function held(coin: string, available: string, rest: Partial<HeldCoin> = {}): HeldCoin {
  const nothing = available.replaceAll(/\d/g, '0').replace(/^0+/, '0')
  const buckets = { locked: nothing, frozen: nothing, toBeReleased: nothing }
  const lockedIn = { orders: nothing, options: nothing, pledges: nothing }
  const frozenFor = { withdrawals: nothing, freezes: nothing }
  return {
    coin,
    available,
    ...buckets,
    lockedIn,
    frozenFor,
    price: null,
    priceFrom: null,
    value: '0.000000',
    cost: null,
    ...rest,
  }
}

const usdt = held('USDT', '9410.000000', {
  locked: '590.000000',
  price: '1.0000000000',
  priceFrom: 'fixed',
  value: '10000.000000',
})
const btc = held('BTC', '0.10000000', { price: '60000.0000000000', priceFrom: 'index', value: '6000.000000' })
const dust = held('ETH', '0.00010000', { price: '3000.0000000000', priceFrom: 'index', value: '0.300000' })
const unpriced = held('CDR', '5.00000000')
const none = held('SOL', '0.00000000')

const overview: Overview = {
  at: '2026-03-08T09:30:00-04:00',
  isCertified: true,
  total: '16000.300000',
  totalBtc: '0.26667166',
  today: {
    amount: '100.000000',
    base: '15900.300000',
    percent: '0.63',
    since: '2026-03-08T00:00:00-05:00',
    worthBefore: '15900.300000',
    inflow: '0.000000',
  },
  historical: { amount: '-0.010000', base: '16000.310000', percent: '0.00', inflow: '16000.310000' },
  coins: [usdt, btc, dust, unpriced, none],
  currencies: [],
}

function ticker(market: string, prices: Partial<Ticker>): [string, Ticker] {
  const nothing = { openPrice: null, highPrice: null, lowPrice: null, volume: '0', volumeAmount: '0' }
  return [market, { market, state: 'open', lastPrice: null, indexPrice: null, ...nothing, ...prices }]
}

describe('assets by the stream', () => {
  it('without a stream message are those of the call', () => {
    const assets = liveAssets(overview, new Map())
    expect(assets).toMatchObject({ total: '16000.300000', today: { amount: '100.000000', percent: '0.63' } })
  })

  it('follow the index, and the last trade where there is none; earnings move with them', () => {
    const tickers = new Map([
      ticker('BTC/USDT', { indexPrice: '66000.000000', lastPrice: '1.000000' }),
      ticker('CDR/USDT', { lastPrice: '0.333333' }),
    ])
    const assets = liveAssets(overview, tickers)
    expect(assets.coins.map(({ coin, value, priceFrom }) => [coin, value, priceFrom])).toEqual([
      ['USDT', '10000.000000', 'fixed'],
      ['BTC', '6600.000000', 'index'],
      ['ETH', '0.300000', 'index'],
      ['CDR', '1.666665', 'lastTrade'],
      ['SOL', '0.000000', null],
    ])
    expect(assets.total).toBe('16601.966665')
    expect(assets.totalBtc).toBe('0.25154494')
    expect(assets.today).toEqual({ amount: '701.666665', percent: '4.41' })
    expect(assets.historical).toEqual({ amount: '601.656665', percent: '3.76' })
  })
})

describe('the list of coins', () => {
  it('has the coins held, the most valuable first', () => {
    expect(heldCoins(overview.coins, false).map(({ coin }) => coin)).toEqual(['USDT', 'BTC', 'ETH', 'CDR'])
  })
  it('leaves out coins worth less than one USDT when asked to', () => {
    expect(heldCoins(overview.coins, true).map(({ coin }) => coin)).toEqual(['USDT', 'BTC'])
  })
  it('counts all four buckets', () => {
    expect(heldText(usdt)).toBe('10000.000000')
  })
})

describe('the ring', () => {
  it('shares out the coins with a value', () => {
    expect(allocation(overview.coins)).toEqual([
      { coin: 'USDT', share: 0.625 },
      { coin: 'BTC', share: 0.375 },
      { coin: 'ETH', share: 0 },
    ])
    expect(allocation([unpriced, none])).toEqual([])
  })
  it('puts the smallest together', () => {
    const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((coin) => held(coin, '1.00', { value: '10.000000' }))
    expect(allocation(many).map(({ coin }) => coin)).toEqual(['A', 'B', 'C', 'D', null])
  })
  it.each([
    [
      ['10.000000', '10.000000', '10.000000'],
      [0.334, 0.333, 0.333],
    ],
    [
      ['5999.999999', '0.600000', '0.000001'],
      [1, 0, 0],
    ],
    [
      ['70.000000', '15.060000', '14.940000'],
      [0.7, 0.151, 0.149],
    ],
  ])('%j adds up to a hundred percent', (values, shares) => {
    const coins = values.map((value, place) => held(`C${place}`, '1.00', { value }))
    expect(allocation(coins).map(({ share }) => share)).toEqual(shares)
  })
})

describe('the offers for a coin', () => {
  const ticker = (indexPrice: string | null) => ({ market: 'BTC/USDT', indexPrice }) as Ticker
  it.each([
    ['BTC', ticker('60000.00'), { hasMarket: true, isExchanged: true }],
    ['CDR', ticker(null), { hasMarket: true, isExchanged: false }],
    ['HAZL', undefined, { hasMarket: false, isExchanged: false }],
    ['USDT', undefined, { hasMarket: false, isExchanged: true }],
  ])('%s', (coin, known, ways) => {
    expect(waysOf(coin, known)).toEqual(ways)
  })
})

describe('the gain of a coin', () => {
  const cost = {
    quantity: '0.00999000',
    cost: '600.000000',
    average: '60060.0600600601',
    gain: '-0.600000',
    percent: '-0.10',
  }
  const bought = { ...btc, cost }
  const told = { quantity: '0.00999000', average: '60060.0600600601' }
  it.each([
    ['as the server says', bought, { ...told, isAll: false, amount: '-0.600000', percent: '-0.10' }],
    [
      'by the price of now: the money floored, the percentage rounded',
      { ...bought, price: '66036.123456' },
      { ...told, isAll: false, amount: '59.700873', percent: '9.95' },
    ],
    [
      'of all that is held',
      { ...bought, available: '0.00999000' },
      { ...told, isAll: true, amount: '-0.600000', percent: '-0.10' },
    ],
    [
      'unknown without a price',
      { ...bought, price: null },
      { ...told, isAll: false, amount: null, percent: null },
    ],
    [
      'that cost nothing has no percentage',
      { ...bought, cost: { ...cost, cost: '0.000000' } },
      { ...told, isAll: false, amount: '599.400000', percent: null },
    ],
    ['that was not bought', { ...btc, cost: { ...cost, quantity: '0.00000000', average: null } }, null],
    ['that costs are not kept of', usdt, null],
  ])('%s', (_what, coin, gain) => {
    expect(gainOf(coin)).toEqual(gain)
  })

  it.each([
    ['60060.0600600601', { priceDecimals: 1 }, 1],
    ['2.2597740260', { priceDecimals: 4 }, 4],
    ['0.1500000000', undefined, 2],
    ['0.0012340000', undefined, 6],
    ['0.0012345678', undefined, 6],
  ])('%s in the market %j is shown with %i decimals', (average, market, places) => {
    expect(averagePlaces(average, market)).toBe(places)
  })
})
