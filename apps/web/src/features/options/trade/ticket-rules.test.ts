import { expect, it } from 'vitest'
import { complaintAbout, stakeOf } from './ticket-rules.ts'

const cycle = {
  seconds: 60,
  returnPpm: 820_000,
  feePpm: 5_000,
  amountMin: '5.000000',
  amountMax: '1000.000000',
  exposureMax: '20000.000000',
}
const known = { cycle, coin: 'USDT', available: 100_500_000n }

it.each([
  ['', undefined],
  ['0', 'optionAmountWrong'],
  ['0.', 'optionAmountWrong'],
  ['1.0000001', 'optionAmountWrong'],
  ['4.99', 'optionBelowMinimum'],
  ['1000.01', 'optionAboveMaximum'],
  ['100.01', 'optionInsufficientBalance'],
])('refuses %s with %s', (typed, code) => {
  expect(complaintAbout(typed, known)).not.toBe(null)
  expect(complaintAbout(typed, known)?.code).toBe(code)
})

it.each(['5', '5.', '100', '100.000000'])('takes %s', (typed) => {
  expect(complaintAbout(typed, known)).toBe(null)
})

it('asks for the fee beside the stake, and not before the balance is known', () => {
  expect(complaintAbout('100', { ...known, available: 100_499_999n })?.code).toBe('optionInsufficientBalance')
  expect(complaintAbout('1000', { ...known, available: null })).toBe(null)
})

it('reads the typed stake in units of the coin', () => {
  expect([stakeOf('12.5', cycle), stakeOf('12.', cycle), stakeOf('', cycle)]).toEqual([
    12_500_000n,
    12_000_000n,
    null,
  ])
})
