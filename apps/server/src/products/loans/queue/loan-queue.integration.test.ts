import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { verifyJournal } from '../../../platform/core/verify/verify.ts'
import { Borrower } from '../../../testing/people/borrower.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { must, passDays } from '../../../testing/people/saver.ts'
import { setFlags } from '../../../testing/people/withdrawer.ts'

let at: TestProduct
let ann: Operator
let ben: Operator
let sue: Operator
let tom: Operator
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => await at.product.close())
// Operators' sessions are shorter than the days that pass here.
beforeEach(async () => {
  ann = await Operator.of(at, 'reviewer')
  ben = await Operator.of(at, 'admin')
  sue = await Operator.of(at, 'support')
  tom = await Operator.of(at, 'treasurer')
})

const reason = 'it is safe'
const large = { amountMin: '50000', amountMax: '80000' }
const ofLoans = /loan|credit score|borrow/i
const subjectsOf = async (who: Borrower) => (await who.subjects()).filter((subject) => ofLoans.test(subject))

async function itemOf(itemId: string, operator = ann): Promise<OperatorOutput<'Loans/GetItem'>> {
  const { data, name } = await operator.call('Loans/GetItem', { itemId })
  if (!data) throw new Error(`there is no item ${itemId}: ${name}`)
  return data
}

async function approve(itemId: string, operator = ben) {
  const { proposalId = 0, hash = '' } = (await itemOf(itemId)).item.proposal ?? {}
  return await operator.call('Approvals/Approve', { proposalId, hash })
}

// Another operator approves it in the queue of grants.
async function approveWaiver(proposalId: number | undefined, operator = ben) {
  const itemId = String(proposalId)
  const { data } = await ann.call('Support/GetItem', { itemId })
  const { hash = '' } = data?.item.proposal ?? {}
  const approved = await operator.call('Approvals/Approve', { proposalId: proposalId ?? 0, hash })
  return { shown: data, name: approved.name }
}

const lenderUnits = async () =>
  BigInt(
    (
      await at.query<{ balance: string }>(
        'select balance from views.balances where account_id = 12 and coin_id = 1 and bucket = 0',
      )
    )[0]?.balance ?? 0,
  )

// The lender in the treasury.
async function lender() {
  const { data } = await tom.call('Treasury/GetOwed', {})
  const found = data?.funds.find(({ fund, coin }) => fund === 'lender' && coin === 'USDT')
  if (!found) throw new Error('there is no lender')
  return { available: Number(found.available), out: Number(found.out), earned: Number(found.earned) }
}

