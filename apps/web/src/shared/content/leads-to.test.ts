import { expect, test } from 'vitest'
import { leadsTo } from './leads-to.ts'

test.each([
  ['/pages/impawn/index', '/pages/impawn/index'],
  ['/pages/trade/trade?symbol=BTC', '/pages/trade/trade?symbol=BTC'],
  [null, null],
  ['', null],
  ['javascript:alert(1)', null],
  ['https://example.org', null],
  ['//example.org', null],
  ['/console/', null],
  ['pages/impawn/index', null],
])('%j leads to %j', (link, path) => {
  expect(leadsTo(link)).toBe(path)
})
