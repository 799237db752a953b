import { describe, expect, it } from 'vitest'
import { checkPapers, complaintOfMax, complaintOfMin, needsOf, shownAmounts } from './model.ts'
import type { Papers, Photos } from './model.ts'
import type { Offer } from './queries.ts'

const offer: Offer = {
  isOpen: true,
  coin: 'USDT',
  scale: 2,
  amountMin: '5000.00',
  amountMax: '500000.00',
  interestPpm: 100_000,
  penaltyPpm: 1_000,
  termDays: 30,
  creditScoreMin: 600,
  creditScore: 650,
  openLoan: null,
}
const notBelow = { key: 'loan.notBelow', values: { amount: '5000', coin: 'USDT' } }
const notAbove = { key: 'loan.notAbove', values: { amount: '500000', coin: 'USDT' } }

describe('the amounts', () => {
  it.each([
    ['', { key: 'ticket.amountRequired' }],
    ['0', { key: 'ticket.aboveZero' }],
    ['4999.99', notBelow],
    ['5000', null],
    ['500000.01', notAbove],
  ])('lowest %j', (typed, complaint) => {
    expect(complaintOfMin(typed, offer)).toEqual(complaint)
  })

  it.each([
    ['', '5000', { key: 'ticket.amountRequired' }],
    // A value outside the offer is reported before an invalid range.
    ['4000', '5000', notBelow],
    ['500001', '5000', notAbove],
    ['5000', '5000', { key: 'loan.maxAboveMin' }],
    ['5000.01', '5000', null],
    ['5000', '', null],
  ])('highest %j over %j', (typed, lowest, complaint) => {
    expect(complaintOfMax(typed, lowest, offer)).toEqual(complaint)
  })

  it('go by the limit of the account where it is lower', () => {
    expect(complaintOfMax('20001', '5000', { ...offer, amountMax: '20000.00' })).toEqual({
      key: 'loan.notAbove',
      values: { amount: '20000', coin: 'USDT' },
    })
  })

  it('give the cost of the typed amounts, and of the bounds before', () => {
    expect(shownAmounts({ lowest: '6000', highest: '7000' }, offer)).toEqual({
      lowest: 600_000n,
      highest: 700_000n,
      isExample: false,
    })
    expect(shownAmounts({ lowest: '6000', highest: '' }, offer)).toEqual({
      lowest: 500_000n,
      highest: 50_000_000n,
      isExample: true,
    })
  })
})

describe('phone, e-mail, photos and agreement', () => {
  const right: Papers = {
    phone: '+1 415 555 0123',
    email: 'a@example.org',
    handHeld: '',
    assetProof: '',
    agreed: 'yes',
  }
  const sent = { fileId: 'one', isSending: false }
  const none = { fileId: null, isSending: false }
  it.each<[Partial<Papers>, Partial<Photos>, object]>([
    [{}, {}, {}],
    [{ phone: '' }, {}, { phone: 'form.phoneRequired' }],
    [{ phone: '415' }, {}, { phone: 'form.phoneFormat' }],
    [{ email: '' }, {}, { email: 'form.emailRequired' }],
    [{ email: 'a@b' }, {}, { email: 'form.emailInvalid' }],
    [{}, { handHeld: none }, { handHeld: 'loan.handHeldRequired' }],
    [{}, { assetProof: none }, { assetProof: 'loan.assetProofRequired' }],
    [{}, { assetProof: { fileId: null, isSending: true } }, { assetProof: 'photo.wait' }],
    [{ agreed: '' }, {}, { agreed: 'loan.agreementRequired' }],
  ])('%j %j', (changed, photos, complaints) => {
    expect(checkPapers({ ...right, ...changed }, { handHeld: sent, assetProof: sent, ...photos })).toEqual(
      complaints,
    )
  })
})

describe('who may apply', () => {
  type Level = 'primary' | 'advanced'
  const unmet = (passed: readonly Level[], changed: Partial<Offer> = {}, isDemo = false) => {
    const stateOf = (level: Level) => (passed.includes(level) ? 'verified' : 'unverified')
    const certification = { primary: stateOf('primary'), advanced: stateOf('advanced') } as const
    // Test money comes with this mark: it is no passed check.
    const marks = isDemo ? (['demo', 'certified'] as const) : (['certified'] as const)
    return needsOf({ marks: [...marks], certification }, { ...offer, ...changed })
      .filter(({ isMet }) => !isMet)
      .map(({ id }) => id)
  }

  it('an account with both levels and the score', () => {
    expect(unmet(['primary', 'advanced'])).toEqual([])
  })

  it('not without levels, without a score or with one too low', () => {
    expect(unmet([], { creditScore: null })).toEqual(['primary', 'advanced', 'score'])
    expect(unmet(['primary'])).toEqual(['advanced'])
    expect(unmet(['primary', 'advanced'], { creditScore: 599 })).toEqual(['score'])
    expect(unmet(['primary', 'advanced'], { creditScore: 600 })).toEqual([])
  })

  it('not a practice account, nor one without an offer', () => {
    expect(unmet(['primary', 'advanced'], {}, true)).toEqual(['realAccount'])
    expect(unmet(['primary', 'advanced'], { amountMax: '0.00' })).toEqual(['limit'])
  })
})
