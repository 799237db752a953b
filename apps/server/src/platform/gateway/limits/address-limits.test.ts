import { expect, test } from 'vitest'
import { perAddress } from './address-limits.ts'

const limit = { name: 'loginAddress', max: 100, windowSeconds: 60 }

test('an IPv4 address counts for itself', () => {
  expect(perAddress(limit, '192.0.2.1')).toEqual([[limit, '192.0.2.1']])
})

test('of IPv6 a home counts, and all homes of its /48 together', () => {
  const checks = perAddress(limit, '2001:db8:1:2::9')
  expect(checks.map(([limit, who]) => [limit.name, limit.max, who])).toEqual([
    ['loginAddress', 100, '2001:db8:1:2'],
    ['loginAddressWide', 1600, '2001:db8:1'],
  ])
  const ofName = perAddress({ ...limit, max: 5 }, '2001:db8:1:2::9', { about: '7 ', homes: 4 })
  expect(ofName.map(([limit, who]) => [limit.max, who])).toEqual([
    [5, '7 2001:db8:1:2'],
    [20, '7 2001:db8:1'],
  ])
})
