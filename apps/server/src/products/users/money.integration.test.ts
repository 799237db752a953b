import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelIds, Depositor } from '../../testing/people/depositor.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'
import { Withdrawer } from '../../testing/people/withdrawer.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(() => at.product.close())

test('support sees the deposits and withdrawals of a user, without payers and destinations', async () => {
  const bob = await Withdrawer.of(at)
  const withdrawalId = await bob.requested()
  const ada = await Depositor.register(at)
  const { depositId, name } = await ada.asked({ channelId: channelIds.bank, amount: '150.00' })
  const support = await Operator.of(at, 'support')
  await at.settled()
  const { data: deposited } = await support.call('Users/GetDeposits', { uid: ada.uid })
  expect(deposited?.deposits).toMatchObject([
    { depositId, name, kind: 'bank', amount: '150.00', state: 'paying' },
  ])
  expect(Object.keys(deposited?.deposits[0] ?? {})).not.toContain('payer')
  const { data: withdrawn } = await support.call('Users/GetWithdrawals', { uid: bob.uid })
  expect(withdrawn?.withdrawals).toMatchObject([{ withdrawalId, coin: 'USDT', network: 'tron' }])
  expect(Object.keys(withdrawn?.withdrawals[0] ?? {})).not.toContain('destination')
  expect((await support.call('Users/GetDeposits', { uid: bob.uid })).data?.deposits).toEqual([])
  expect((await support.call('Users/GetWithdrawals', { uid: ada.uid })).data?.withdrawals).toEqual([])
})

test('users without an account have none, and none is opened; an unknown user gets no answer', async () => {
  const support = await Operator.of(at, 'support')
  const user = await Trader.registered(at)
  const { data } = await support.call('Users/GetWithdrawals', { uid: user.uid })
  expect(data).toEqual({ withdrawals: [], nextPage: null })
  expect((await support.call('Users/GetDeposits', { uid: user.uid })).data?.deposits).toEqual([])
  expect(at.product.core.mirror.hasAccount(user.accountId)).toBe(false)
  for (const name of ['Users/GetDeposits', 'Users/GetWithdrawals'] as const)
    expect((await support.call(name, { uid: '99999999' })).name).toBe('userDoesNotExist')
})
