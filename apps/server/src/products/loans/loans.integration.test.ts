import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { Borrower } from '../../testing/people/borrower.ts'
import { uploaded } from '../../testing/people/images.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { must, passDays, pledgeTerms, labPrice, fundPassword } from '../../testing/people/saver.ts'
import { place, tick } from '../../testing/people/options-trader.ts'
import { limitBuy } from '../../testing/people/trader.ts'
import { methods, setFlags } from '../../testing/people/withdrawer.ts'

let at: TestProduct
let ann: Operator
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => {
  await at.product.close()
})
// Operators' sessions are shorter than the days that pass here.
beforeEach(async () => {
  ann = await Operator.of(at, 'reviewer')
})

const terms = () => {
  const found = at.product.core.mirror.loans.terms
  if (!found) throw new Error('the seeds have terms')
  return found
}

describe('an application', () => {
  test('names the photos of its owner until they are deleted', async () => {
    const who = await Borrower.of(at)
    const loanId = await who.applied()
    expect((await who.read(loanId)).photos).toEqual(who.files)
    const { data } = await at.call('Identity/GetImage', { fileId: who.files.assetProofFileId }, who.token)
    expect(data?.image).toMatch(/^data:image\/webp;base64,/)
    await at.query('delete from private_files where id = $1', [who.files.handHeldFileId])
    expect((await who.read(loanId)).photos).toEqual({ ...who.files, handHeldFileId: null })
  })

  test('is offered on the terms of the house, within what the user may borrow', async () => {
    const who = await Borrower.of(at)
    expect(await who.offer()).toEqual({
      isOpen: true,
      coin: 'USDT',
      scale: 6,
      amountMin: '5000.000000',
      amountMax: '500000.000000',
      interestPpm: 100_000,
      penaltyPpm: 1_000,
      termDays: 30,
      creditScoreMin: 600,
      creditScore: 650,
      openLoan: null,
    })
    await must(at, { type: 'setLoanLimit', accountId: who.accountId, limit: 15_000_000_000n })
    expect(await who.offer()).toMatchObject({ amountMax: '15000.000000' })
    expect((await who.apply()).name).toBe('quantityAboveRange')
    expect((await who.apply({ amountMax: '15000' })).name).toBe('success')
  })

  test('is shown with its documents, once, and can be withdrawn', async () => {
    const who = await Borrower.of(at)
    const first = await who.apply({ clientOrderId: 'one' })
    const again = await who.apply({ clientOrderId: 'one' })
    expect(again.data).toEqual({ loanId: first.data?.loanId, isRepeat: true })
    const papers = await at.query('select id from loan_papers where user_id = $1', [who.uid])
    expect(papers).toHaveLength(1)
    const loanId = first.data?.loanId ?? ''
    const { loan, repayments } = await who.read(loanId)
    expect(loan).toMatchObject({
      loanId,
      state: 'applying',
      amountMin: '10000.000000',
      amountMax: '20000.000000',
      phone: '+4915112345678',
      email: who.email,
      reviewedAt: null,
      lent: null,
    })
    expect(repayments).toEqual([])
    expect((await who.offer()).openLoan).toEqual(loan)
    expect((await who.apply()).name).toBe('unprocessedLoanExists')
    expect((await at.call('Loans/Cancel', { loanId }, who.token)).name).toBe('success')
    expect((await who.read(loanId)).loan.state).toBe('withdrawn')
    expect((await at.call('Loans/Cancel', { loanId }, who.token)).name).toBe('orderCannotBeCancelled')
    expect((await who.apply()).name).toBe('success')
    const { data } = await at.call('Loans/GetLoans', { limit: 1 }, who.token)
    expect(data?.loans.map(({ state }) => state)).toEqual(['applying'])
    const { data: rest } = await at.call('Loans/GetLoans', { before: data?.nextPage ?? '' }, who.token)
    expect(rest?.loans.map((one) => one.loanId)).toEqual([loanId])
  })

  test('several at once are one', async () => {
    const who = await Borrower.of(at)
    const names = (await Promise.all([1, 2, 3].map(() => who.apply()))).map(({ name }) => name ?? '')
    expect(names.toSorted()).toEqual(['success', 'unprocessedLoanExists', 'unprocessedLoanExists'])
    expect(await at.query('select id from loan_papers where user_id = $1', [who.uid])).toHaveLength(1)
  })

  test('is refused for an invalid form', async () => {
    const who = await Borrower.of(at)
    const other = await Borrower.of(at)
    const avatar = await uploaded(at, who.token, 'certificateFront')
    const { handHeldFileId, assetProofFileId } = who.files
    const tried = [
      [{ amountMin: '0', amountMax: '10' }, 'loanAmountMustExceedZero'],
      [{ amountMin: '9000', amountMax: '9000' }, 'amountWrong'],
      [{ amountMin: '9000.0000001' }, 'amountWrong'],
      [{ amountMin: '4999' }, 'quantityBelowRange'],
      [{ amountMax: '500001' }, 'quantityAboveRange'],
      [{ interestPpm: 90_000 }, 'quoteExpired'],
      [{ termDays: 31 }, 'quoteExpired'],
      [{ phone: 'none' }, 'phoneInvalid'],
      [{ email: 'none' }, 'invalidRequest'],
      [{ handHeldFileId: '' }, 'noUploadFile'],
      [{ handHeldFileId: randomUUID() }, 'noUploadFile'],
      // Of the wrong type, and of another user.
      [{ handHeldFileId: assetProofFileId }, 'noUploadFile'],
      [{ assetProofFileId: handHeldFileId }, 'noUploadFile'],
      [{ handHeldFileId: avatar }, 'noUploadFile'],
      [other.files, 'noUploadFile'],
    ] as const
    for (const [change, name] of tried)
      expect([change, (await who.apply(change)).name]).toEqual([change, name])
    const form = { ...who.form(), agreed: false }
    expect((await at.callRaw('Loans/Apply', form, who.token)).name).toBe('requiredParametersEmpty')
    expect((await at.call('Loans/Apply', who.form())).name).toBe('tokenInvalid')
    expect(await at.query('select id from loan_papers where user_id = $1', [who.uid])).toEqual([])
  })

  test('is refused to users who may not borrow, and when nothing is lent', async () => {
    const who = await Borrower.of(at)
    for (const [flags, name] of [
      [['certified', 'advanced', 'locked'], 'userLocked'],
      [['certified', 'advanced', 'demo'], 'nonRealAccountCannotTransfer'],
      [['advanced'], 'notCertified'],
      [['certified'], 'optionMinimumLevelFailed'],
    ] as const) {
      await setFlags(at, who.accountId, ...flags)
      expect((await who.apply()).name).toBe(name)
    }
    await setFlags(at, who.accountId, 'certified', 'advanced')
    await must(at, { type: 'setCreditScore', accountId: who.accountId, score: 599 })
    expect((await who.apply()).name).toBe('creditScoreInsufficient')
    await must(at, { type: 'setCreditScore', accountId: who.accountId, score: 600 })
    const open = terms()
    await must(at, { type: 'configureLoans', terms: { ...open, isOpen: false } })
    expect(await who.apply()).toMatchObject({ name: 'outsideTradingHours', reason: 'loansClosed' })
    expect((await who.offer()).isOpen).toBe(false)
    await must(at, { type: 'configureLoans', terms: open })
    const isOf = (isOpen: boolean, closedRegions: string[] = []) =>
      must(at, { type: 'setProductSwitch', product: 'loans', isOpen, closedRegions })
    await isOf(false)
    expect((await who.apply()).name).toBe('outsideTradingHours')
    await isOf(true, ['US'])
    expect((await who.apply()).name).toBe('productNotOffered')
    await isOf(true)
    expect((await who.apply()).name).toBe('success')
  })
})

