import { afterAll, beforeAll, expect, test } from 'vitest'
import { byExternal, byJob, byOperator, byUser } from '@candor/engine/nucleus/authors'
import type { Author } from '@candor/engine/nucleus/authors'
import type { Draft } from '../core/drafts.ts'
import type { ViewRow } from '../db/tables.ts'
import { approve } from '../../testing/people/approve.ts'
import { withSeen } from '../../testing/send.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'

let at: TestProduct
let trader: Trader
beforeAll(async () => {
  at = await startTestProduct()
  trader = await Trader.tryout(at)
  await trader.balanceOf('USDT')
  const { accountId } = trader
  await must(byJob('test'), { type: 'setAccountFlags', accountId, set: ['certified'], clear: ['demo'] })
})
afterAll(async () => await at.product.close())

const sandbox = byExternal('payments-sandbox')
const [pia, ann] = [byOperator(7), byOperator(8)]
const usdt = 1_000_000n

async function must(by: Author, draft: Draft): Promise<number> {
  const { core } = at.product
  const submitted = await core.submit(by, withSeen(core, draft))
  if ('refused' in submitted) throw new Error(`${draft.type} was refused: ${submitted.reason}`)
  at.passSeconds(1)
  return submitted.orderId
}

const aMoment: unknown = expect.any(Date)

async function deposit(channelId: number, fee: bigint): Promise<number> {
  const { accountId } = trader
  const terms = { channelId, amount: 100_00n, fee, rateE10: 10n ** 10n, clientOrderId: null }
  return await must(byUser, { type: 'requestDeposit', accountId, ...terms })
}

async function withdraw(amount: bigint, methodId = 2, fee = usdt, rateE10: bigint | null = null) {
  const { accountId } = trader
  const terms = { methodId, destinationId: 4, amount, fee, rateE10, clientOrderId: null }
  return await must(byUser, { type: 'requestWithdrawal', accountId, ...terms })
}

async function depositRow(depositId: number): Promise<ViewRow<'deposits'> | undefined> {
  await at.product.core.settled()
  return (
    await at.query<ViewRow<'deposits'>>('select * from views.deposits where deposit_id = $1', [depositId])
  )[0]
}

async function withdrawalRow(withdrawalId: number): Promise<ViewRow<'withdrawals'> | undefined> {
  await at.product.core.settled()
  const sql = 'select * from views.withdrawals where withdrawal_id = $1'
  return (await at.query<ViewRow<'withdrawals'>>(sql, [withdrawalId]))[0]
}

test('a bank deposit has the moment of each state, and the decision with operator and reason', async () => {
  const depositId = await deposit(1, 0n)
  expect(await depositRow(depositId)).toEqual({
    deposit_id: String(depositId),
    account_id: trader.accountId,
    channel_id: 1,
    kind: 'bank',
    provider: null,
    currency: 'USD',
    coin_id: 1,
    amount: '10000',
    fee: '0',
    rate_e10: '10000000000',
    credited: '100000000',
    is_large: false,
    bank_name: null,
    bank_holder: null,
    bank_account: null,
    bank_code: null,
    requested_at: aMoment,
    expires_at: aMoment,
    state: 'paying',
    changed_at: aMoment,
    reported_at: null,
    passed_at: null,
    rejected_at: null,
    cancelled_at: null,
    expired_at: null,
    transaction_id: null,
    decided_by: null,
    approved_by: null,
    reason: null,
  })
  await must(byUser, { type: 'reportDeposit', depositId, accountId: trader.accountId })
  expect(await depositRow(depositId)).toMatchObject({ state: 'completed', reported_at: aMoment })
  await must(pia, { type: 'rejectDeposit', depositId, reason: 'no such transfer' })
  const rejected = { decided_by: 7, approved_by: null, reason: 'no such transfer' }
  expect(await depositRow(depositId)).toMatchObject({ state: 'rejected', rejected_at: aMoment, ...rejected })
  const reason = 'it came "a day" later\\'
  const settle = { type: 'settleDeposit', depositId, transactionId: 'STMT-{1}"\\', reason } as const
  expect(await approve(at.product.core, settle)).toMatchObject({ isRepeat: false })
  const row = await depositRow(depositId)
  const { requested_at, reported_at, rejected_at, passed_at, expires_at } = row ?? {}
  expect(row).toMatchObject({
    state: 'passed',
    rejected_at: aMoment,
    transaction_id: 'STMT-{1}"\\',
    decided_by: 11,
    approved_by: 12,
    reason,
  })
  const moments = [requested_at, reported_at, rejected_at, passed_at].map(Number)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(Number(expires_at) - Number(requested_at)).toBe(72 * 3_600_000)
})

