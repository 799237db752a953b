import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperatorInput } from '@candor/contract/operators/calls'
import { Operator } from '../../testing/people/operator.ts'
import { must } from '../../testing/people/saver.ts'
import { Trader } from '../../testing/people/trader.ts'
import { Withdrawer } from '../../testing/people/withdrawer.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { send } from '../../testing/send.ts'
import { StreamClient } from '../../testing/stream-client.ts'

let at: TestProduct
let reviewer: Operator
beforeAll(async () => {
  at = await startTestProduct()
  reviewer = await Operator.of(at, 'reviewer')
})
afterAll(() => at.product.close())

const hostile = `<img src=x onerror="alert(1)"> 'the bank called'`
type Form = OperatorInput<'Users/HoldFunds'>
const form = (uid: string, change: Partial<Form> = {}): Form => ({
  uid,
  coin: 'USDT',
  amount: '100.5',
  heldBefore: '0',
  reason: 'a test',
  ...change,
})
const hold = async (uid: string, change: Partial<Form> = {}, by = reviewer) => {
  const { name, reason } = await by.call('Users/HoldFunds', form(uid, change))
  return name === 'success' ? name : `${name} (${reason})`
}
const release = async (uid: string, holdId: string, by = reviewer) =>
  (await by.call('Users/ReleaseHold', { uid, holdId, reason: 'it is cleared up' })).name

const seen = async (uid: string, page: { limit?: number; before?: string } = {}) =>
  (await reviewer.call('Users/GetHolds', { uid, ...page })).data
const newest = async (uid: string) => (await seen(uid))?.holds[0]?.holdId ?? ''
const ofOwner = async (token: string) => (await at.call('Wallet/GetHolds', {}, token)).data?.holds
const overview = async (token: string) => (await at.call('Wallet/GetOverview', {}, token)).data

// Their days have passed, and with them the operator's session.
async function withdrawer(): Promise<Withdrawer> {
  const owner = await Withdrawer.of(at)
  reviewer = await Operator.of(at, 'reviewer')
  return owner
}

// Somebody with an address for mails and 1000 USDT.
async function holder(): Promise<Trader> {
  const user = await Trader.registered(at)
  await user.balanceOf('USDT')
  const money = { coinId: 1, amount: 1_000_000_000n, flow: 'deposit' } as const
  await must(at, { type: 'credit', accountId: user.accountId, ...money, reference: `hold ${user.uid}` })
  await at.settled()
  return user
}

test('held money stays its owner’s, and is neither traded nor withdrawn until it is released', async () => {
  const owner = await withdrawer()
  const { uid, token } = owner
  const before = await overview(token)
  const available = before?.coins.find(({ coin }) => coin === 'USDT')?.available ?? ''
  const phone = await StreamClient.signedIn(at.product.url, token)
  expect(await hold(uid, { amount: available, reason: hostile })).toBe('success')

  const told = await phone.next('account', ({ balances }) => balances.length > 0)
  expect(told.balances).toMatchObject([{ coin: 'USDT', available: '0.000000', frozen: available }])
  const held = await overview(token)
  expect(held?.total).toBe(before?.total)
  expect(held?.coins.find(({ coin }) => coin === 'USDT')).toMatchObject({
    frozenFor: { withdrawals: '0.000000', freezes: available },
  })
  expect((await owner.request()).name).toBe('balanceUnsuitable')
  expect((await owner.saver.trader.place({})).name).toBe('insufficientBalance')
  expect(await ofOwner(token)).toMatchObject([{ coin: 'USDT', amount: available, reason: hostile }])
  const flow = await at.call('Wallet/GetFundFlow', { flow: 'freeze' }, token)
  expect(flow.data?.entries).toMatchObject([{ amount: available, reason: hostile }])

  expect(await release(uid, await newest(uid))).toBe('success')
  await phone.next('account', ({ balances }) => balances[0]?.available === available)
  expect(await ofOwner(token)).toEqual([])
  expect((await owner.request()).name).toBe('success')
  phone.socket.close()
})