describe('a loan', () => {
  test('is paid back in parts: penalty, interest, principal, to the unit, over 40 days', async () => {
    const who = await Borrower.of(at)
    const loanId = await who.lent(ann, '10000.000007')
    expect(await who.available()).toBe('10000.000007')
    const unit = 1_000_000n
    const lent = 10_000n * unit + 7n
    // This test's own arithmetic.
    const model = { principal: lent, interest: (lent * 100_000n) / unit, penalty: 0n, charged: 0n }
    const text = (amount: bigint) => `${amount / unit}.${String(amount % unit).padStart(6, '0')}`
    const late = () => {
      const day = (model.principal * 1_000n) / unit
      model.penalty += day
      model.charged += day
    }
    const pay = (amount: bigint) => {
      let left = amount
      for (const part of ['penalty', 'interest', 'principal'] as const) {
        const paid = left < model[part] ? left : model[part]
        model[part] -= paid
        left -= paid
      }
    }
    const agrees = async () => {
      const { loan } = await who.read(loanId)
      expect(loan.lent).toMatchObject({
        amount: '10000.000007',
        penalty: text(model.charged),
        owed: text(model.principal + model.interest + model.penalty),
        principalOwed: text(model.principal),
        interestOwed: text(model.interest),
        penaltyOwed: text(model.penalty),
      })
      const owed = at.product.core.mirror.debtsOf(who.accountId).loan?.amount
      expect(owed).toBe(model.principal + model.interest + model.penalty)
    }
    await agrees()
    await passDays(at, 10)
    expect((await who.repay(loanId, '1500.000001')).name).toBe('success')
    pay(1_500n * unit + 1n)
    await agrees()
    // To the due time and half a day more, so no full overdue day has passed.
    await passDays(at, 20.5)
    await agrees()
    expect((await who.read(loanId)).loan.lent?.daysOverdue).toBe(0)
    for (const days of [1, 1, 3]) {
      await passDays(at, days)
      for (let day = 0; day < days; day += 1) late()
      await agrees()
    }
    expect((await who.read(loanId)).loan.lent?.daysOverdue).toBe(5)
    // A penalty not yet charged by a tick is charged before it is paid.
    at.passSeconds(2 * 86_400)
    late()
    late()
    expect((await who.repay(loanId, '2000')).name).toBe('success')
    pay(2_000n * unit)
    await agrees()
    await passDays(at, 3)
    for (let day = 0; day < 3; day += 1) late()
    await agrees()
    await who.funded(5_000n * unit)
    const before = BigInt((await who.available())?.replace('.', '') ?? 0)
    const rest = model.principal + model.interest + model.penalty
    const { data } = await who.repay(loanId, null)
    expect(data?.loan).toMatchObject({ state: 'repaid', lent: { owed: '0.000000' } })
    expect(BigInt((await who.available())?.replace('.', '') ?? 0)).toBe(before - rest)
    const { loan, repayments } = await who.read(loanId)
    expect(repayments).toHaveLength(3)
    expect(repayments[2]).toMatchObject({
      amount: '1500.000001',
      penalty: '0.000000',
      interest: '1000.000000',
    })
    expect(loan.lent?.repaid).toBe(text(1_500n * unit + 1n + 2_000n * unit + rest))
    expect(at.product.core.mirror.debtsOf(who.accountId).loan).toBeNull()
    const flow = await at.call('Wallet/GetFundFlow', { coin: 'USDT', limit: 20 }, who.token)
    const ofLoan = flow.data?.entries.filter(({ cause }) => cause?.kind === 'loan') ?? []
    expect(ofLoan.every(({ cause, otherSide }) => cause?.id === loanId && otherSide === 'lender')).toBe(true)
    expect(ofLoan.at(-1)).toMatchObject({ flow: 'loanDisbursement', amount: '10000.000007' })
    expect(new Set(ofLoan.map((one) => one.flow))).toEqual(
      new Set(['loanDisbursement', 'loanInterest', 'loanPenalty', 'loanRepayment']),
    )
    expect((await verifyJournal(at.databaseUrl)).faults).toEqual([])
  })

  test('is repaid by its owner alone, once, and not beyond the debt', async () => {
    const who = await Borrower.of(at)
    const other = await Borrower.of(at)
    const loanId = await who.lent(ann)
    await other.funded(1_000_000_000n)
    for (const [amount, name] of [
      ['0', 'amountNotPositive'],
      ['11000.000001', 'amountWrong'],
      ['1.0000001', 'amountWrong'],
      // The interest is not covered yet.
      ['10500', 'insufficientBalance'],
      [null, 'insufficientBalance'],
    ] as const)
      expect([amount, (await who.repay(loanId, amount)).name]).toEqual([amount, name])
    expect(await other.repay(loanId, '10')).toEqual(await other.repay('999999999', '10'))
    expect((await at.call('Loans/GetLoan', { loanId }, other.token)).name).toBe('orderMissing')
    expect((await at.call('Loans/Cancel', { loanId }, other.token)).name).not.toBe('success')
    expect((await at.call('Loans/Cancel', { loanId }, who.token)).name).toBe('orderCannotBeCancelled')
    expect((await who.repay('999999', '10')).name).toBe('orderMissing')
    expect((await at.call('Loans/GetLoan', { loanId: '999999' }, who.token)).name).toBe('orderMissing')
    expect((await at.call('Loans/GetLoan', { loanId: '' }, who.token)).name).toBe('orderNumberEmpty')
    expect((await at.call('Loans/Repay', { loanId, amount: '1' })).name).toBe('tokenInvalid')
    await setFlags(at, who.accountId, 'certified', 'advanced', 'locked')
    expect((await who.repay(loanId, '1')).name).toBe('userLocked')
    // A trading ban does not prevent repayments.
    await setFlags(at, who.accountId, 'certified', 'advanced', 'tradeBanned')
    expect((await who.repay(loanId, '1')).name).toBe('success')
    const same = await Promise.all([1, 2, 3].map(() => who.repay(loanId, '100', 'same')))
    expect(new Set(same.map(({ data }) => data?.repaymentId)).size).toBe(1)
    expect(same.filter(({ data }) => data?.isRepeat === false)).toHaveLength(1)
    expect((await who.read(loanId)).loan.lent?.repaid).toBe('101.000000')
    // A reused client id reveals nothing about another user's loan.
    expect((await other.repay(loanId, '100', 'same')).name).toBe('orderMissing')
    await who.funded(2_000_000_000n)
    const all = await Promise.all([1, 2].map(() => who.repay(loanId, null)))
    expect(all.map(({ name }) => name ?? '').toSorted()).toEqual(['orderStatusIsNotAnOrder', 'success'])
    expect((await who.repay(loanId, '1')).reason).toBe('loanNotOwed')
  })

  test('that is unpaid closes the lab, flash exchange and withdrawals, and states the amount that lifts it', async () => {
    const who = await Borrower.of(at)
    await who.setFundPassword()
    const loanId = await who.lent(ann)
    await tick(at, 60_000)
    const { core } = at.product
    const lab = { projectId: '2', quantity: '100', price: labPrice(at, '2') }
    const refused = {
      lab: await at.call('Lab/Subscribe', lab, who.token),
      quote: await at.call('Swap/GetQuote', { from: 'USDT', to: 'BTC', amount: '100' }, who.token),
      dust: await at.call('Swap/ConvertDust', { coins: ['BTC'] }, who.token),
      preview: await at.call('Withdrawals/Preview', { methodId: methods.tether, amount: '500' }, who.token),
    }
    const details = { amount: '11000.000000', coin: 'USDT' }
    for (const [what, { name, reason, details: told }] of Object.entries(refused))
      expect([what, name, reason, told]).toEqual([what, 'loanOutstanding', 'loanOutstanding', details])
    // The engine reports it too, with the remaining debt.
    await who.repay(loanId, '1000')
    const draft = {
      type: 'convertDust',
      accountId: who.accountId,
      coinIds: [2],
      clientOrderId: null,
    } as const
    expect(await core.submitFor(who.accountId, draft)).toMatchObject({
      refused: 'loanOutstanding',
      details: { amount: '10000.000000', coin: 'USDT' },
    })
    expect((await at.call('Spot/PlaceOrder', limitBuy, who.token)).name).toBe('success')
    expect((await place(at, who)).name).toBe('success')
    const pledge = { productId: '2', amount: '100', fundPassword, ...pledgeTerms(at, '2') }
    expect((await at.call('Pledge/Subscribe', pledge, who.token)).name).toBe('success')
    await who.funded(20_000_000_000n)
    expect((await who.repay(loanId, null)).name).toBe('success')
    expect((await at.call('Lab/Subscribe', lab, who.token)).name).not.toBe('loanOutstanding')
    const preview = await at.call(
      'Withdrawals/Preview',
      { methodId: methods.tether, amount: '500' },
      who.token,
    )
    expect(preview.name).not.toBe('loanOutstanding')
  })
})

