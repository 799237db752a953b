import { expect, it } from 'vitest'
import { rateWarnings } from './rate-warnings.ts'

it.each<[pair: string, before: string | null, after: string, warned: string[]]>([
  ['USD USDT', '1.0000000000', '1.05', []],
  ['USD USDT', '1.0000000000', '0.95', []],
  ['USD USDT', '1', '1.0500000001', ['farFromBefore', 'farFromPar']],
  ['USD USDT', '1', '0.9499999999', ['farFromBefore', 'farFromPar']],
  ['USD USDT', '0.98', '98', ['farFromBefore', 'farFromPar']],
  ['USD USDT', '98', '98', ['farFromPar']],
  ['USD USDT', '98', '1', ['farFromBefore']],
  ['USD USDT', null, '98', ['farFromPar']],
  ['USD USDT', null, '1', []],
  ['EUR USDT', '1.1', '1.155', []],
  ['EUR USDT', '1.1', '1.1551', ['farFromBefore']],
  ['EUR USDT', null, '11', []],
  ['EUR EURC', null, '11', ['farFromPar']],
  ['USD BTC', '0.0000100000', '0.00001', []],
  ['USD BTC', '0.0000100000', '0.00002', ['farFromBefore']],
])('%s from %s to %s: %o', (pair, before, after, warned) => {
  const [currency = '', coin = ''] = pair.split(' ')
  expect(rateWarnings({ currency, coin, before, after })).toEqual(warned)
})