test('operators see who held what, why, and who released it; its owner is told by mail', async () => {
  const { uid, token } = await holder()
  const [row] = await at.query<{ email: string }>('select email from users where id = $1', [uid])
  const mail = async () => await at.mailTo(row?.email ?? '')
  const treasurer = await Operator.of(at, 'treasurer')
  expect(await hold(uid, { reason: hostile }, treasurer)).toBe('success')
  expect(await seen(uid)).toMatchObject({
    holds: [{ coin: 'USDT', amount: '100.500000', reason: hostile, released: null }],
    coins: [{ coin: 'USDT', scale: 6, available: '899.500000', held: '100.500000' }],
  })
  expect((await mail())?.subject).toBe('Part of your balance is on hold')
  expect((await mail())?.text).toContain(`100.500000 USDT in your account is on hold`)
  expect((await mail())?.text).toContain(hostile)
  expect(await release(uid, await newest(uid))).toBe('success')
  expect(await seen(uid)).toMatchObject({
    holds: [
      {
        by: { operatorId: treasurer.operatorId, name: treasurer.name },
        released: { by: { operatorId: reviewer.operatorId }, reason: 'it is cleared up' },
      },
    ],
    coins: [{ available: '1000.000000', held: '0.000000' }],
  })
  expect((await mail())?.subject).toBe('An amount is no longer on hold')
  const { data } = await reviewer.call('Users/GetDecisions', { uid })
  expect(data?.decisions.map(({ command, reason }) => [command, reason])).toEqual([
    ['releaseFreeze', 'it is cleared up'],
    ['freezeFunds', hostile],
  ])
  const logged = await at.query<{ act: string; outcome: string }>(
    `select act, outcome from audit_log where details like $1 and act ~ 'Hold(Funds)?$' order by number`,
    [`%${uid}%`],
  )
  expect(logged.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['Users/HoldFunds', 'Users/ReleaseHold']),
  )
  expect(await ofOwner(token)).toEqual([])
})

describe('a hold is refused', () => {
  const refused: [string, Partial<Form>, string][] = [
    ['for nobody', { uid: '99999999' }, 'userDoesNotExist (userDoesNotExist)'],
    ['in an unknown coin', { coin: 'NONE' }, 'spotCurrencyNotConfigured (coinUnknown)'],
    ['with too many decimals', { amount: '0.0000001' }, 'amountWrong (amountWrong)'],
    ['with other decimals than the coin has', { heldBefore: '0.0000001' }, 'amountWrong (amountWrong)'],
    ['of nothing', { amount: '0', heldBefore: '7' }, 'amountNotPositive (amountNotPositive)'],
    ['of more than is available', { amount: '1000.000001' }, 'insufficientBalance (insufficientBalance)'],
    ['of more than there can be', { amount: '9'.repeat(30) }, 'insufficientBalance (insufficientBalance)'],
    ['of less than nothing', { amount: '-1' }, 'invalidRequest (invalidRequest)'],
    ['in words', { amount: '1e3' }, 'invalidRequest (invalidRequest)'],
    ['when something else is held', { heldBefore: '1' }, 'decidedAlready (heldFundsChanged)'],
    ['without a reason', { reason: ' ' }, 'requiredParametersEmpty (requiredParametersEmpty)'],
    ['with a novel', { reason: 'x'.repeat(501) }, 'invalidRequest (invalidRequest)'],
  ]
  test.each(refused)('%s', async (_what, change, refusal) => {
    const { uid, accountId } = await holder()
    const journaled = async () => await at.query(`select 1 from journal where commands like '%freezeFunds%'`)
    const before = (await journaled()).length
    expect(await hold(uid, change)).toBe(refusal)
    expect(await journaled()).toHaveLength(before)
    expect(await at.query('select * from views.holds where account_id = $1', [accountId])).toEqual([])
  })

  test('for a user without an account, which is not opened', async () => {
    const { uid, accountId } = await Trader.registered(at)
    expect(await hold(uid)).toBe('accountUnknown (accountUnknown)')
    expect(at.product.core.mirror.hasAccount(accountId)).toBe(false)
    expect(await seen(uid)).toEqual({ holds: [], coins: [], nextPage: null })
  })

  test('to operators without the right, and to users', async () => {
    const { uid, token } = await holder()
    const support = await Operator.of(at, 'support')
    expect(await hold(uid, {}, support)).toBe('roleNotAllowed (roleNotAllowed)')
    expect(await release(uid, '1', support)).toBe('roleNotAllowed')
    expect((await support.call('Users/GetHolds', { uid })).name).toBe('success')
    expect((await at.callRaw('Users/HoldFunds', form(uid), token)).name).not.toBe('success')
    expect((await at.call('Wallet/GetHolds', {}, 'nobody')).name).toBe('tokenInvalid')
  })
})