test('five days down after the due time come to the same sums as five days up', async () => {
  const here = await startTestProduct()
  let again: TestProduct | undefined
  try {
    const operator = await Operator.of(here, 'reviewer')
    const who = await Borrower.of(here)
    const loanId = await who.lent(operator)
    const dueMs = new Date((await who.read(loanId)).loan.lent?.dueAt ?? '').getTime()
    await passDays(here, 31.2)
    expect((await who.read(loanId)).loan.lent?.penalty).toBe('10.000000')
    await here.settled()
    await here.product.close()
    const startAt = dueMs + 6.2 * 86_400_000
    again = await startTestProduct({ DATABASE_URL: here.databaseUrl }, {}, { at: startAt })
    await must(again, { type: 'clockTick' })
    const { data } = await again.call('Loans/GetLoan', { loanId }, who.token)
    expect(data?.loan.lent).toMatchObject({ penalty: '60.000000', owed: '11060.000000', daysOverdue: 6 })
    expect(again.product.core.mirror.debtsOf(who.accountId).loan?.amount).toBe(11_060_000_000n)
    expect(again.product.core.mirror.loans.scoreOf(who.accountId)).toBe(650)
    // Only the newest reminder that applies is sent, however many were missed.
    await expect.poll(() => who.subjects(), { timeout: 10_000 }).toContain('Your loan is overdue')
    const overdue = (
      await again.query<{ what: string }>(
        `select what from loan_notices where what like 'overdue%' or what like 'due%' order by what`,
      )
    ).map(({ what }) => what)
    expect(overdue).toEqual(['overdue-1', 'overdue-3'])
    const [newest] = await again.query<{ text: string }>(
      'select text from mails where recipient = $1 order by id desc limit 1',
      [who.email],
    )
    expect(newest?.text).toContain('11060.000000 USDT')
    await again.product.close()
    again = undefined
    expect((await verifyJournal(here.databaseUrl)).faults).toEqual([])
  } finally {
    await again?.product.close()
  }
})
