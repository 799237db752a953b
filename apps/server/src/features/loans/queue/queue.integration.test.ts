import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyJournal } from '../../../core/verify.ts'
import { Borrower } from '../../../testing/borrower.ts'
import { Operator } from '../../../testing/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { must, passDays } from '../../../testing/saver.ts'
import { setFlags } from '../../../testing/withdrawer.ts'

let at: TestProduct
// Two who decide, one of whom sees no personal data, and one who may do neither.
let ann: Operator
let ben: Operator
let sue: Operator
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => {
  await at.product.close()
})
beforeEach(async () => {
  ann = await Operator.of(at, 'reviewer')
  ben = await Operator.of(at, 'treasurer')
  sue = await Operator.of(at, 'support')
})

const reason = 'as it should be'
const itemOf = async (itemId: string, operator = ann) => {
  await at.product.core.settled()
  const { data, name } = await operator.call('Loans/GetItem', { itemId })
  if (!data) throw new Error(`no item: ${name}`)
  return data
}
const large = { amountMin: '10000', amountMax: '90000' }

async function approve(itemId: string, by: Operator) {
  const { proposalId = 0, hash = '' } = (await itemOf(itemId)).item.proposal ?? {}
  return (await by.call('Approvals/Approve', { proposalId, hash })).name
}

describe('an item', () => {
  test('has all that is needed to decide, and hides from some how to reach the user', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied()
    const found = await itemOf(itemId)
    expect(found.item).toMatchObject({
      queue: 'loans',
      uid: who.uid,
      amount: '20000.000000',
      coin: 'USDT',
      state: 'waiting',
      signed: 0,
      needed: 1,
      proposal: null,
    })
    expect(found).toMatchObject({
      loan: { state: 'applying', phone: '+4915112345678', email: who.email },
      twoFrom: '50000.000000',
      proposedAmount: null,
      decision: null,
      repayments: [],
      others: [],
      user: { uid: who.uid, worth: '0.000000', creditScore: { score: 650 } },
    })
    expect(Number(found.lenderHas)).toBeGreaterThan(100_000)
    const masked = await itemOf(itemId, ben)
    expect(masked.loan.phone).toBe('***78')
    expect(masked.loan.email).not.toContain(who.email)
    const { data } = await ann.call('Users/GetLoans', { uid: who.uid })
    expect(data?.loans.map(({ loanId, phone }) => `${loanId} ${phone}`)).toEqual([`${itemId} ***78`])
    for (const image of ['handHeld', 'assetProof'] as const) {
      const { data: shown } = await ann.call('Loans/GetImage', { itemId, image })
      expect(shown?.image).toMatch(/^data:image\/webp;base64,/)
      expect((await sue.call('Loans/GetImage', { itemId, image })).name).toBe('roleNotAllowed')
    }
    const looks = await at.query('select id from private_file_views where operator_id = $1', [ann.operatorId])
    expect(looks).toHaveLength(2)
    await at.query('delete from private_files where user_id = $1', [who.uid])
    expect((await ann.call('Loans/GetImage', { itemId, image: 'handHeld' })).name).toBe('noUploadFile')
    const search = `L-${itemId}`
    const { data: items } = await ann.call('Queues/GetItems', { queue: 'loans', filter: 'waiting', search })
    expect(items?.items.map((one) => one.itemId)).toEqual([itemId])
  })

  test('that is not there is told so', async () => {
    const missing = { itemId: '999999' }
    expect((await ann.call('Loans/GetItem', missing)).name).toBe('orderMissing')
    expect((await ann.call('Loans/GetImage', { ...missing, image: 'handHeld' })).name).toBe('orderMissing')
    expect((await ann.call('Loans/Grant', { ...missing, amount: '1', reason })).name).toBe('orderMissing')
    expect((await ann.call('Loans/Reject', { ...missing, reason })).name).toBe('orderMissing')
    expect((await ann.call('Loans/ProposeWaiver', { ...missing, reason })).name).toBe('orderMissing')
    expect((await ann.call('Loans/GetItem', { itemId: '' })).name).toBe('orderNumberEmpty')
  })
})

