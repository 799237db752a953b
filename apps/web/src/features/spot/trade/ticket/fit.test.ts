import { expect, it } from 'vitest'
import { fittingSize } from './fit.ts'

const ems = (label: string, value: string) =>
  Number(/\/ ([\d.]+)\)/.exec(fittingSize([{ label, value }]))?.[1])

it('gives all rows the size at which the longest label and figure fit in one line', () => {
  const short = { label: 'Ab', value: '1.5' }
  expect(fittingSize([short])).toBe('min(1em, calc((100cqw - 0.5rem) / 2.80))')
  expect(fittingSize([short, { label: 'Abc', value: '1.5' }])).toBe(
    'min(1em, calc((100cqw - 0.5rem) / 3.36))',
  )
})

it.each([
  ['Available', '1,926.55 USDT', 'Available', '123,456,789.12 USDT'],
  ['Fee ≤ 0.10%', '0.000015 BTC', 'Комиссия ≤ 0,10 %', '0,000015 BTC'],
  ['Fee', '–', '手续费', '–'],
])('counts %s %s as narrower than %s %s', (label, value, widerLabel, widerValue) => {
  expect(ems(label, value)).toBeLessThan(ems(widerLabel, widerValue))
})

it('counts a Chinese, Japanese or Korean character as a whole em', () => {
  expect([ems('可用', ''), ems('수수료', ''), ems('利用可', '')]).toEqual([2, 3, 3])
})
