import { expect, test } from 'vitest'
import { products } from './registry.ts'

test('products have places of their own, without gaps', () => {
  const places = Object.values(products).map(({ place }) => place)
  expect(places).toEqual(places.map((_, index) => index + 1))
})

test('products stay in the order of ticks and snapshots, and a new one follows them', () => {
  expect(Object.keys(products).slice(0, 13)).toEqual([
    'spot',
    'freezes',
    'options',
    'pledge',
    'lab',
    'swap',
    'approvals',
    'corrections',
    'deposits',
    'withdrawals',
    'loans',
    'support',
    'transfers',
  ])
})
