import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test.each([
  ['nobody is trusted', 0, '192.0.2.1', '10.0.0.1'],
  ['one proxy', 1, '192.0.2.1', '192.0.2.1'],
  ['one proxy, and a caller who made something up', 1, '203.0.113.9, 192.0.2.1', '192.0.2.1'],
  ['two proxies', 2, '203.0.113.9, 192.0.2.1 ,10.0.0.2', '192.0.2.1'],
  ['more trusted than there are', 3, '192.0.2.1', '192.0.2.1'],
  ['a proxy that says nothing', 1, undefined, '10.0.0.1'],
  ['a proxy that says nothing useful', 1, ' , ', '10.0.0.1'],
])('%s', (_name, proxies, forwarded, expected) => {
  expect(callerAddress(request(forwarded), proxies)).toBe(expected)
})