describe('the way of an application', () => {
  test('lent by one operator, at once; the user is told', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied()
    for (const [amount, name] of [
      ['9999', 'amountWrong'],
      ['20000.01', 'amountWrong'],
      ['10000.0000001', 'amountWrong'],
      ['0', 'amountNotPositive'],
    ] as const)
      expect([amount, (await ann.call('Loans/Grant', { itemId, amount, reason })).name]).toEqual([
        amount,
        name,
      ])
    expect((await sue.call('Loans/Grant', { itemId, amount: '12000', reason })).name).toBe('roleNotAllowed')
    expect((await ann.call('Loans/Grant', { itemId, amount: '12000', reason })).data).toEqual({
      proposalId: null,
    })
    expect(await who.available()).toBe('12000.000000')
    const { item, decision } = await itemOf(itemId)
    expect(item).toMatchObject({ state: 'done', signed: 1, needed: 1, amount: '12000.000000' })
    expect(decision).toMatchObject({ reason, by: { name: ann.name }, approvedBy: null })
    expect((await who.read(itemId)).loan).toMatchObject({ state: 'passed', remark: null })
    expect(await who.subjects()).toContain('Your loan has been paid out')
    expect((await ben.call('Loans/Reject', { itemId, reason })).name).toBe('decidedAlready')
    expect((await ben.call('Loans/Grant', { itemId, amount: '12000', reason })).name).toBe('decidedAlready')
  })

  test('a large one by two, who are not the same, and of three at once one proposes', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied(large)
    const cleo = await Operator.of(at, 'treasurer')
    const asked = { itemId, amount: '60000', reason }
    const names = await Promise.all(
      [ann, ben, cleo].map(async (one) => (await one.call('Loans/Grant', asked)).name ?? ''),
    )
    expect(names.toSorted()).toEqual(['decidedAlready', 'decidedAlready', 'success'])
    const { item, proposedAmount } = await itemOf(itemId)
    expect(proposedAmount).toBe('60000.000000')
    expect(item).toMatchObject({ signed: 1, needed: 2, state: 'waiting', proposal: { command: 'grantLoan' } })
    expect(await who.available()).toBe('0.000000')
    const proposer = [ann, ben, cleo].find(({ name }) => name === item.proposal?.proposedBy.name) ?? ann
    const other = proposer === ann ? ben : ann
    expect(await approve(itemId, proposer)).toBe('ownProposal')
    expect(await approve(itemId, sue)).toBe('roleNotAllowed')
    expect(await approve(itemId, other)).toBe('success')
    expect(await who.available()).toBe('60000.000000')
    const { item: over, decision } = await itemOf(itemId)
    expect(over).toMatchObject({ state: 'done', signed: 2, needed: 2 })
    expect(decision).toMatchObject({ by: { name: proposer.name }, approvedBy: { name: other.name } })
  })

  test('an approval of what was taken back lends nothing', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied(large)
    await ann.call('Loans/Grant', { itemId, amount: '60000', reason })
    const { proposalId = 0, hash = '' } = (await itemOf(itemId)).item.proposal ?? {}
    await at.call('Loans/Cancel', { loanId: itemId }, who.token)
    expect((await ben.call('Approvals/Approve', { proposalId, hash })).name).toBe('decidedAlready')
    expect(await who.available()).toBe('0.000000')
    expect((await itemOf(itemId)).item).toMatchObject({ state: 'withdrawn', proposal: null })
  })

  test('rejected: the user is told the reason', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied()
    expect((await sue.call('Loans/Reject', { itemId, reason })).name).toBe('roleNotAllowed')
    expect((await ann.call('Loans/Reject', { itemId, reason: 'no income' })).name).toBe('success')
    expect((await who.read(itemId)).loan).toMatchObject({
      state: 'rejected',
      remark: 'no income',
      lent: null,
    })
    expect((await at.mailTo(who.email))?.text).toContain('no income')
    expect((await itemOf(itemId)).item.state).toBe('rejected')
  })

  test('nothing is lent to who is frozen or locked, nor what the lender has not got', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied({ amountMax: '40000' })
    const grant = async () => (await ann.call('Loans/Grant', { itemId, amount: '40000', reason })).name
    await setFlags(at, who.accountId, 'certified', 'advanced', 'frozen')
    expect(await grant()).toBe('userFrozen')
    await setFlags(at, who.accountId, 'certified', 'advanced', 'locked')
    expect(await grant()).toBe('userLocked')
    await setFlags(at, who.accountId, 'certified', 'advanced')
    // More than the lender has, by one operator.
    const { terms } = at.product.core.mirror.loans
    if (!terms) throw new Error('the seeds have terms')
    const wide = { ...terms, amountMax: 9_000_000_000_000n, twoFrom: 9_000_000_000_000n }
    await must(at, { type: 'configureLoans', terms: wide })
    const rich = await Borrower.of(at)
    const richId = await rich.applied({ amountMax: '8000000' })
    const asked = { itemId: richId, amount: '8000000', reason }
    expect(await ann.call('Loans/Grant', asked)).toMatchObject({
      name: 'coinNotObtained',
      reason: 'lenderShort',
    })
    await must(at, { type: 'configureLoans', terms })
    // Now it takes two, and they are told the same.
    expect((await ann.call('Loans/Grant', asked)).name).toBe('success')
    expect(await approve(richId, ben)).toBe('coinNotObtained')
    expect(await rich.available()).toBe('0.000000')
  })
})

