import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Borrower } from '../../../testing/people/borrower.ts'
import { Depositor } from '../../../testing/people/depositor.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { Withdrawer } from '../../../testing/people/withdrawer.ts'

let at: TestProduct
let treasurer: Operator
beforeAll(async () => {
  at = await startTestProduct()
  treasurer = await Operator.of(at, 'treasurer')
})
afterAll(() => at.product.close())

const attention = async (token: string) =>
  (await at.call('Account/GetAttention', {}, token)).data?.items ?? []
const dayS = 86_400

test('a new account that may trade with test money is asked for nothing', async () => {
  const { token } = await at.registered()
  expect(await attention(token)).toEqual([])
  await at.call('Account/ClaimTestMoney', {}, token)
  expect(await attention(token)).toEqual([])
})

test('an account that may not trade and is offered no test money is asked to verify its identity', async () => {
  const { token, uid } = await at.registered()
  await at.query('update users set test_money_at = now() where id = $1', [uid])
  expect(await attention(token)).toEqual([{ kind: 'identity', level: 'primary', state: 'unverified' }])
})

test('a practice account is not asked to accept anything', async () => {
  const { data } = await at.call('Account/TryItNow', { language: 'EN' })
  const items = await attention(data?.token ?? '')
  expect(items.filter(({ kind }) => kind === 'agreement')).toEqual([])
})

test('visitors are told nothing', async () => {
  expect((await at.callRaw('Account/GetAttention', {})).name).not.toBe('success')
  expect(
    (await at.callRaw('Account/GetAttention', { uid: '10000001' }, (await at.registered()).token)).name,
  ).toBe('invalidRequest')
})

test('unread answers of customer service are counted, and nobody else’s', async () => {
  const { token, uid } = await at.registered()
  const stranger = await at.registered()
  const [chat] = await at.query<{ id: string }>(
    `insert into chats (user_id, language, stream_key, opened_at, last_at, last_seq, user_read_seq)
     values ($1, 'EN', $2, now(), now(), 5, 1) returning id`,
    [uid, randomUUID()],
  )
  for (const [seq, author] of [
    [1, 'operator'],
    [2, 'operator'],
    [3, 'note'],
    [4, 'user'],
    [5, 'operator'],
  ] as const)
    await at.query(
      `insert into chat_messages (chat_id, seq, author, text, at) values ($1, $2, $3, 'text', now())`,
      [chat?.id, seq, author],
    )
  expect((await attention(token))[0]).toEqual({ kind: 'chat', unread: 2 })
  expect((await attention(stranger.token)).some(({ kind }) => kind === 'chat')).toBe(false)
  await at.query('update chats set user_read_seq = 5 where id = $1', [chat?.id])
  expect((await attention(token)).some(({ kind }) => kind === 'chat')).toBe(false)
})

test('a loan is told three days before it is due, and first of all', async () => {
  const borrower = await Borrower.of(at)
  const loanId = await borrower.lent(treasurer)
  expect(await attention(borrower.token)).toEqual([])
  const loan = async () => (await attention(borrower.token)).find(({ kind }) => kind === 'loan')
  at.passSeconds(26 * dayS)
  expect(await loan()).toBeUndefined()
  at.passSeconds(dayS + 60)
  expect(await loan()).toMatchObject({ loanId, owed: '11000.000000', coin: 'USDT', isOverdue: false })
  at.passSeconds(3 * dayS)
  expect((await attention(borrower.token))[0]).toMatchObject({ kind: 'loan', isOverdue: true })
})

test('an application records the agreement in force', async () => {
  const borrower = await Borrower.of(at)
  const kept = async () =>
    (await at.query('select slug from accepted_agreements where user_id = $1', [borrower.uid])).length
  const before = await kept()
  await at.query("delete from accepted_agreements where user_id = $1 and slug = 'agreement'", [borrower.uid])
  expect((await attention(borrower.token))[0]).toEqual({ kind: 'agreement', slug: 'agreement' })
  // A refused application agrees to nothing.
  expect((await borrower.apply({ amountMin: '1' })).name).not.toBe('success')
  expect(await kept()).toBe(before - 1)
  await borrower.applied()
  expect(await kept()).toBe(before)
  expect(await attention(borrower.token)).toEqual([])
})

test('own deposits and withdrawals under review are listed, and nobody else’s', async () => {
  const depositor = await Depositor.register(at)
  const { depositId } = await depositor.reported()
  const reviews = async (token: string) =>
    (await attention(token)).flatMap((item) => (item.kind === 'review' ? [item.number] : []))
  expect(await reviews(depositor.token)).toEqual([`D-${depositId}`])
  const withdrawer = await Withdrawer.of(at)
  const withdrawalId = await withdrawer.requested({ amount: '1100' })
  expect(await reviews(withdrawer.token)).toEqual([`W-${withdrawalId}`])
  await withdrawer.cancel(withdrawalId)
  expect(await reviews(withdrawer.token)).toEqual([])
})

test.each(['review', 'refused'] as const)('an identity check is shown as %s', async (state) => {
  const { token, uid } = await at.registered()
  await at.query(
    `insert into certifications (user_id, level, state, submitted_at) values ($1, 'primary', $2, now())`,
    [uid, state],
  )
  expect(await attention(token)).toEqual([{ kind: 'identity', level: 'primary', state }])
})
