import { expect, test } from 'vitest'
import { isOver, leadsTo } from './model.ts'

test.each([
  ['/pages/impawn/index', '/pages/impawn/index'],
  ['/pages/trade/trade?symbol=BTC', '/pages/trade/trade?symbol=BTC'],
  [null, null],
  ['', null],
  ['javascript:alert(1)', null],
  ['https://example.org', null],
  ['//example.org', null],
  ['pages/impawn/index', null],
])('%j leads to %j', (link, path) => {
  expect(leadsTo(link)).toBe(path)
})

const end = '2026-03-08T09:30:00-04:00'
const endMs = Date.parse(end)

test.each([
  [null, endMs, false],
  [end, endMs - 1, false],
  [end, endMs, true],
])('a promotion until %s is over at %i: %s', (endsAt, now, over) => {
  expect(isOver(endsAt, now)).toBe(over)
})
