import { expect, test } from 'vitest'
import { callerBehind, readProxies } from './proxies.ts'

const near = '10.0.0.1'

test.each([
  ['nobody is trusted', '0', near, '192.0.2.1', near],
  ['one proxy', '1', near, '192.0.2.1', '192.0.2.1'],
  ['one proxy that is this machine', '1', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['one proxy, and a caller who made something up', '1', near, '203.0.113.9, 192.0.2.1', '192.0.2.1'],
  ['two proxies', '2', near, '203.0.113.9, 192.0.2.1 ,10.0.0.2', '192.0.2.1'],
  ['more trusted than there are', '3', near, '192.0.2.1', '192.0.2.1'],
  ['a proxy that says nothing', '1', near, '', near],
  ['a proxy that says nothing useful', '1', near, ' , ', near],
  ['a proxy that says nonsense', '1', near, '192.0.2.1, unknown', near],
  ['nonsense that the caller made up', '1', near, 'unknown, 192.0.2.1', '192.0.2.1'],
  ['a port', '1', near, '192.0.2.1:5678', '192.0.2.1'],
  ['brackets and a port', '1', near, '[2001:DB8::1]:443', '2001:db8::1'],
  ['a peer from anywhere that claims to be the proxy', '1', '198.51.100.7', '192.0.2.1', '198.51.100.7'],
  ['a peer from anywhere by IPv6', '1', '2001:db8::7', '192.0.2.1', '2001:db8::7'],
  ['a named proxy', '198.51.100.7', '198.51.100.7', '192.0.2.1', '192.0.2.1'],
  ['a named range', '198.51.100.0/24, 2001:db8:1::/48', '2001:db8:1::9', '192.0.2.1', '192.0.2.1'],
  ['another peer beside a named proxy', '198.51.100.7', near, '192.0.2.1', near],
  ['named proxies in a row', '10.0.0.0/8', near, '203.0.113.9, 192.0.2.1, 10.9.9.9', '192.0.2.1'],
  ['a named proxy that asks for itself', '10.0.0.0/8', near, '10.9.9.9', '10.9.9.9'],
  ['a named proxy that says nonsense', '10.0.0.0/8', near, '192.0.2.1, nonsense', near],
])('%s', (_name, setting, peer, forwarded, expected) => {
  const proxies = readProxies(setting)
  expect(proxies && callerBehind(proxies, peer, forwarded)).toBe(expected)
})

test.each([
  '',
  '11',
  '-1',
  '1.5',
  'proxy.example',
  '10.0.0.1,',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/x',
  '10.0.0.0/8/8',
  '10.0.0.1:80',
])('%j names no proxies', (text) => {
  expect(readProxies(text)).toBe(undefined)
})