describe('an application in the queue', () => {
  test('shows everything needed to decide, and hides personal data from operators without the right', async () => {
    const who = await Borrower.of(at)
    await who.funded(123_000_000n)
    const earlier = await who.applied()
    await at.call('Loans/Cancel', { loanId: earlier }, who.token)
    const itemId = await who.applied()
    await at.query("update users set real_name = 'Ada Lovelace' where id = $1", [who.uid])
    const shown = await itemOf(itemId)
    expect(shown).toMatchObject({
      item: {
        queue: 'loans',
        itemId,
        uid: who.uid,
        amount: '20000.000000',
        state: 'waiting',
        signed: 0,
        needed: 1,
      },
      loan: { loanId: itemId, state: 'applying', phone: '+4915112345678', email: who.email },
      repayments: [],
      twoFrom: '50000.000000',
      proposedAmount: null,
      decision: null,
      user: { uid: who.uid, realName: 'Ada Lovelace', worth: '123.000000', creditScore: { score: 650 } },
    })
    expect(shown.others.map(({ loanId, state }) => [loanId, state])).toEqual([[earlier, 'withdrawn']])
    expect(BigInt(shown.lenderHas.replace('.', ''))).toBe(await lenderUnits())
    const masked = await itemOf(itemId, tom)
    expect(masked.loan.phone).toBe('***78')
    const hidden = JSON.stringify(masked)
    for (const secret of [who.email, '15112345678', 'Lovelace']) expect(hidden).not.toContain(secret)
    const list = await tom.call('Users/GetLoans', { uid: who.uid })
    expect(list.data?.loans).toHaveLength(2)
    expect(JSON.stringify(list.data)).not.toContain(who.email)
    expect((await tom.call('Users/GetLoans', { uid: '99999999' })).name).toBe('userDoesNotExist')
    const search = `L-${itemId}`
    const found = await ann.call('Queues/GetItems', { queue: 'loans', filter: 'waiting', search })
    expect(found.data?.items.map((one) => one.itemId)).toEqual([itemId])
  })

  test('shows its two images to the deciding operators, and notes each look', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied()
    for (const image of ['handHeld', 'assetProof'] as const) {
      const { data } = await ann.call('Loans/GetImage', { itemId, image })
      expect(data?.image.startsWith('data:image/webp;base64,')).toBe(true)
    }
    const looks = await at.query<{ file_id: string }>(
      'select file_id from private_file_views where user_id = $1 and operator_id = $2 order by id',
      [who.uid, ann.operatorId],
    )
    const { handHeldFileId, assetProofFileId } = who.files
    expect(looks.map(({ file_id }) => file_id)).toEqual([handHeldFileId, assetProofFileId])
    const look = { itemId, image: 'handHeld' } as const
    expect((await sue.call('Loans/GetImage', look)).name).toBe('roleNotAllowed')
    expect((await ann.call('Loans/GetImage', { ...look, itemId: '999999' })).name).toBe('orderMissing')
    await at.query('delete from private_files where id = $1', [handHeldFileId])
    expect((await ann.call('Loans/GetImage', look)).name).toBe('noUploadFile')
  })

  test('one operator lends below the bound, at once, and the user is told', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied()
    const granted = { itemId, amount: '12000', reason }
    expect((await ann.call('Loans/Grant', granted)).data).toEqual({ proposalId: null })
    expect(await who.available()).toBe('12000.000000')
    expect((await who.read(itemId)).loan).toMatchObject({ state: 'passed', remark: null })
    const { item, decision } = await itemOf(itemId)
    expect(item).toMatchObject({ state: 'done', signed: 1, needed: 1, amount: '12000.000000' })
    expect(decision).toMatchObject({ reason, by: { name: ann.name }, approvedBy: null })
    const mail = await at.mailTo(who.email)
    expect(mail?.subject).toBe('Your loan has been paid out')
    expect(mail?.text).toContain('12000.000000 USDT')
    // The total to be repaid.
    expect(mail?.text).toContain('13200.000000 USDT')
    expect(await subjectsOf(who)).toHaveLength(1)
    expect((await tom.call('Loans/Reject', { itemId, reason })).name).toBe('decidedAlready')
    expect((await tom.call('Loans/Grant', granted)).name).toBe('decidedAlready')
  })

  test('money lent and repaid is in the treasury', async () => {
    const before = await lender()
    const who = await Borrower.of(at)
    const itemId = await who.lent(ann, '10000')
    const { available, out, earned } = before
    expect(await lender()).toEqual({ available: available - 10_000, out: out + 10_000, earned })
    // The interest comes first.
    await who.repay(itemId, '1500')
    expect(await lender()).toEqual({
      available: available - 8_500,
      out: out + 9_500,
      earned: earned + 1_000,
    })
    expect((await verifyJournal(at.databaseUrl)).faults).toEqual([])
  })

  test('from the bound on it takes two, who are not the same', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied(large)
    const made = await ann.call('Loans/Grant', { itemId, amount: '50000', reason })
    expect(typeof made.data?.proposalId).toBe('number')
    expect(await who.available()).toBe('0.000000')
    expect(await itemOf(itemId)).toMatchObject({
      item: {
        state: 'waiting',
        amount: '50000.000000',
        signed: 1,
        needed: 2,
        proposal: { command: 'grantLoan' },
      },
      proposedAmount: '50000.000000',
    })
    const again = await tom.call('Loans/Grant', { itemId, amount: '60000', reason })
    expect(again.name).toBe('decidedAlready')
    expect((await approve(itemId, ann)).name).toBe('ownProposal')
    expect((await approve(itemId, sue)).name).toBe('roleNotAllowed')
    expect((await approve(itemId)).name).toBe('success')
    expect(await who.available()).toBe('50000.000000')
    expect(await itemOf(itemId)).toMatchObject({
      item: { state: 'done', signed: 2, needed: 2 },
      decision: { by: { name: ann.name }, approvedBy: { name: ben.name } },
    })
    expect(await subjectsOf(who)).toEqual(['Your loan has been paid out'])
  })

  test('approving a withdrawn application lends nothing', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied(large)
    await ann.call('Loans/Grant', { itemId, amount: '60000', reason })
    const { proposalId = 0, hash = '' } = (await itemOf(itemId)).item.proposal ?? {}
    await at.call('Loans/Cancel', { loanId: itemId }, who.token)
    expect((await ben.call('Approvals/Approve', { proposalId, hash })).name).toBe('decidedAlready')
    expect(await who.available()).toBe('0.000000')
    expect((await itemOf(itemId)).item).toMatchObject({ state: 'withdrawn', proposal: null })
  })

  test('two operators at once lend once', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied()
    const both = await Promise.all(
      [ann, ben].map((one) => one.call('Loans/Grant', { itemId, amount: '10000', reason })),
    )
    expect(both.map(({ name }) => name ?? '').toSorted()).toEqual(['decidedAlready', 'success'])
    expect(await who.available()).toBe('10000.000000')
  })

  test('of three operators at once one proposes a large loan', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied(large)
    const all = await Promise.all(
      [ann, ben, tom].map((one) => one.call('Loans/Grant', { itemId, amount: '60000', reason })),
    )
    expect(all.map(({ name }) => name ?? '').toSorted()).toEqual([
      'decidedAlready',
      'decidedAlready',
      'success',
    ])
  })

  test('is turned down with a reason, which is mailed, and owes nothing', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied()
    expect((await ann.call('Loans/Reject', { itemId, reason: 'the photo is another person' })).name).toBe(
      'success',
    )
    expect((await who.read(itemId)).loan).toMatchObject({
      state: 'rejected',
      remark: 'the photo is another person',
      lent: null,
    })
    const mail = await at.mailTo(who.email)
    expect(mail?.text).toContain('the photo is another person')
    for (const call of ['Loans/Reject', 'Loans/ProposeWaiver'] as const)
      expect(['decidedAlready', 'orderStatusIsNotAnOrder']).toContain(
        (await ann.call(call, { itemId, reason })).name,
      )
    expect((await ann.call('Loans/Grant', { itemId, amount: '10000', reason })).name).toBe('decidedAlready')
    expect(await subjectsOf(who)).toHaveLength(1)
    expect((await who.apply()).name).toBe('success')
  })

  test('is not lent for these reasons, and nothing moves', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied()
    const before = await lenderUnits()
    const grant = async (amount: string, operator = ann) =>
      (await operator.call('Loans/Grant', { itemId, amount, reason })).name
    for (const [amount, name] of [
      ['0', 'amountNotPositive'],
      ['9999.999999', 'amountWrong'],
      ['20000.000001', 'amountWrong'],
      ['10000.0000001', 'amountWrong'],
      // Needs two operators and exceeds the application.
      ['60000', 'amountWrong'],
    ] as const)
      expect([amount, await grant(amount)]).toEqual([amount, name])
    expect(await grant('10000', sue)).toBe('roleNotAllowed')
    for (const [mark, name] of [
      ['locked', 'userLocked'],
      ['frozen', 'userFrozen'],
    ] as const) {
      await setFlags(at, who.accountId, 'certified', 'advanced', mark)
      expect(await grant('10000')).toBe(name)
    }
    const missing = { itemId: '999999', reason }
    expect((await ann.call('Loans/Grant', { ...missing, amount: '10000' })).name).toBe('orderMissing')
    expect((await ann.call('Loans/Reject', missing)).name).toBe('orderMissing')
    expect((await ann.call('Loans/ProposeWaiver', missing)).name).toBe('orderMissing')
    expect((await ann.call('Loans/GetItem', { itemId: '999999' })).name).toBe('orderMissing')
    expect((await ann.call('Loans/GetItem', { itemId: '' })).name).toBe('orderNumberEmpty')
    expect((await ann.call('Loans/Reject', { itemId, reason: ' ' })).name).toBe('requiredParametersEmpty')
    expect((await sue.call('Loans/Reject', { itemId, reason })).name).toBe('roleNotAllowed')
    expect(await lenderUnits()).toBe(before)
  })

  test('coinNotObtained: more than the lender has', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied()
    const had = await lenderUnits()
    const leave = { coinId: 1, flow: 'houseFunding' } as const
    const { terms } = at.product.core.mirror.loans
    if (terms === null) throw new Error('the seeds have terms')
    // Another user borrows nearly everything.
    const other = await Borrower.of(at)
    const rest = had - 5_000_000_000n
    await must(at, { type: 'configureLoans', terms: { ...terms, amountMax: had, twoFrom: had } })
    const all = await other.applied({ amountMin: '5000', amountMax: String(rest / 1_000_000n + 1n) })
    await must(at, { type: 'grantLoan', loanId: Number(all), amount: rest })
    const refused = await ann.call('Loans/Grant', { itemId, amount: '10000', reason })
    expect(refused).toMatchObject({ name: 'coinNotObtained', reason: 'lenderShort' })
    // The same answer with two operators.
    await must(at, { type: 'configureLoans', terms: { ...terms, twoFrom: 1n } })
    expect((await ann.call('Loans/Grant', { itemId, amount: '10000', reason })).name).toBe('success')
    expect((await approve(itemId)).name).toBe('coinNotObtained')
    expect(await who.available()).toBe('0.000000')
    await must(at, { type: 'configureLoans', terms })
    await must(at, { type: 'credit', accountId: 12, amount: rest, reference: 'lender again', ...leave })
  })
})

