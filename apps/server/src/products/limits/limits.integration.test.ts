import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperatorInput } from '@candor/contract/operators/calls'
import type { Terms } from '@candor/contract/operators/terms/fields'
import { Depositor } from '../../testing/people/depositor.ts'
import { Operator } from '../../testing/people/operator.ts'
import { methods, setFlags, Withdrawer } from '../../testing/people/withdrawer.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let at: TestProduct
let treasurer: Operator
let admin: Operator
beforeAll(async () => {
  at = await startTestProduct()
  await signIn()
})
afterAll(() => at.product.close())

// Days pass in these tests, and with them sessions.
async function signIn(): Promise<void> {
  treasurer = await Operator.of(at, 'treasurer')
  admin = await Operator.of(at, 'admin')
}

const reason = 'a company with audited accounts'
type Form = OperatorInput<'Users/ProposeLimits'>
const propose = async (uid: string, limits: Form['limits'], by = treasurer) =>
  (await by.call('Users/ProposeLimits', { uid, limits, reason })).name
const shown = async (uid: string, by = admin) => (await by.call('Users/GetLimits', { uid })).data
const own = async (token: string) => (await at.call('Wallet/GetLimits', {}, token)).data?.limits

async function approve(uid: string): Promise<void> {
  const { proposalId = 0, hash = '' } = (await shown(uid))?.proposal ?? {}
  expect((await admin.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
}

async function agree(uid: string, limits: Form['limits']): Promise<void> {
  expect(await propose(uid, limits)).toBe('success')
  await approve(uid)
}

// The limits of the levels, as two operators change them.
async function configure(change: Terms): Promise<void> {
  const [known] = (await admin.call('Terms/GetProducts', { kind: 'limits' })).data?.products ?? []
  const terms = { ...known?.terms, ...change }
  const form = { kind: 'limits', key: '', terms, reason, effectiveAt: null } as const
  expect((await treasurer.call('Terms/Propose', form)).name).toBe('success')
  const { data } = await admin.call('Terms/GetProducts', { kind: 'limits' })
  const { proposalId = 0, hash = '' } = data?.proposals.at(-1) ?? {}
  expect((await admin.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
}

test('users see the limits of their level, what they used and what is left', async () => {
  const owner = await Withdrawer.of(at)
  await signIn()
  expect(await own(owner.token)).toEqual({
    coin: 'USDT',
    scale: 6,
    level: 'primary',
    isOwn: false,
    deposit: { limit: '100000.000000', used: '0.000000', left: '100000.000000' },
    withdraw: { limit: '100000.000000', used: '0.000000', left: '100000.000000' },
    levels: [
      { level: 'primary', depositPerDayMax: '100000.000000', withdrawPerDayMax: '100000.000000' },
      { level: 'advanced', depositPerDayMax: '1000000.000000', withdrawPerDayMax: '1000000.000000' },
    ],
  })
  const withdrawalId = await owner.requested({ amount: '500' })
  expect((await own(owner.token))?.withdraw).toMatchObject({ used: '500.000000', left: '99500.000000' })
  await owner.cancel(withdrawalId)
  expect((await own(owner.token))?.withdraw).toMatchObject({ used: '0.000000' })
  await setFlags(at, owner.accountId, 'certified', 'advanced')
  expect(await own(owner.token)).toMatchObject({
    level: 'advanced',
    withdraw: { limit: '1000000.000000' },
  })
  expect((await at.call('Wallet/GetLimits', {}, 'nobody')).name).toBe('tokenInvalid')
})

test('a withdrawal and a deposit above what is left are refused', async () => {
  await configure({ primaryDepositPerDayMax: '300', primaryWithdrawPerDayMax: '700' })
  const owner = await Withdrawer.of(at)
  await signIn()
  await owner.requested({
    amount: '600',
    methodId: methods.card,
    destinationId: owner.cardId,
    fee: '8',
    rate: '1',
  })
  const over = await owner.request({ amount: '200' })
  expect([over.name, over.reason]).toEqual(['outsideWithdrawalRange', 'withdrawalLimitReached'])
  expect(await owner.preview({ amount: '200' })).toMatchObject({ reason: 'withdrawalLimitReached' })
  expect((await owner.request({ amount: '100' })).name).toBe('success')

  const ada = await Depositor.register(at)
  const deposit = await ada.asked({ amount: '250' })
  expect((await own(ada.token))?.deposit).toEqual({
    limit: '300.000000',
    used: '250.000000',
    left: '50.000000',
  })
  const asking = { channelId: '3', amount: '100', fee: '1.00', rate: '1' }
  const more = await at.call('Deposits/Request', asking, ada.token)
  expect([more.name, more.reason]).toEqual(['quantityAboveRange', 'depositLimitReached'])
  await at.call('Deposits/Cancel', { depositId: deposit.depositId }, ada.token)
  expect((await own(ada.token))?.deposit).toMatchObject({ used: '0.000000', left: '300.000000' })
  expect((await at.call('Deposits/Request', asking, ada.token)).name).toBe('success')
  await configure({
    primaryDepositPerDayMax: null,
    primaryWithdrawPerDayMax: null,
    advancedDepositPerDayMax: null,
    advancedWithdrawPerDayMax: null,
  })
  expect((await own(ada.token))?.deposit).toEqual({ limit: null, used: '99.000000', left: null })
})

describe('limits of one user', () => {
  test('are proposed by one operator, approved by another, and told to the user', async () => {
    const owner = await Withdrawer.of(at)
    await signIn()
    const { uid, token } = owner
    await at.query(`update users set email = $2 where id = $1`, [uid, `limits-${uid}@example.com`])
    expect(await propose(uid, { depositPerDayMax: null, withdrawPerDayMax: '150' })).toBe('success')
    const waiting = await shown(uid)
    expect(waiting).toMatchObject({
      limits: { isOwn: false },
      changed: { changedAt: null, changedBy: null, reason: null },
      proposal: {
        limits: { depositPerDayMax: null, withdrawPerDayMax: '150.000000' },
        reason,
        isOwn: false,
        proposedBy: { name: treasurer.name },
      },
    })
    expect((await shown(uid, treasurer))?.proposal?.isOwn).toBe(true)
    const awaiting = await admin.call('Approvals/GetAwaiting', {})
    expect(awaiting.data?.proposals).toMatchObject([{ command: 'setAccountLimits', item: null, uid }])
    const { proposalId = 0, hash = '' } = waiting?.proposal ?? {}
    expect((await treasurer.call('Approvals/Approve', { proposalId, hash })).name).toBe('ownProposal')
    expect((await own(token))?.isOwn).toBe(false)
    await approve(uid)

    expect(await own(token)).toMatchObject({
      isOwn: true,
      deposit: { limit: null },
      withdraw: { limit: '150.000000', left: '150.000000' },
    })
    expect((await owner.request({ amount: '200' })).reason).toBe('withdrawalLimitReached')
    expect(await shown(uid)).toMatchObject({
      changed: { changedBy: { name: treasurer.name }, approvedBy: { name: admin.name }, reason },
      proposal: null,
    })
    const mail = await at.mailTo(`limits-${uid}@example.com`)
    expect(mail?.subject).toBe('Your daily limits have changed')
    expect(mail?.text).toContain('no limit. Withdrawals: 150.000000 USDT.')
    expect(mail?.text).toContain(reason)
    const { data } = await admin.call('Users/GetDecisions', { uid })
    expect(data?.decisions[0]).toMatchObject({ command: 'setAccountLimits', reason })

    await agree(uid, null)
    expect(await own(token)).toMatchObject({ isOwn: false, withdraw: { limit: null } })
    expect((await at.mailTo(`limits-${uid}@example.com`))?.subject).toBe(
      'The general daily limits apply to your account again',
    )
  })

  test('are rejected and withdrawn like other proposals', async () => {
    const { uid } = (await Withdrawer.of(at)).saver.trader
    await signIn()
    const limits = { depositPerDayMax: '1', withdrawPerDayMax: '1' }
    for (const [by, act] of [
      [admin, 'Approvals/Reject'],
      [treasurer, 'Approvals/Withdraw'],
    ] as const) {
      expect(await propose(uid, limits)).toBe('success')
      const { proposalId = 0 } = (await shown(uid))?.proposal ?? {}
      const form = act === 'Approvals/Reject' ? { proposalId, reason } : { proposalId }
      expect((await by.callRaw(act, form)).name).toBe('success')
      expect((await shown(uid))?.proposal).toBeNull()
    }
    expect((await shown(uid))?.limits?.isOwn).toBe(false)
  })

  test('are refused', async () => {
    const { uid } = (await Withdrawer.of(at)).saver.trader
    await signIn()
    const one = (withdrawPerDayMax: string | null): Form['limits'] => ({
      depositPerDayMax: null,
      withdrawPerDayMax,
    })
    expect(await propose('99999999', one('1'))).toBe('userDoesNotExist')
    expect(await propose(uid, one('0.0000001'))).toBe('amountWrong')
    expect(await propose(uid, one('9'.repeat(25)))).toBe('amountWrong')
    expect(await propose(uid, one('-1'))).toBe('invalidRequest')
    // It has none of its own.
    expect(await propose(uid, null)).toBe('parametersInvalid')
    const support = await Operator.of(at, 'support')
    expect(await propose(uid, one('1'), support)).toBe('roleNotAllowed')
    expect((await support.call('Users/GetLimits', { uid })).name).toBe('success')
    expect((await support.call('Users/GetLimits', { uid: '99999999' })).name).toBe('userDoesNotExist')
    await agree(uid, one('5'))
    expect(await propose(uid, one('5.0'))).toBe('parametersInvalid')
    expect(await propose(uid, one('6'))).toBe('success')
    expect(await propose(uid, one('7'), admin)).toBe('decidedAlready')
  })
})

test('limits and what they count stay over a restart', async () => {
  const owner = await Withdrawer.of(at)
  await signIn()
  await agree(owner.uid, { depositPerDayMax: '10', withdrawPerDayMax: '2000' })
  await owner.requested({ amount: '400' })
  const before = await own(owner.token)
  expect(before?.withdraw).toMatchObject({ used: '400.000000' })
  await at.product.close()
  at = await startTestProduct({ DATABASE_URL: at.databaseUrl })
  expect(await own(owner.token)).toEqual(before)
})

test('an exchange without limits has none to show or to change', async () => {
  const { limits } = at.product.core.mirror.limits
  const terms = limits.terms
  const { uid, saver } = await Withdrawer.of(at)
  await signIn()
  try {
    limits.terms = null
    expect(await own(saver.token)).toBeNull()
    expect(await shown(uid)).toMatchObject({ limits: null, proposal: null })
    expect(await propose(uid, { depositPerDayMax: '1', withdrawPerDayMax: null })).toBe('noActivity')
  } finally {
    limits.terms = terms
  }
})
