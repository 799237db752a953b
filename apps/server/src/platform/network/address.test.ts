import { expect, test } from 'vitest'
import { addressGroup, plainAddress, wideAddressGroup } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
])('%j is the address %s', (text, address) => {
  expect(plainAddress(text)).toBe(address)
})

test.each([
  '',
  'unknown',
  '_hidden',
  'localhost',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '010.0.0.1',
  '1.2.3.4:',
  '1.2.3.4:port',
  '1.2.3.4, 5.6.7.8',
  '[1.2.3.4',
  '[]:80',
  ':::',
  '2001:db8:::1',
  '1:2:3:4:5:6:7:8:9',
  'x'.repeat(9_000),
])('%j is no address', (text) => {
  expect(plainAddress(text)).toBe(null)
})

test.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['::FFFF:cb00:7107', '203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2', '2001:db8:1'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
])('%s counts as %s, and in a wider group as %s', (address, group, wide) => {
  expect(addressGroup(address)).toBe(group)
  expect(wideAddressGroup(address)).toBe(wide)
})