describe('a waiver', () => {
  test('takes two; nothing more is owed, and the user is told why', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.lent(ann, '10000')
    const made = await ann.call('Loans/ProposeWaiver', { itemId, reason: 'a mistake of ours' })
    expect((await tom.call('Loans/ProposeWaiver', { itemId, reason })).name).toBe('decidedAlready')
    const asked = { queue: 'grants', filter: 'waiting', search: who.uid } as const
    const waiting = await ben.call('Queues/GetItems', asked)
    expect(waiting.data?.items.map(({ proposal }) => proposal)).toMatchObject([
      { proposalId: made.data?.proposalId, command: 'waiveLoan' },
    ])
    expect((await approveWaiver(made.data?.proposalId, ann)).name).toBe('ownProposal')
    const { shown, name } = await approveWaiver(made.data?.proposalId)
    expect([name, shown?.what, shown?.waived]).toEqual([
      'success',
      'waiveLoan',
      { number: itemId, left: '11000.000000', coin: 'USDT' },
    ])
    expect((await who.read(itemId)).loan).toMatchObject({
      state: 'waived',
      remark: 'a mistake of ours',
      lent: { owed: '0.000000', principalOwed: '0.000000' },
    })
    expect(at.product.core.mirror.debtsOf(who.accountId).loan).toBeNull()
    expect(await who.available()).toBe('10000.000000')
    const mail = await at.mailTo(who.email)
    expect(mail?.text).toContain('a mistake of ours')
    expect(mail?.text).toContain('11000.000000 USDT')
    expect(await subjectsOf(who)).toHaveLength(2)
    expect((await who.repay(itemId, '1')).reason).toBe('loanNotOwed')
  })

  test('is not proposed without a debt', async () => {
    const who = await Borrower.of(at)
    const itemId = await who.applied()
    const refused = await ann.call('Loans/ProposeWaiver', { itemId, reason })
    expect(refused).toMatchObject({ name: 'orderStatusIsNotAnOrder', reason: 'loanNotOwed' })
    expect((await sue.call('Loans/ProposeWaiver', { itemId, reason })).name).toBe('roleNotAllowed')
  })
})

