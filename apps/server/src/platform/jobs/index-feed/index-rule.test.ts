import { expect, test } from 'vitest'
import { indexPrice } from './index-rule.ts'

const now = 1_800_000_000_000
const at = (price: number, ageMs = 0) => ({ priceE10: BigInt(price), at: now - ageMs })

test.each([
  ['one source is enough', [at(100_000)], 100_000n],
  ['of three, the middle one', [at(100_100), at(99_900), at(100_000)], 100_000n],
  ['of two, their mean, rounded down', [at(100_000), at(100_001)], 100_000n],
  ['of four, the mean of the middle two', [at(100_000), at(100_003), at(100_900), at(99_100)], 100_001n],
  ['a price of five seconds counts', [at(100_000, 5_000)], 100_000n],
  ['an older one does not', [at(100_000, 5_001)], null],
  [
    'old ones are left out before the median',
    [at(100_000), at(200_000, 6_000), at(200_000, 9_000)],
    100_000n,
  ],
  ['one from before the clock was set back does not', [at(100_000, -5_001)], null],
  ['nobody speaks', [], null],
  ['one far away is dropped', [at(100_000), at(100_010), at(130_000)], 100_005n],
  ['1 % away is not far', [at(100_000), at(100_000), at(101_000)], 100_000n],
  ['a little more is', [at(100_000), at(100_004), at(101_006)], 100_002n],
  ['two that are 1 % apart agree', [at(99_500), at(100_500)], 100_000n],
  ['two that are farther apart do not', [at(99_499), at(100_501)], null],
  ['three that all contradict each other say nothing', [at(100_000), at(103_000), at(106_000)], null],
  ['two against two say nothing', [at(100_000), at(100_000), at(104_000), at(104_000)], null],
  ['four against one', [at(100_000), at(100_002), at(100_004), at(100_006), at(50_000)], 100_003n],
])('%s', (_name, prices, expected) => {
  expect(indexPrice(prices, now)).toBe(expected)
})

test('the order in which the sources are asked changes nothing', () => {
  const prices = [at(100_000), at(100_010), at(130_000), at(99_990)]
  expect(indexPrice(prices.toReversed(), now)).toBe(indexPrice(prices, now))
})
