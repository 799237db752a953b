import { expect, it } from 'vitest'
import { ifItEndedNow } from './if-it-ended-now.ts'

const terms = {
  openingPrice: '98670.5000000000',
  amount: '100.000000',
  fee: '1.000000',
  winIncome: '182.000000',
}

it.each([
  ['up', '98670.5000000001', '81.000000'],
  ['up', '98670.5', '-1.000000'],
  ['up', '98670.4999999999', '-101.000000'],
  ['down', '98670.4999999999', '81.000000'],
  ['down', '98670.5', '-1.000000'],
  ['down', '98671', '-101.000000'],
] as const)('an option on %s that ends at %s brings %s', (direction, price, brings) => {
  expect(ifItEndedNow({ ...terms, direction }, price)).toBe(brings)
})

it('says nothing of an option that has not opened', () => {
  expect(ifItEndedNow({ ...terms, openingPrice: null, direction: 'up' }, '1')).toBeNull()
})