describe('the score and the limit of a user', () => {
  test('are set and removed by operators, and each is told once', async () => {
    const who = await Borrower.of(at)
    const { uid } = who
    const user = async () => (await ann.call('Users/GetUser', { uid })).data?.user
    const score = { uid, score: 590, reason: 'late before' }
    const both = await Promise.all([1, 2].map(() => ann.call('Users/SetCreditScore', score)))
    expect(both.map(({ name }) => name ?? '').toSorted()).toEqual(['decidedAlready', 'success'])
    expect((await user())?.creditScore).toMatchObject({
      score: 590,
      setBy: 'operator',
      reason: 'late before',
    })
    expect((await at.mailTo(who.email))?.text).toContain('late before')
    expect((await who.apply()).name).toBe('creditScoreInsufficient')
    expect((await ann.call('Users/SetCreditScore', { uid, score: null, reason })).name).toBe('success')
    expect((await user())?.creditScore).toBeNull()
    await ann.call('Users/SetCreditScore', { uid, score: 800, reason })
    const limit = (amount: string | null) => ann.call('Users/SetLoanLimit', { uid, amount, reason })
    expect((await limit('12000')).name).toBe('success')
    expect((await limit('12000')).name).toBe('decidedAlready')
    expect((await user())?.loanLimit).toEqual({ amount: '12000.000000', coin: 'USDT' })
    expect((await who.apply()).name).toBe('quantityAboveRange')
    // Above the maximum of the terms.
    for (const wrong of ['1.0000001', '500000.01']) expect((await limit(wrong)).name).toBe('amountWrong')
    expect((await limit('0')).name).toBe('success')
    expect((await who.offer()).amountMax).toBe('0.000000')
    expect((await limit(null)).name).toBe('success')
    expect((await user())?.loanLimit).toBeNull()
    expect((await who.apply()).name).toBe('success')
    expect(await subjectsOf(who)).toHaveLength(6)
  })

  test('are refused to operators without the right, and for unknown users', async () => {
    const { uid } = await Borrower.of(at)
    for (const one of [sue, tom]) {
      expect((await one.call('Users/SetCreditScore', { uid, score: 700, reason })).name).toBe(
        'roleNotAllowed',
      )
      expect((await one.call('Users/SetLoanLimit', { uid, amount: null, reason })).name).toBe(
        'roleNotAllowed',
      )
    }
    const nobody = { uid: '99999999', reason }
    expect((await ann.call('Users/SetCreditScore', { ...nobody, score: 700 })).name).toBe('userDoesNotExist')
    expect((await ann.call('Users/SetLoanLimit', { ...nobody, amount: '1' })).name).toBe('userDoesNotExist')
    for (const score of [299, 851])
      expect((await ann.call('Users/SetCreditScore', { uid, score, reason })).name).toBe('invalidRequest')
  })
})

