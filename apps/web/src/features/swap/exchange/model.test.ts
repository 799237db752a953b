import { describe, expect, it } from 'vitest'
import type { SwapQuote } from '@candor/contract/calls/swap'
import { chosen, endOf, estimateOf, firstPair, redrafted } from './model.ts'
import type { SwapCoin } from './queries.ts'

const coin = (symbol: string, scale: number, price: string | null): SwapCoin => ({
  coin: symbol,
  scale,
  amountMin: '1',
  amountMax: '1000',
  isOpen: true,
  price,
})
const usdt = coin('USDT', 6, '1.0000000000')
const btc = coin('BTC', 8, '50000.0000000000')
const eth = coin('ETH', 8, null)

describe('the first pair', () => {
  it.each([
    [null, { from: 'USDT', to: 'BTC' }],
    ['ETH', { from: 'ETH', to: 'USDT' }],
    ['USDT', { from: 'USDT', to: 'BTC' }],
    ['NONE', { from: 'USDT', to: 'BTC' }],
  ])('with %s asked for', (wanted, pair) => {
    expect(firstPair([usdt, btc, eth], wanted)).toEqual(pair)
  })

  it('is none when there is nothing to exchange', () => {
    expect(firstPair([usdt], null)).toBeNull()
  })
})

it('turns the two around when the coin of the other side is chosen', () => {
  const pair = { from: 'USDT', to: 'BTC' }
  expect(chosen(pair, 'from', 'BTC')).toEqual({ from: 'BTC', to: 'USDT' })
  expect(chosen(pair, 'to', 'USDT')).toEqual({ from: 'BTC', to: 'USDT' })
  expect(chosen(pair, 'to', 'ETH')).toEqual({ from: 'USDT', to: 'ETH' })
})

describe('the typed amount, when a coin is chosen or the two are turned around', () => {
  const terms = { coins: [usdt, btc, eth], feePpm: 1_000 }
  const pair = { from: 'BTC', to: 'USDT' }
  const turned = { from: 'USDT', to: 'BTC' }
  it.each([
    ['is what was to be received', '0.12345678', pair, turned, '6166.666161'],
    ['is what was to be received, in a coin with more decimals', '100', turned, pair, '0.001998'],
    ['is nothing when nothing was to be received', '0.000000001', turned, pair, ''],
    ['is nothing when nobody knows what', '1', { from: 'BTC', to: 'ETH' }, { from: 'ETH', to: 'BTC' }, ''],
    ['stays empty', '', pair, turned, ''],
    ['stays when another coin is received', '0.12345678', pair, { from: 'BTC', to: 'ETH' }, '0.12345678'],
    [
      'loses the decimals that a coin has not',
      '0.12345678',
      { from: 'BTC', to: 'ETH' },
      { from: 'USDT', to: 'ETH' },
      '0.123456',
    ],
    ['stays whole', '12', { from: 'BTC', to: 'ETH' }, { from: 'USDT', to: 'ETH' }, '12'],
  ])('%s', (_what, amount, before, next, after) => {
    expect(redrafted({ pair: before, amount }, next, terms)).toEqual({ pair: next, amount: after })
  })
})

describe('the estimate', () => {
  it('is the value at both prices less the fee', () => {
    expect(estimateOf(100_000000n, { from: usdt, to: btc, feePpm: 1_000 })).toEqual({
      received: '0.00199800',
      rate: '0.0000200000',
    })
  })

  it('is none without a fresh price', () => {
    expect(estimateOf(100_000000n, { from: usdt, to: eth, feePpm: 1_000 })).toBeNull()
  })
})

it('counts the end of a quote from its request, whatever the clock of the device says', () => {
  const quote = {
    quotedAt: '2026-03-01T12:00:00.000-05:00',
    expiresAt: '2026-03-01T12:00:10.000-05:00',
  } as SwapQuote
  expect(endOf(quote, 5_000)).toBe(15_000)
})
