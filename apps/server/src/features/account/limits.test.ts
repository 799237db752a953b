import { expect, test } from 'vitest'
import { limits, perAddress } from './limits.ts'

const { max } = limits.loginAddress

test('an IPv4 address counts for itself', () => {
  expect(perAddress(limits.loginAddress, '192.0.2.1')).toEqual([[limits.loginAddress, '192.0.2.1']])
})

test('of IPv6 a home counts, and all homes of its /48 together', () => {
  const checks = perAddress(limits.loginAddress, '2001:db8:1:2::9')
  expect(checks.map(([limit, who]) => [limit.name, limit.max, who])).toEqual([
    ['loginAddress', max, '2001:db8:1:2'],
    ['loginAddressWide', max * 16, '2001:db8:1'],
  ])
  const ofName = perAddress(limits.loginPair, '2001:db8:1:2::9', { about: '7 ', homes: 4 })
  expect(ofName.map(([limit, who]) => [limit.max, who])).toEqual([
    [5, '7 2001:db8:1:2'],
    [20, '7 2001:db8:1'],
  ])
})