test('a deposit by a provider passes without an operator; another expires at its moment, and one is cancelled', async () => {
  const paid = await deposit(2, 3_20n)
  await must(sandbox, { type: 'settleDeposit', depositId: paid, transactionId: 'pay-1' })
  const row = await depositRow(paid)
  expect(row).toMatchObject({ state: 'passed', transaction_id: 'pay-1', decided_by: null, reason: null })
  const expiring = await deposit(2, 3_20n)
  const expiresAt = (await depositRow(expiring))?.expires_at
  at.passSeconds(7_000)
  await must(byJob('clock'), { type: 'clockTick' })
  expect(await depositRow(expiring)).toMatchObject({ state: 'expired', expired_at: expiresAt })
  const cancelled = await deposit(3, 1_00n)
  await must(byUser, { type: 'cancelDeposit', depositId: cancelled, accountId: trader.accountId })
  expect(await depositRow(cancelled)).toMatchObject({ state: 'cancelled', cancelled_at: aMoment })
})

test('a withdrawal has the moment of each state, its causes, operators and transaction', async () => {
  const withdrawalId = await withdraw(2_000n * usdt)
  expect(await withdrawalRow(withdrawalId)).toEqual({
    withdrawal_id: String(withdrawalId),
    account_id: trader.accountId,
    method_id: 2,
    coin_id: 1,
    network: 'tron',
    currency: null,
    destination_id: '4',
    amount: '2000000000',
    fee: '1000000',
    rate_e10: null,
    card_amount: null,
    causes: 'largeAmount',
    is_large: false,
    requested_at: aMoment,
    state: 'review',
    changed_at: aMoment,
    passed_at: null,
    signing_at: null,
    paid_at: null,
    rejected_at: null,
    cancelled_at: null,
    failed_at: null,
    transaction_id: null,
    passed_by: null,
    pass_approved_by: null,
    pass_reason: null,
    signing_by: null,
    is_signers: false,
    is_doubtful: false,
    paid_by: null,
    pay_approved_by: null,
    ended_by: null,
    end_approved_by: null,
    end_reason: null,
  })
  await must(pia, { type: 'passWithdrawal', withdrawalId, reason: 'they were called' })
  await must(ann, { type: 'startPayout', withdrawalId, reason: 'by hand' })
  await must(ann, { type: 'payWithdrawal', withdrawalId, transactionId: '0xA1', reason: 'by hand' })
  const row = await withdrawalRow(withdrawalId)
  const moments = [row?.requested_at, row?.passed_at, row?.signing_at, row?.paid_at].map(Number)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(row).toMatchObject({
    state: 'paid',
    passed_at: aMoment,
    passed_by: 7,
    pass_reason: 'they were called',
    signing_at: aMoment,
    signing_by: 8,
    paid_at: aMoment,
    paid_by: 8,
    transaction_id: '0xA1',
    end_reason: null,
  })
})

