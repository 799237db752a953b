import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { byOperator } from '@candor/engine/nucleus/authors'
import type { AccountFlag } from '@candor/engine/rules/account-flags'
import { Borrower } from '../../../testing/people/borrower.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { setFlags } from '../../../testing/people/withdrawer.ts'

// An operator who assessed a borrower can't lend to them alone.
let at: TestProduct
let ann: Operator
let ben: Operator
let who: Borrower
beforeAll(async () => {
  at = await startTestProduct()
  ann = await Operator.of(at, 'admin')
  ben = await Operator.of(at, 'reviewer')
})
afterAll(() => at.product.close())
beforeEach(async () => {
  await at.query('delete from attempts')
  who = await Borrower.of(at)
})

const reason = 'it is safe'
const grant = async (operator: Operator, itemId: string) =>
  await operator.call('Loans/Grant', { itemId, amount: '10000', reason })
const read = async (operator: Operator, itemId: string) =>
  (await operator.call('Loans/GetItem', { itemId })).data

// An assessor needs a second operator, whatever the amount; other operators do not.
async function takesTwo(itemId: string): Promise<void> {
  expect(await read(ann, itemId)).toMatchObject({ isAssessedByCaller: true, item: { needed: 2, signed: 0 } })
  expect(await read(ben, itemId)).toMatchObject({ isAssessedByCaller: false, item: { needed: 1, signed: 0 } })
  const { data } = await grant(ann, itemId)
  expect(data?.proposalId).toEqual(expect.any(Number))
  expect((await who.read(itemId)).loan.state).toBe('applying')
  expect((await grant(ann, itemId)).name).toBe('decidedAlready')
  const proposed = await read(ben, itemId)
  expect(proposed).toMatchObject({ proposedAmount: '10000.000000', item: { needed: 2, signed: 1 } })
  const proposalId = data?.proposalId ?? 0
  const hash = proposed?.item.proposal?.hash ?? ''
  expect((await ann.call('Approvals/Approve', { proposalId, hash })).name).not.toBe('success')
  expect((await ben.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
  expect((await who.read(itemId)).loan.state).toBe('passed')
  expect((await read(ann, itemId))?.decision).toMatchObject({
    by: { operatorId: ann.operatorId },
    approvedBy: { operatorId: ben.operatorId },
  })
}

test('the operator who set the credit score does not lend alone', async () => {
  expect((await ann.call('Users/SetCreditScore', { uid: who.uid, score: 800, reason })).name).toBe('success')
  await takesTwo(await who.applied())
})

test('the operator who set the limit does not lend alone, also when another has set it since', async () => {
  const limit = { uid: who.uid, amount: '30000', reason }
  expect((await ann.call('Users/SetLoanLimit', limit)).name).toBe('success')
  const uma = await Operator.of(at, 'admin')
  expect((await uma.call('Users/SetLoanLimit', { ...limit, amount: '40000' })).name).toBe('success')
  await takesTwo(await who.applied())
})

const certify = async (set: readonly AccountFlag[], clear: readonly AccountFlag[] = []) =>
  await at.product.core.submit(byOperator(ann.operatorId), {
    type: 'setAccountFlags',
    accountId: who.accountId,
    set,
    clear,
    reason,
  })

test('the operator who passed an identity check does not lend alone', async () => {
  expect(await certify(['advanced'])).not.toHaveProperty('refused')
  await takesTwo(await who.applied())
})

test('the operator who passed a check since revoked and passed by another does not lend alone', async () => {
  expect(await certify(['certified'])).not.toHaveProperty('refused')
  await certify([], ['certified'])
  await setFlags(at, who.accountId, 'certified', 'advanced')
  await takesTwo(await who.applied())
})

test('an operator who only revoked a check has not judged', async () => {
  await certify([], ['certified'])
  await setFlags(at, who.accountId, 'certified', 'advanced')
  const itemId = await who.applied()
  expect((await grant(ann, itemId)).data).toEqual({ proposalId: null })
})

test('an operator who did not judge lends alone', async () => {
  const itemId = await who.applied()
  expect(await read(ben, itemId)).toMatchObject({ isAssessedByCaller: false, item: { needed: 1 } })
  expect((await grant(ben, itemId)).data).toEqual({ proposalId: null })
})

test('the engine knows it at once, however far behind the views are', async () => {
  const itemId = await who.applied()
  const client = new pg.Client({ connectionString: at.databaseUrl })
  await client.connect()
  // The views can be read, but not updated.
  await client.query('begin; lock table views.decisions in exclusive mode')
  const { core } = at.product
  try {
    const score = { type: 'setCreditScore', accountId: who.accountId, score: 800, reason } as const
    await core.submit(byOperator(ann.operatorId), score)
    const grant = { type: 'grantLoan', loanId: Number(itemId), amount: 10_000_000_000n, reason } as const
    expect(await core.submit(byOperator(ann.operatorId), grant)).toMatchObject({ reason: 'approverMissing' })
  } finally {
    await client.end()
  }
  expect((await who.read(itemId)).loan.state).toBe('applying')
})
