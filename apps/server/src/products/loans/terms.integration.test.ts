import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperatorInput } from '@candor/contract/operators/calls'
import { Borrower } from '../../testing/people/borrower.ts'
import { Operator } from '../../testing/people/operator.ts'
import { must } from '../../testing/people/saver.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let at: TestProduct
let treasurer: Operator
let admin: Operator
beforeAll(async () => {
  at = await startTestProduct()
  treasurer = await Operator.of(at, 'treasurer')
  admin = await Operator.of(at, 'admin')
})
afterAll(async () => {
  await at.product.close()
})

type Form = OperatorInput<'Loans/ProposeTerms'>
const reason = 'money costs more'
const first = {
  amountMin: '5000.000000',
  amountMax: '500000.000000',
  termDays: 30,
  interestPpm: 100_000,
  penaltyPpm: 1_000,
  creditScoreMin: 600,
  twoFrom: '50000.000000',
  isOpen: true,
}
const dearer = { ...first, interestPpm: 120_000, penaltyPpm: 2_000, termDays: 45 }

async function terms(who = admin) {
  const { data } = await who.call('Loans/GetTerms', {})
  if (!data) throw new Error('no terms were shown')
  return data
}

async function waiting(): Promise<{ proposalId: number; hash: string }> {
  const { proposal } = await terms()
  if (!proposal) throw new Error('nothing waits')
  return { proposalId: proposal.proposalId, hash: proposal.hash }
}

async function agreed(change: Form): Promise<void> {
  expect((await treasurer.call('Loans/ProposeTerms', change)).name).toBe('success')
  expect((await admin.call('Approvals/Approve', await waiting())).name).toBe('success')
}

describe('the terms of loans', () => {
  test('change when two agree, and both see the changes before', async () => {
    expect(await terms()).toMatchObject({ coin: 'USDT', terms: first, changedAt: null, proposal: null })
    expect((await treasurer.call('Loans/ProposeTerms', { ...dearer, reason })).name).toBe('success')
    expect(await terms()).toMatchObject({
      terms: first,
      proposal: { terms: dearer, reason, proposedBy: { name: treasurer.name }, isOwn: false },
    })
    expect((await terms(treasurer)).proposal?.isOwn).toBe(true)
    const one = await waiting()
    expect((await treasurer.call('Approvals/Approve', one)).name).toBe('ownProposal')
    expect((await admin.call('Approvals/Approve', { ...one, hash: 'a'.repeat(64) })).name).toBe(
      'proposalChanged',
    )
    expect((await admin.call('Loans/ProposeTerms', { ...first, termDays: 7, reason })).name).toBe(
      'decidedAlready',
    )
    expect((await terms()).terms).toEqual(first)

    expect((await admin.call('Approvals/Approve', one)).name).toBe('success')
    expect((await admin.call('Approvals/Approve', one)).name).toBe('decidedAlready')
    expect(await terms()).toMatchObject({
      terms: dearer,
      changedBy: { name: treasurer.name },
      approvedBy: { name: admin.name },
      reason,
      proposal: null,
    })
    await agreed({ ...first, reason: 'it was too much' })
    expect((await terms()).reason).toBe('it was too much')
  })

  test('accepted by a borrower stay theirs', async () => {
    const [waits, owes] = [await Borrower.of(at), await Borrower.of(at)]
    const application = await waits.applied()
    const loan = await owes.lent(admin)
    const before = (await owes.read(loan))?.loan
    await agreed({ ...dearer, amountMin: '400000', creditScoreMin: 800, isOpen: false, reason })
    expect((await owes.read(loan))?.loan).toEqual(before)
    const { interestPpm, penaltyPpm, termDays } = first
    expect((await waits.read(application))?.loan).toMatchObject({ interestPpm, penaltyPpm, termDays })
    const granted = { itemId: application, amount: '10000', reason: 'it was asked for' }
    // An application is no promise: the required score is checked when the loan is granted.
    expect((await admin.call('Loans/Grant', granted)).name).toBe('creditScoreInsufficient')
    await must(at, { type: 'setCreditScore', accountId: waits.accountId, score: 800 })
    expect((await admin.call('Loans/Grant', granted)).name).toBe('success')
    const lent = (await waits.read(application))?.loan
    expect(lent).toMatchObject({ interestPpm, penaltyPpm, termDays, lent: { interest: '1000.000000' } })
    const days = (Date.parse(lent?.lent?.dueAt ?? '') - Date.parse(lent?.lent?.lentAt ?? '')) / 86_400_000
    expect(days).toBe(30)
    await agreed({ ...first, reason: 'open again' })
  })

  test('changed since somebody saw them are not accepted unseen', async () => {
    const who = await Borrower.of(at)
    const seen = await who.offer()
    await agreed({ ...dearer, reason })
    const { interestPpm, penaltyPpm, termDays } = seen ?? first
    expect((await who.apply({ interestPpm, penaltyPpm, termDays })).name).toBe('quoteExpired')
    const now = await who.offer()
    expect(now).toMatchObject({ interestPpm: 120_000, penaltyPpm: 2_000, termDays: 45 })
    const offered = { interestPpm: 120_000, penaltyPpm: 2_000, termDays: 45 }
    expect((await who.apply(offered)).name).toBe('success')
    await agreed({ ...first, reason })
  })

  test.each<[string, Partial<Record<keyof Form, unknown>>]>([
    ['invalidRequest', { amountMin: '-5' }],
    ['parametersInvalid', { termDays: 0 }],
    ['parametersInvalid', { termDays: 3_651 }],
    ['parametersInvalid', { termDays: 1.5 }],
    ['parametersInvalid', { interestPpm: -1 }],
    ['parametersInvalid', { interestPpm: 1_000_001 }],
    ['parametersInvalid', { penaltyPpm: 1_000_001 }],
    ['parametersInvalid', { creditScoreMin: 299 }],
    ['parametersInvalid', { creditScoreMin: 851 }],
    ['parametersInvalid', { isOpen: 'yes' }],
    ['requiredParametersEmpty', { termDays: undefined }],
    ['requiredParametersEmpty', { reason: '  ' }],
    ['amountWrong', { amountMin: '0' }],
    ['amountWrong', { amountMin: '5000.0000001' }],
    ['amountWrong', { amountMax: '5000' }],
    ['amountWrong', { amountMax: '99999999999999999999' }],
    ['amountWrong', { twoFrom: '99999999999999999999' }],
    // Unchanged terms.
    ['parametersInvalid', {}],
  ])('%s: %o', async (name, change) => {
    const form = { ...first, reason, ...change } as Form
    expect((await treasurer.call('Loans/ProposeTerms', form)).name).toBe(name)
    expect((await terms()).proposal).toBeNull()
  })

  test('need the right', async () => {
    const reviewer = await Operator.of(at, 'reviewer')
    expect((await reviewer.call('Loans/GetTerms', {})).name).toBe('roleNotAllowed')
    expect((await reviewer.call('Loans/ProposeTerms', { ...dearer, reason })).name).toBe('roleNotAllowed')
    await treasurer.call('Loans/ProposeTerms', { ...dearer, reason })
    const one = await waiting()
    expect((await reviewer.call('Approvals/Approve', one)).name).toBe('roleNotAllowed')
    expect((await admin.call('Approvals/Reject', { proposalId: one.proposalId, reason })).name).toBe(
      'success',
    )
    expect(await terms()).toMatchObject({ terms: first, proposal: null })
  })
})
