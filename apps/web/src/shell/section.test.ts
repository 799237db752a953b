import { expect, test } from 'vitest'
import { paths } from '@candor/contract/app-paths'
import { sectionOf } from './section.ts'

test.each([
  ['/', 'home'],
  [paths.trade, 'trade'],
  [paths.orders, 'trade'],
  [paths.coin, 'markets'],
  [paths.optionRecord, 'options'],
  [paths.withdrawForm, 'assets'],
  [paths.pledge, paths.pledge],
  [paths.pledgeRecords, paths.pledge],
  [paths.exchangeRecords, paths.exchange],
  [paths.loanRecords, paths.loanApply],
  // Belongs to no item: nothing is marked.
  [paths.settings, paths.settings],
])('%s is marked as %s', (path, section) => {
  expect(sectionOf(path)).toBe(section)
})
