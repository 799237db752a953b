import { expect, it } from 'vitest'
import { sinceFirstMoney } from '../../../shared/wallet/since-first-money.ts'
import { curvePath, curvePoints } from './curve.ts'

it('goes from the lowest at the bottom to the highest at the top', () => {
  expect(curvePoints(['100.5', '200.5', '150.5'])).toEqual([
    { x: 0, y: 1 },
    { x: 0.5, y: 0 },
    { x: 1, y: 0.5 },
  ])
})

it.each([[['0.000000', '0.000000']], [['16000.000000', '16000.000000']]])('of %j is flat', (values) => {
  expect(curvePoints(values).map(({ y }) => y)).toEqual([0.5, 0.5])
})

it('makes no mountain of a breath', () => {
  const [first, last] = curvePoints(['10000', '10001'])
  expect((first?.y ?? 0) - (last?.y ?? 0)).toBeLessThan(0.06)
})

it('is drawn within its box', () => {
  expect(curvePath(curvePoints(['1', '2']), 100, 50, 5)).toBe('M0 45L100 5')
})

it.each([
  [
    ['0.000000', '0.000000', '5.000000', '0.000000'],
    ['5.000000', '0.000000'],
  ],
  [
    ['1.000000', '2.000000'],
    ['1.000000', '2.000000'],
  ],
  [['0.000000'], []],
])('of %j begins where there is something: %j', (values, shown) => {
  const points = values.map((value) => ({ value }))
  expect(sinceFirstMoney(points).map(({ value }) => value)).toEqual(shown)
})
