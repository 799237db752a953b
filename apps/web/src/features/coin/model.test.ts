import { describe, expect, it } from 'vitest'
import type { Market } from '../../shared/server/markets.ts'
import { isKnown, marketsOf, placeInRange, sinceStart, waysOf } from './model.ts'
import type { Networks, Offers } from './model.ts'

// The rules use only a few fields.
const market = (symbol: string) => {
  const [baseCoin, quoteCoin] = symbol.split('/')
  return { market: symbol, baseCoin, quoteCoin } as Market
}
const markets = ['ETH/BTC', 'BTC/USDT', 'ETH/USDT'].map(market)
const none: Offers = { swap: [], options: [], pledge: [], lab: [] }
const offers = (offer: { [Name in keyof Offers]?: object[] }) => ({ ...none, ...offer }) as Offers
const networks = (ways: { deposits?: object[]; withdrawals?: object[] }) =>
  ({ deposits: [], withdrawals: [], ...ways }) as Networks

describe('the markets of a coin', () => {
  it.each([
    ['ETH', 'ETH/USDT', ['ETH/BTC', 'ETH/USDT']],
    ['BTC', 'BTC/USDT', ['ETH/BTC', 'BTC/USDT']],
    ['USDT', undefined, ['BTC/USDT', 'ETH/USDT']],
    ['NEW', undefined, []],
  ])('%s: %s', (coin, main, all) => {
    const found = marketsOf(coin, markets)
    expect(found.main?.market).toBe(main)
    expect(found.all.map((one) => one.market)).toEqual(all)
  })
})

describe('the actions for a coin', () => {
  const nothing = { main: null, offers: none, networks: null }
  const names = (known: Partial<Parameters<typeof waysOf>[1]>) =>
    waysOf('BTC', { ...nothing, ...known }).map(({ name }) => name)

  it.each([
    ['nothing', {}, []],
    ['before anything is known', { offers: null }, []],
    ['a market', { main: market('BTC/USDT') }, ['trade']],
    ['it is exchanged', { offers: offers({ swap: [{ coin: 'BTC', isOpen: true }] }) }, ['exchange']],
    ['the exchange of it is closed', { offers: offers({ swap: [{ coin: 'BTC', isOpen: false }] }) }, []],
    ['another one is exchanged', { offers: offers({ swap: [{ coin: 'ETH', isOpen: true }] }) }, []],
    [
      'options',
      { offers: offers({ options: [{ coin: 'BTC', pair: 'BTC/USDT', isOpen: true }] }) },
      ['options'],
    ],
    ['pledges', { offers: offers({ pledge: [{ coin: 'BTC', state: 'open' }] }) }, ['pledge']],
    ['pledges that are over', { offers: offers({ pledge: [{ coin: 'BTC', state: 'ended' }] }) }, []],
    ['a sale', { offers: offers({ lab: [{ coin: 'BTC', state: 'preparing' }] }) }, ['lab']],
    ['a sale that is over', { offers: offers({ lab: [{ coin: 'BTC', state: 'over' }] }) }, []],
    ['a way in', { networks: networks({ deposits: [{ coin: 'BTC' }] }) }, ['deposit']],
    [
      'a way out, be it outside its hours',
      { networks: networks({ withdrawals: [{ coin: 'BTC', state: 'outsideHours' }] }) },
      ['withdraw'],
    ],
    [
      'a way out that is closed',
      { networks: networks({ withdrawals: [{ coin: 'BTC', state: 'closed' }] }) },
      [],
    ],
  ])('%s', (_name, known, wanted) => {
    expect(names(known)).toEqual(wanted)
  })

  it('each leads to its page for this coin', () => {
    const all = waysOf('BTC', {
      main: market('BTC/USDT'),
      offers: offers({ swap: [{ coin: 'BTC', isOpen: true }] }),
      networks: networks({ deposits: [{ coin: 'BTC' }], withdrawals: [{ coin: 'BTC', state: 'open' }] }),
    })
    expect(all).toEqual([
      { name: 'trade', path: '/pages/trade/trade?symbol=BTC%2FUSDT' },
      { name: 'exchange', path: '/pages/exchange/index?from=BTC' },
      { name: 'deposit', path: '/pages/deposit/deposit_type?coin=BTC' },
      { name: 'withdraw', path: '/pages/withdraw/withdraw_type?kind=crypto&coin=BTC' },
    ])
  })
})

it.each([
  ['BTC', true],
  ['NEW', true],
  ['NO', false],
])('%s is known: %s', (coin, known) => {
  const { all } = marketsOf(coin, markets)
  expect(isKnown(coin, { all, offers: offers({ lab: [{ coin: 'NEW' }] }) })).toBe(known)
})

it.each([
  ['15', '10', '20', 0.5],
  ['10', '10', '20', 0],
  ['25', '10', '20', 1],
  ['10', '10', '10', 0.5],
])('%s between %s and %s is at %d', (price, low, high, place) => {
  expect(placeInRange(price, low, high)).toBe(place)
})

it('prices are those of the chosen period', () => {
  const at = (time: string) => ({ at: time, value: '1' })
  const points = [at('2026-03-01T11:00:00Z'), at('2026-03-01T12:00:00Z'), at('2026-03-02T12:00:00Z')]
  expect(sinceStart(points, '24h')).toEqual(points.slice(1))
  expect(sinceStart(points, '7d')).toEqual(points)
  expect(sinceStart([], '24h')).toEqual([])
})
