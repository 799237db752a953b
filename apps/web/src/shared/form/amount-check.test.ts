import { expect, it } from 'vitest'
import { amountComplaint, scaleOf, shareText } from './amount-check.ts'

const bounds = { scale: 6, unit: 'USDT', least: 100_000000n, most: 50_000_000000n, available: 2_000_000000n }

it.each([
  ['', 'ticket.amountRequired', undefined],
  ['0', 'ticket.aboveZero', undefined],
  ['0.', 'ticket.aboveZero', undefined],
  ['99.999999', 'ticket.least', { least: '100', unit: 'USDT' }],
  ['50000.000001', 'ticket.most', { most: '50000', unit: 'USDT' }],
  ['2000.000001', 'ticket.overBalance', { available: '2000', unit: 'USDT' }],
])('an amount of "%s" is refused: %s', (typed, key, values) => {
  expect(amountComplaint(typed, bounds)).toEqual({ key, ...(values && { values }) })
})

it.each(['100', '2000', '2000.'])('an amount of "%s" may be sent', (typed) => {
  expect(amountComplaint(typed, bounds)).toBeNull()
})

it('says nothing about an unknown balance', () => {
  expect(amountComplaint('2001', { ...bounds, available: null })).toBeNull()
})

it('takes a share in whole steps, rounded down', () => {
  expect(shareText(10_000000n, 25, { scale: 6, step: 1n })).toBe('2.5')
  expect(shareText(10_000000n, 25, { scale: 6, step: 1_000000n })).toBe('2')
  expect(shareText(3n, 50, { scale: 6, step: 1n })).toBe('0.000001')
})

it.each([
  ['5000.00000000', 8],
  ['5000', 0],
])('%s has %i decimals', (decimal, scale) => {
  expect(scaleOf(decimal)).toBe(scale)
})
