import { expect, it } from 'vitest'
import { formatPpm } from '@candor/client/figures/format'
import { yearlyPpm } from './words.ts'

it.each([
  [3_000, '109.50%'],
  [4_000, '146.00%'],
  [1, '0.0365%'],
  [0, '0.00%'],
])('%s ppm a day are %s a year, not compounded', (daily, yearly) => {
  expect(formatPpm(yearlyPpm(daily), 'en')).toBe(yearly)
})
