import { expect, test } from 'vitest'
import type { Hex } from '@candor/chain/hex'
import { excessOf } from '../cold.ts'
import { coinsIn } from './limits-file.ts'
import { type Refusal, refusalOf } from './limits.ts'
import { raisedFee } from '../transactions/bump.ts'

const token: Hex = `0x${'70'.repeat(20)}`
const hot: Hex = `0x${'aa'.repeat(20)}`
const coin = {
  coin: 'USDT',
  contract: token,
  decimals: 6,
  perPayout: 100n,
  perDay: 250n,
  floor: 0n,
  ceiling: 9n,
}
const good = {
  coin,
  contractOfServer: token,
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  raw: 100n as bigint | null,
  rawOfDay: 150n,
  refusedAddresses: [hot, token, `0x${'0'.repeat(40)}`],
}

// Each row beats those below it.
test.each<[Partial<Parameters<typeof refusalOf>[0]>, Refusal | null]>([
  [{ coin: undefined, address: 'nonsense', raw: 101n }, 'unknownCoin'],
  [{ contractOfServer: undefined, address: 'nonsense' }, 'unknownCoin'],
  [{ contractOfServer: null, address: 'nonsense' }, 'unknownCoin'],
  [{ contractOfServer: hot, address: 'nonsense' }, 'unknownCoin'],
  [{ address: 'nonsense', raw: null }, 'badAddress'],
  [{ address: '0x70997970c51812dc3A010C7d01b50e0d17dc79C8' }, 'badAddress'],
  [{ address: `0x${'0'.repeat(40)}` }, 'badAddress'],
  [{ address: token }, 'badAddress'],
  [{ address: hot.toUpperCase().replace('X', 'x') }, 'badAddress'],
  [{ raw: null, rawOfDay: 999n }, 'changed'],
  [{ raw: 0n, rawOfDay: 999n }, 'changed'],
  [{ raw: 101n, rawOfDay: 150n }, 'perPayout'],
  [{ raw: 100n, rawOfDay: 151n }, 'perDay'],
  [{ contractOfServer: token.toUpperCase().replace('X', 'x') as Hex }, null],
  [{ address: good.address.toLowerCase() }, null],
  [{}, null],
])('%o is refused as %s', (other, refusal) => {
  expect(refusalOf({ ...good, ...other })).toBe(refusal)
})

test.each([
  [10n, 0n, 0n],
  [20n, 0n, 0n],
  [21n, 0n, 6n],
  [21n, 1n, 0n],
  [50n, 10n, 25n],
])('of %s with %s needed, %s leave for the cold address', (left, needed, excess) => {
  expect(excessOf({ floor: 10n, ceiling: 20n }, left, needed)).toBe(excess)
})

test('a raised fee is an eighth higher in both parts, and no less than the current fee', () => {
  for (const last of [1n, 7n, 8n, 1_000_000_007n]) {
    const { maxFee, tip } = raisedFee({ maxFee: last * 3n, tip: last }, { maxFee: 0n, tip: 0n })
    expect(tip * 1000n).toBeGreaterThanOrEqual(last * 1125n)
    expect(maxFee * 1000n).toBeGreaterThanOrEqual(last * 3n * 1125n)
  }
  expect(raisedFee({ maxFee: 8n, tip: 8n }, { maxFee: 99n, tip: 50n })).toEqual({ maxFee: 99n, tip: 50n })
})

const limits = {
  contract: token,
  decimals: 6,
  perPayout: '1.5',
  perDay: '10',
  floor: '0',
  ceiling: '20',
}

test('a limits file is read exactly', () => {
  const [usdt] = coinsIn(JSON.stringify({ USDT: limits }))
  expect(usdt).toMatchObject({ contract: token, perPayout: 1_500_000n, ceiling: 20_000_000n })
})

test.each([
  ['{', 'no JSON'],
  ['{}', 'names no coin'],
  [JSON.stringify({ USDT: { ...limits, perDay: 10 } }), 'USDT.perDay'],
  [JSON.stringify({ USDT: { ...limits, perDay: '1e3' } }), 'USDT.perDay'],
  [JSON.stringify({ USDT: { ...limits, perDay: '0.0000001' } }), 'more decimals'],
  [JSON.stringify({ USDT: { ...limits, floor: '21' } }), 'floor is above'],
  [JSON.stringify({ USDT: { ...limits, contract: '0x12' } }), 'contract is an address'],
  [JSON.stringify({ ETH: { ...limits, contract: null } }), '18 decimals'],
  [JSON.stringify({ USDT: limits, USDC: limits }), 'same contract'],
  [JSON.stringify({ USDT: { ...limits, perHour: '1' } }), 'USDT'],
])('a limits file with %s is refused: %s', (text, complaint) => {
  expect(() => coinsIn(text)).toThrow(complaint)
})