test('a small one passes by itself; one to a card states its payout; each end has its moment and its reason', async () => {
  const { accountId } = trader
  const dayAmount = (methodId: number) =>
    at.product.core.mirror.withdrawals.dayAmountOf(accountId, methodId, at.now().getTime())
  expect([dayAmount(1), dayAmount(2)]).toEqual([0n, 2_000n * usdt])
  at.passSeconds(24 * 3_600)
  const small = await withdraw(100n * usdt, 1, 5n * usdt)
  expect(dayAmount(1)).toBe(100n * usdt)
  expect(await withdrawalRow(small)).toMatchObject({ state: 'passed', causes: '', passed_by: null })
  await must(byUser, { type: 'cancelWithdrawal', withdrawalId: small, accountId: trader.accountId })
  expect(await withdrawalRow(small)).toMatchObject({
    state: 'cancelled',
    cancelled_at: aMoment,
    ended_by: null,
  })
  expect(dayAmount(1)).toBe(0n)
  for (const cause of ['newCard', 'passwordChanged', 'newAddress'] as const)
    await must(byJob('test'), { type: 'startCaution', accountId, cause })
  expect(at.product.core.mirror.withdrawals.cautionsOf(accountId, at.now().getTime())).toHaveLength(3)
  const toCard = await withdraw(100n * usdt, 11, 3n * usdt, 10n ** 10n)
  const card = {
    causes: 'passwordChanged,newCard',
    card_amount: '9700',
    rate_e10: '10000000000',
    currency: 'USD',
  }
  expect(await withdrawalRow(toCard)).toMatchObject({ state: 'review', ...card })
  await must(pia, { type: 'rejectWithdrawal', withdrawalId: toCard, reason: 'another holder' })
  const rejected = { state: 'rejected', ended_by: 7, end_reason: 'another holder' }
  expect(await withdrawalRow(toCard)).toMatchObject(rejected)
  const failing = await withdraw(100n * usdt)
  await must(pia, { type: 'passWithdrawal', withdrawalId: failing, reason: 'they were called' })
  await must(pia, { type: 'startPayout', withdrawalId: failing, reason: 'by hand' })
  await must(pia, { type: 'failWithdrawal', withdrawalId: failing, reason: 'the node never took it' })
  const failed = { state: 'failed', failed_at: aMoment, end_reason: 'the node never took it' }
  expect(await withdrawalRow(failing)).toMatchObject(failed)
})

test('a withdrawal taken by the signer is being sent like any other, and paid by no operator', async () => {
  const signer = byExternal('signer')
  at.passSeconds(24 * 3_600)
  const withdrawalId = await withdraw(100n * usdt)
  expect(await withdrawalRow(withdrawalId)).toMatchObject({ state: 'passed', is_signers: false })
  await must(signer, { type: 'startPayout', withdrawalId })
  const started = { state: 'signing', signing_at: aMoment, signing_by: null, is_signers: true }
  expect(await withdrawalRow(withdrawalId)).toMatchObject(started)
  await must(signer, { type: 'payWithdrawal', withdrawalId, transactionId: '0xA9' })
  const paid = { state: 'paid', paid_by: null, is_signers: true, transaction_id: '0xA9' }
  expect(await withdrawalRow(withdrawalId)).toMatchObject(paid)
})

test('operators’ acts on them are among the decisions, by owner and by number', async () => {
  const { core } = at.product
  const reason = 'the rate of the week'
  await approve(core, { type: 'setFiatRate', currency: 'USD', coinId: 1, rateE10: 9_990_000_000n, reason })
  expect(core.mirror.fiat.all).toEqual([{ currency: 'USD', coinId: 1, rateE10: 9_990_000_000n }])
  for (const channel of core.mirror.deposits.channels.values())
    await approve(core, { type: 'configureChannel', channel: { ...channel, isOpen: false }, reason })
  expect([...core.mirror.deposits.channels.values()].some(({ isOpen }) => isOpen)).toBe(false)
  await core.settled()
  const rows = await at.query<{ command: string; subject: string; account_id: number | null }>(
    `select command, subject, account_id from views.decisions
       where command in ('settleDeposit', 'rejectDeposit', 'payWithdrawal', 'rejectWithdrawal', 'setFiatRate',
         'configureChannel') order by seq`,
  )
  expect(rows).toEqual([
    { command: 'rejectDeposit', subject: '1', account_id: trader.accountId },
    { command: 'settleDeposit', subject: '1', account_id: trader.accountId },
    { command: 'payWithdrawal', subject: '1', account_id: trader.accountId },
    { command: 'rejectWithdrawal', subject: '3', account_id: trader.accountId },
    { command: 'setFiatRate', subject: 'USD 1', account_id: null },
    { command: 'configureChannel', subject: '1', account_id: null },
    { command: 'configureChannel', subject: '2', account_id: null },
    { command: 'configureChannel', subject: '3', account_id: null },
  ])
})
