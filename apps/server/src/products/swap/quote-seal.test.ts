import { describe, expect, test } from 'vitest'
import { QuoteSeal } from './quote-seal.ts'

const seal = new QuoteSeal('ab'.repeat(32))
const quoted = {
  fromCoinId: 2,
  toCoinId: 3,
  amount: 2n ** 60n,
  fromTick: { number: 2 ** 40, priceE10: 10n ** 25n },
  toTick: null,
  feePpm: 50_000,
  movePpmMax: 1_000_000,
  quotedAt: 1_790_000_000_000,
  expiresAt: 1_790_000_010_000,
}

describe('a sealed quote', () => {
  test('is opened unchanged, by its account, and fits into the call', () => {
    const text = seal.seal(16, quoted)
    expect(seal.open(text, 16)).toEqual({
      quoteId: expect.stringMatching(/^[0-9a-f]{32}$/),
      accountId: 16,
      quoted,
    })
    expect(text.length).toBeLessThan(1_000)
  })

  test('has an id of its own each time', () => {
    const ids = Array.from({ length: 100 }, () => seal.open(seal.seal(16, quoted), 16)?.quoteId)
    expect(new Set(ids).size).toBe(100)
  })

  test('of another account or another installation is invalid', () => {
    expect(seal.open(seal.seal(16, quoted), 17)).toBeNull()
    expect(new QuoteSeal('ac'.repeat(32)).open(seal.seal(16, quoted), 16)).toBeNull()
  })

  test('changed anywhere is invalid', () => {
    const text = seal.seal(16, quoted)
    for (let place = 0; place < text.length; place += 1) {
      const other = text[place] === 'A' ? 'B' : 'A'
      expect(seal.open(`${text.slice(0, place)}${other}${text.slice(place + 1)}`, 16)).toBeNull()
    }
  })

  test.each(['', '.', '..', '1..', '1', '999999', 'null', '1.e30.', '1.e30.AAAA', '{}', '1.a.b.c'])(
    'is not %o',
    (text) => expect(seal.open(text, 16)).toBeNull(),
  )
})