test('reminders: three days before, when it is due, and 1, 3, 7, 14, 21 days after, each once', async () => {
  const who = await Borrower.of(at)
  const itemId = await who.lent(ann, '10000')
  const remindedOf = async () =>
    (
      await at.query<{ what: string }>(
        `select what from loan_notices where loan_id = $1 and what like '%due%' order by told_at`,
        [itemId],
      )
    ).map(({ what }) => what)
  // An operator's decision makes the queues check everything that is due, any number of times.
  const looked = async () => {
    const operator = await Operator.of(at, 'reviewer')
    for (let times = 0; times < 3; times += 1) await operator.call('Loans/Reject', { itemId, reason })
  }
  await passDays(at, 26.9)
  await looked()
  expect(await remindedOf()).toEqual([])
  // The second look of each pair finds nothing new.
  for (const days of [0.2, 1, 1.95, 0.5, 0.5, 1, 1, 4, 1, 6, 7]) {
    await passDays(at, days)
    await looked()
  }
  expect(await remindedOf()).toEqual([
    'dueSoon',
    'due',
    'overdue-1',
    'overdue-3',
    'overdue-7',
    'overdue-14',
    'overdue-21',
  ])
  // Including the mail about the granted loan.
  expect(await subjectsOf(who)).toHaveLength(8)
  expect((await at.mailTo(who.email))?.text).toContain('11210.000000 USDT')
  await who.funded(2_000_000_000n)
  await who.repay(itemId, null)
  await passDays(at, 30)
  await looked()
  expect(await remindedOf()).toHaveLength(7)
  expect((await subjectsOf(who)).at(-1)).toBe('Your loan has been repaid')
})

test('of missed reminders only the newest is sent', async () => {
  const who = await Borrower.of(at)
  await who.lent(ann, '10000')
  await passDays(at, 44.1)
  await expect.poll(async () => await subjectsOf(who)).toHaveLength(2)
  expect((await at.mailTo(who.email))?.text).toContain('14 days')
})
