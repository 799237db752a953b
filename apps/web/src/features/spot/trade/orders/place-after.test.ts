import { expect, it } from 'vitest'
import { placeAfter } from './place-after.ts'

const order = { price: '50000.000000', quantity: '0.01000000' }

it.each([
  ['50000.0', '0.01000', 'unchanged'],
  ['50000.', '0.01', 'unchanged'],
  ['', '0.005', 'unchanged'],
  ['50000', '', 'unchanged'],
  ['50000', '0.005', 'kept'],
  ['50000', '0.00999', 'kept'],
  ['50000', '0.01001', 'lost'],
  ['50000.1', '0.005', 'lost'],
  ['49999.9', '0.01', 'lost'],
] as const)('at %s with %s the place in the queue is %s', (price, quantity, place) => {
  expect(placeAfter(order, { price, quantity })).toBe(place)
})
