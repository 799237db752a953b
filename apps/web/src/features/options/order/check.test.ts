import { expect, it } from 'vitest'
import { tickHash } from '@candor/engine/rules/tick-chain'
import type { OptionOrder } from '@candor/contract/calls/options'
import { checkResult, priceE10 } from './check.ts'
import type { CheckStep, PublishedTicks } from './check.ts'

const coinId = 2
const start = Date.parse('2026-03-08T14:00:00.000Z')
const hashBefore = 'a'.repeat(64)
const at = (second: number) => new Date(start + second * 1_000).toISOString()

/** A tick a second from the opening on, at these prices, chained as the exchange chains them. */
function published(prices: readonly string[]): PublishedTicks {
  let before = hashBefore
  const ticks = prices.map((price, place) => {
    const number = 10 + place
    const hash = tickHash(before, coinId, { number, at: start + place * 1_000, priceE10: priceE10(price) })
    before = hash
    return { number, at: at(place), price, hash }
  })
  return { coinId, hashBefore, ticks }
}

const prices = ['60000.0000000000', '60001.0000000000', '60002.0000000000', '60005.0000000000']
const won: OptionOrder = {
  orderId: '7',
  clientOrderId: null,
  pair: 'BTC/USDT',
  coin: 'BTC',
  cycleSeconds: 2,
  direction: 'up',
  amount: '100.000000',
  fee: '0.200000',
  returnPpm: 820_000,
  winIncome: '182.000000',
  openingPrice: '60000.0000000000',
  openingTick: 10,
  closingTick: 12,
  closingPrice: '60002.0000000000',
  openedAt: at(0.4),
  maturesAt: at(2.4),
  settledAt: at(2.5),
  status: 'won',
  income: '182.000000',
}
const right = {
  chain: 'right',
  opening: 'right',
  closing: 'right',
  result: 'right',
  income: 'right',
} as const

it('finds all as it was told', () => {
  expect(checkResult(won, published(prices))).toEqual(right)
  const lost: OptionOrder = { ...won, direction: 'down', status: 'lost', income: '0.000000' }
  expect(checkResult(lost, published(prices))).toEqual(right)
})

it('finds a price that came back to where it began, and a feed that fell silent', () => {
  const flat = published(['60000.0000000000', '60001.0000000000', '60000.0000000000'])
  const returned: OptionOrder = {
    ...won,
    closingPrice: '60000.0000000000',
    status: 'returned',
    income: '100.000000',
  }
  expect(checkResult(returned, flat)).toEqual(right)
  const silent: OptionOrder = {
    ...won,
    maturesAt: at(30.4),
    closingTick: null,
    closingPrice: null,
    status: 'void',
    income: '100.200000',
  }
  expect(checkResult(silent, published(prices))).toEqual(right)
})

const changedTick = (place: number, change: object): PublishedTicks => {
  const { ticks, ...rest } = published(prices)
  const tick = ticks[place]
  if (!tick) throw new Error('there is no such tick')
  return { ...rest, ticks: ticks.with(place, { ...tick, ...change }) }
}

it.each<[string, CheckStep, Partial<OptionOrder>, PublishedTicks]>([
  ['a tick that was changed afterwards', 'chain', {}, changedTick(2, { price: '59000.0000000000' })],
  ['a first tick that was changed', 'chain', {}, changedTick(0, { price: '59000.0000000000' })],
  [
    'an opening price that was not published',
    'opening',
    { openingPrice: '60000.5000000000' },
    published(prices),
  ],
  ['an opening after the next tick', 'opening', { openedAt: at(1.4) }, published(prices)],
  ['no ticks at all', 'opening', {}, { coinId, hashBefore: null, ticks: [] }],
  [
    'an end that was not the last tick',
    'closing',
    { closingTick: 11, closingPrice: prices[1] ?? '' },
    published(prices),
  ],
  [
    'a closing price that was not published',
    'closing',
    { closingPrice: '60003.0000000000' },
    published(prices),
  ],
  [
    'void although there was a tick',
    'closing',
    { closingTick: null, closingPrice: null, status: 'void' },
    published(prices),
  ],
  ['a win told as a loss', 'result', { status: 'lost', income: '0.000000' }, published(prices)],
  ['a win that was paid too little', 'income', { income: '181.999999' }, published(prices)],
])('finds %s', (_what, step, change, ticks) => {
  const check = checkResult({ ...won, ...change }, ticks)
  expect(check[step]).toBe('wrong')
  expect(Object.values(check).filter((verdict) => verdict === 'wrong')).toHaveLength(1)
})
