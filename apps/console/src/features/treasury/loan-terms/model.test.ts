import { describe, expect, it } from 'vitest'
import { changedIn, formOf, termsIn } from './model.ts'
import type { TermsForm } from './model.ts'

const terms = {
  amountMin: '5000.000000',
  amountMax: '500000.000000',
  termDays: 30,
  interestPpm: 100_000,
  penaltyPpm: 1_000,
  creditScoreMin: 600,
  twoFrom: '50000.500000',
  isOpen: true,
}
const form = formOf(terms)

describe('the form of terms', () => {
  it('begins with the current terms, and keeps them when nothing is typed', () => {
    expect(form).toEqual({
      amountMin: '5000',
      amountMax: '500000',
      termDays: '30',
      interest: '10',
      penalty: '0.1',
      creditScoreMin: '600',
      twoFrom: '50000.5',
      isOpen: true,
    })
    const said = termsIn(form, 6)
    expect(said && changedIn(terms, said)).toEqual([])
  })

  it('says which terms differ', () => {
    const said = termsIn({ ...form, interest: '12.3456', amountMin: '5000.', isOpen: false }, 6)
    expect(said).toMatchObject({ interestPpm: 123_456, amountMin: '5000', isOpen: false })
    expect(said && changedIn(terms, said)).toEqual(['interest', 'isOpen'])
    expect(said && changedIn(null, said)).toHaveLength(8)
  })

  it.each<Partial<TermsForm>>([
    { amountMin: '' },
    { amountMin: '0' },
    { amountMin: '500000' },
    { amountMax: '1.0000001' },
    { twoFrom: 'x' },
    { termDays: '0' },
    { termDays: '3651' },
    { termDays: '1.5' },
    { interest: '100.0001' },
    { interest: '0.00001' },
    { penalty: '' },
    { creditScoreMin: '299' },
    { creditScoreMin: '851' },
  ])('is no proposal with %o', (change) => {
    expect(termsIn({ ...form, ...change }, 6)).toBeNull()
  })
})
