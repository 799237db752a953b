import { expect, it } from 'vitest'
import { isUnderReview, shortAddress } from './model.ts'

it.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb605…Ef1BeAed'],
  ['short', 'short'],
])('%s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})

it('says for a day that an address is new', () => {
  const addedAt = '2026-03-08T09:30:00-04:00'
  const nowMs = Date.parse(addedAt)
  expect(isUnderReview([], nowMs)).toBe(false)
  expect(isUnderReview([{ addedAt }], nowMs + 86_399_999)).toBe(true)
  expect(isUnderReview([{ addedAt }], nowMs + 86_400_000)).toBe(false)
})
