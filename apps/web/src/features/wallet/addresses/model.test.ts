import { expect, it } from 'vitest'
import { shortAddress } from './model.ts'

it.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb605…Ef1BeAed'],
  ['short', 'short'],
])('%s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})
