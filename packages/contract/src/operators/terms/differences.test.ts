import { describe, expect, it } from 'vitest'
import type { Terms } from './fields.ts'
import { termDifferences } from './differences.ts'

const cycle = {
  seconds: 60,
  returnPpm: 800_000,
  feePpm: 10_000,
  stakeMin: '10.00',
  stakeMax: '1000.00',
  exposureMax: '50000.00',
}
const options: Terms = { coin: 'BTC', stakeCoin: 'USDT', isOpen: true, balanceMin: '0', cycles: [cycle] }

describe('differences of terms', () => {
  it.each<[string, Terms, Terms]>([
    ['the same terms', options, { ...options }],
    ['trailing zeros', options, { ...options, cycles: [{ ...cycle, stakeMin: '10', stakeMax: '1000.0' }] }],
    ['a zero with and without decimals', { ...options, balanceMin: '0.000000' }, options],
  ])('none: %s', (_why, before, after) => {
    expect(termDifferences('options', before, after)).toEqual([])
  })

  it('a moment with another offset is the same', () => {
    const [one, other] = [{ startAt: '2026-11-19T12:00:00-05:00' }, { startAt: '2026-11-19T17:00:00.000Z' }]
    expect(termDifferences('pledge', one, other)).toEqual([])
    expect(termDifferences('pledge', one, { startAt: '2026-11-19T17:01:00.000Z' })).toHaveLength(1)
  })

  it('zeros before the point count', () => {
    const [one, other] = [{ amountMin: '100' }, { amountMin: '1' }]
    expect(termDifferences('loans', one, other)).toEqual([
      { field: 'amountMin', row: null, before: '100', after: '1' },
    ])
  })

  it('a field of a row is named with the key of its row', () => {
    const after = { ...options, cycles: [{ ...cycle, returnPpm: 850_000 }] }
    expect(termDifferences('options', options, after)).toEqual([
      { field: 'cycles', row: { key: '60', field: 'returnPpm' }, before: 800_000, after: 850_000 },
    ])
  })

  it('a new row and a removed one differ in all fields', () => {
    const after = { ...options, cycles: [{ ...cycle, seconds: 30 }] }
    const found = termDifferences('options', options, after)
    expect(found).toHaveLength(12)
    expect(found).toContainEqual({
      field: 'cycles',
      row: { key: '60', field: 'returnPpm' },
      before: 800_000,
      after: undefined,
    })
    expect(found).toContainEqual({
      field: 'cycles',
      row: { key: '30', field: 'returnPpm' },
      before: undefined,
      after: 800_000,
    })
  })

  it('another order is a difference where it counts', () => {
    const account = (bank: string) => ({ bank, holder: 'Candor', account: bank, code: null, isShown: true })
    const of = (...banks: string[]) => ({ accounts: banks.map(account) })
    expect(termDifferences('channels', of('A', 'B'), of('B', 'A'))).toEqual([
      { field: 'accounts', row: null, before: 'A, B', after: 'B, A' },
    ])
    expect(termDifferences('channels', of('A', 'B'), of('A', 'B'))).toEqual([])
    const hours = (...starts: number[]) => ({
      hours: starts.map((fromMinute) => ({ fromMinute, toMinute: fromMinute + 1 })),
    })
    expect(termDifferences('markets', hours(1, 5), hours(5, 1))).toEqual([])
  })

  it('a new product differs in every field', () => {
    expect(termDifferences('coins', {}, { symbol: 'SOL', decimals: 6 })).toHaveLength(2)
  })
})