describe('the same at once', () => {
  test('is one hold, and one release', async () => {
    const { uid } = await holder()
    const both = await Promise.all([hold(uid), hold(uid), hold(uid, { amount: '1' })])
    expect(both.toSorted()).toEqual([
      'decidedAlready (heldFundsChanged)',
      'decidedAlready (heldFundsChanged)',
      'success',
    ])
    expect((await seen(uid))?.holds).toHaveLength(1)
    // Sent again later, it is refused too; a second hold names the first.
    expect(await hold(uid)).toBe('decidedAlready (heldFundsChanged)')
    const held = (await seen(uid))?.coins[0]?.held ?? ''
    expect(await hold(uid, { heldBefore: held, amount: '5' })).toBe('success')
    const holdId = await newest(uid)
    const released = await Promise.all([release(uid, holdId), release(uid, holdId)])
    expect(new Set(released)).toEqual(new Set(['frozenRecordStatusChanged', 'success']))
    expect((await seen(uid))?.coins).toMatchObject([{ held }])
  })

  test('as the owner spends it, leaves nobody below nothing', async () => {
    const { uid, saver } = await withdrawer()
    const available = (await saver.trader.balanceOf('USDT'))?.available ?? ''
    const [held, placed] = await Promise.all([
      hold(uid, { amount: available }),
      saver.trader.place({ price: '40000', quantity: '0.1' }),
    ])
    // Whichever came first is done, and the other refused.
    expect([
      ['success', 'insufficientBalance'],
      ['insufficientBalance (insufficientBalance)', 'success'],
    ]).toContainEqual([held, placed.name])
  })
})

test('a release names a hold of this user that is in force', async () => {
  const [one, other] = [await holder(), await holder()]
  expect(await hold(one.uid)).toBe('success')
  const holdId = await newest(one.uid)
  expect(await release(other.uid, holdId)).toBe('frozenRecordMissing')
  expect(await release('99999999', holdId)).toBe('userDoesNotExist')
  for (const wrong of ['9000000', '0', '-1', '1.5', 'x', `${holdId}'--`])
    expect([wrong, await release(one.uid, wrong)]).toEqual([wrong, 'frozenRecordMissing'])
  expect(await release(one.uid, '')).toBe('requiredParametersEmpty')
  expect((await seen(one.uid))?.coins).toMatchObject([{ held: '100.500000' }])
  expect(await ofOwner(other.token)).toEqual([])
  expect(await release(one.uid, holdId)).toBe('success')
  expect(await release(one.uid, holdId)).toBe('frozenRecordStatusChanged')
  expect((await seen('99999999'))?.holds).toBe(undefined)
})

test('holds are listed page by page; the owner sees those in force', async () => {
  const { uid, token, accountId } = await holder()
  for (const amount of [1n, 2n, 3n])
    await send(at.product.core, { type: 'freezeFunds', accountId, coinId: 1, amount })
  await at.settled()
  const first = await seen(uid, { limit: 2 })
  expect(first?.holds.map(({ amount }) => amount)).toEqual(['0.000003', '0.000002'])
  const rest = await seen(uid, { limit: 2, before: first?.nextPage ?? '' })
  expect(rest?.holds.map(({ amount }) => amount)).toEqual(['0.000001'])
  expect(rest?.nextPage).toBe(null)
  expect(await release(uid, first?.holds[1]?.holdId ?? '')).toBe('success')
  expect((await ofOwner(token))?.map(({ amount }) => amount)).toEqual(['0.000003', '0.000001'])
})

test('a hold stays over a restart', async () => {
  const { uid } = await holder()
  expect(await hold(uid)).toBe('success')
  const shown = await seen(uid)
  await at.product.close()
  at = await startTestProduct({ DATABASE_URL: at.databaseUrl })
  reviewer = await Operator.of(at, 'reviewer')
  expect(await seen(uid)).toEqual(shown)
  expect(await release(uid, shown?.holds[0]?.holdId ?? '')).toBe('success')
})