test('a debt is waived by two; then nothing is owed', async () => {
  const who = await Borrower.of(at)
  const itemId = await who.applied()
  expect((await ann.call('Loans/ProposeWaiver', { itemId, reason })).reason).toBe('loanNotOwed')
  await ann.call('Loans/Grant', { itemId, amount: '10000', reason })
  expect((await sue.call('Loans/ProposeWaiver', { itemId, reason })).name).toBe('roleNotAllowed')
  const { data } = await ann.call('Loans/ProposeWaiver', { itemId, reason: 'a hard year' })
  expect((await ben.call('Loans/ProposeWaiver', { itemId, reason })).name).toBe('decidedAlready')
  const { data: items } = await ben.call('Queues/GetItems', {
    queue: 'grants',
    filter: 'waiting',
    search: who.uid,
  })
  const proposal = items?.items[0]?.proposal
  expect(proposal).toMatchObject({ proposalId: data?.proposalId, command: 'waiveLoan' })
  const { proposalId = 0, hash = '' } = proposal ?? {}
  expect((await ann.call('Approvals/Approve', { proposalId, hash })).name).toBe('ownProposal')
  expect((await ben.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
  expect((await who.read(itemId)).loan).toMatchObject({
    state: 'waived',
    remark: 'a hard year',
    lent: { owed: '0.000000', principalOwed: '0.000000' },
  })
  expect(at.product.core.mirror.debtsOf(who.accountId).loan).toBeNull()
  expect((await at.mailTo(who.email))?.text).toContain('11000.000000 USDT')
  expect((await who.repay(itemId, '1')).name).toBe('orderStatusIsNotAnOrder')
})

test('a credit score and a limit are set with a reason, once each, and told', async () => {
  const who = await Borrower.of(at)
  const { uid } = who
  const score = { uid, score: 720, reason: 'a longer history' }
  expect((await ben.call('Users/SetCreditScore', score)).name).toBe('roleNotAllowed')
  const both = await Promise.all([1, 2].map(() => ann.call('Users/SetCreditScore', score)))
  expect(both.map(({ name = '' }) => name).toSorted()).toEqual(['decidedAlready', 'success'])
  expect((await at.mailTo(who.email))?.text).toContain('a longer history')
  for (const wrong of [299, 851])
    expect((await ann.call('Users/SetCreditScore', { ...score, score: wrong })).name).toBe('invalidRequest')
  const limit = { uid, amount: '8000', reason }
  expect((await ann.call('Users/SetLoanLimit', { ...limit, amount: '500000.01' })).name).toBe('amountWrong')
  expect((await ann.call('Users/SetLoanLimit', { ...limit, amount: '1.0000001' })).name).toBe('amountWrong')
  expect((await ann.call('Users/SetLoanLimit', limit)).name).toBe('success')
  expect((await ann.call('Users/SetLoanLimit', limit)).name).toBe('decidedAlready')
  const user = async () => (await ann.call('Users/GetUser', { uid })).data?.user
  expect(await user()).toMatchObject({
    loanLimit: { amount: '8000.000000', coin: 'USDT' },
    creditScore: { score: 720, setBy: 'operator', reason: 'a longer history' },
  })
  expect(await who.offer()).toMatchObject({ amountMax: '8000.000000', creditScore: 720 })
  expect((await ann.call('Users/SetLoanLimit', { ...limit, amount: null })).name).toBe('success')
  expect((await ann.call('Users/SetCreditScore', { ...score, score: null })).name).toBe('success')
  expect(await user()).toMatchObject({ loanLimit: null, creditScore: null })
  const nobody = { uid: '99999999', reason }
  expect((await ann.call('Users/SetCreditScore', { ...nobody, score: 700 })).name).toBe('userDoesNotExist')
  expect((await ann.call('Users/SetLoanLimit', { ...nobody, amount: '1' })).name).toBe('userDoesNotExist')
  expect((await ann.call('Users/GetLoans', { uid: nobody.uid })).name).toBe('userDoesNotExist')
})

test('reminders come before, at and after the due time, each once, and end with the debt', async () => {
  const who = await Borrower.of(at)
  const loanId = await who.lent(ann)
  const told = async () => {
    const rows = await at.query<{ what: string }>(
      'select what from loan_notices where loan_id = $1 order by told_at, what',
      [loanId],
    )
    return rows.map(({ what }) => what).join(' ')
  }
  // Whatever an operator does lets the queues look.
  const look = async () => {
    const someone = await Borrower.of(at)
    await (
      await Operator.of(at, 'reviewer')
    ).call('Loans/Reject', { itemId: await someone.applied(), reason })
  }
  await look()
  expect(await told()).toBe('passed')
  await passDays(at, 27.1)
  await look()
  await look()
  expect(await told()).toBe('passed dueSoon')
  expect((await at.mailTo(who.email))?.text).toContain('11000.000000 USDT')
  await passDays(at, 3)
  await look()
  expect(await told()).toBe('passed dueSoon due')
  await passDays(at, 1)
  await look()
  // Days three and seven were missed: only the newest is told.
  await passDays(at, 14)
  await look()
  expect(await told()).toBe('passed dueSoon due overdue-1 overdue-14')
  const mail = await at.mailTo(who.email)
  expect(mail?.text).toContain('15 days')
  await who.funded(5_000_000_000n)
  expect((await who.repay(loanId, null)).name).toBe('success')
  await passDays(at, 7)
  await look()
  expect(await told()).toBe('passed dueSoon due overdue-1 overdue-14 repaid')
  expect((await who.subjects()).at(-1)).toBe('Your loan has been repaid')
})

test('the treasury shows what the lender has, has lent and has earned', async () => {
  const treasurer = await Operator.of(at, 'treasurer')
  const lender = async () => {
    await at.product.core.settled()
    const { data } = await treasurer.call('Treasury/GetOwed', {})
    const found = data?.funds.find(({ fund, coin }) => fund === 'lender' && coin === 'USDT')
    if (!found) throw new Error('no lender')
    return { available: Number(found.available), out: Number(found.out), earned: Number(found.earned) }
  }
  const start = await lender()
  const who = await Borrower.of(at)
  const loanId = await who.lent(await Operator.of(at, 'reviewer'))
  expect(await lender()).toEqual({ ...start, available: start.available - 10_000, out: start.out + 10_000 })
  await who.repay(loanId, '1500')
  expect(await lender()).toEqual({
    available: start.available - 8_500,
    out: start.out + 9_500,
    earned: start.earned + 1_000,
  })
  expect((await verifyJournal(at.databaseUrl)).faults).toEqual([])
})
