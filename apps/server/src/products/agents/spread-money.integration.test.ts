import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { insertAddressRow } from '../../testing/book-rows.ts'
import { Member } from '../../testing/people/member.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { fundPassword, passDays } from '../../testing/people/saver.ts'
import { methods, setFlags } from '../../testing/people/withdrawer.ts'

// Up to 1,000 USDT a day, withdrawals are not reviewed.
let at: TestProduct
let agent: Member
let invited: Member[]
beforeAll(async () => {
  at = await startTestProduct()
})
beforeEach(async () => {
  agent = await Member.of(at, { money: '10000' })
  await setFlags(at, agent.accountId, 'certified', 'agent')
  const invitationCode = await agent.invitationCode()
  invited = []
  for (let i = 0; i < 3; i += 1) invited.push(await Member.of(at, { invitationCode, money: '0' }))
  // Excludes a password change as the cause.
  await passDays(at, 1.1)
})
afterAll(async () => {
  await at.product.close()
})

const recharge = async (uid: string, amount: string, named: { clientOrderId?: string } = {}) =>
  await at.call('Agents/Recharge', { uid, coin: 'USDT', amount, fundPassword, ...named }, agent.token)
const causes = () =>
  invited.map(({ accountId }) =>
    at.product.core.mirror.withdrawals.cautionsOf(accountId, at.now().getTime()).map(({ cause }) => cause),
  )
const uidOf = (index: number) => invited[index]?.uid ?? ''

test('a sum within the limit puts nobody under review', async () => {
  for (const [index, amount] of ['400', '400', '200'].entries())
    expect((await recharge(uidOf(index), amount)).name).toBe('success')
  expect(causes()).toEqual([[], [], []])
})

test('a sum split over several accounts is reviewed on all of them, and the reviewer reads why', async () => {
  await recharge(uidOf(0), '900')
  expect(causes()).toEqual([[], [], []])
  await recharge(uidOf(1), '100.000001')
  expect(causes()).toEqual([['agentRecharge'], ['agentRecharge'], []])
  await recharge(uidOf(2), '1')
  expect(causes()).toEqual([['agentRecharge'], ['agentRecharge'], ['agentRecharge']])
  const first = invited[0]
  const destinationId = await insertAddressRow(at, {
    userId: first?.uid ?? '',
    coin: 'USDT',
    network: 'tron',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    addedAt: new Date(at.now().getTime() - 3 * 86_400_000),
  })
  const { data, name } = await at.call(
    'Withdrawals/Request',
    {
      methodId: methods.tether,
      destinationId,
      amount: '500',
      fee: '1',
      rate: null,
      fundPassword,
    },
    first?.token,
  )
  expect(name).toBe('success')
  await at.settled()
  const ada = await Operator.of(at, 'admin')
  const item = await ada.call('Withdrawals/GetItem', { itemId: data?.withdrawalId ?? '' })
  expect(item.data?.withdrawal).toMatchObject({ state: 'review', causes: ['agentRecharge'] })
  expect(item.data?.item.marks).toEqual(['agentRecharge'])
})

test('recharges of more than a day ago are not counted', async () => {
  await recharge(uidOf(0), '900')
  await passDays(at, 1.01)
  await recharge(uidOf(1), '900')
  expect(causes()).toEqual([[], [], []])
})

test('an account already under review is reviewed for a whole day more', async () => {
  await recharge(uidOf(0), '1001')
  await passDays(at, 0.9)
  await recharge(uidOf(0), '1')
  await passDays(at, 0.2)
  expect(causes()[0]).toEqual(['agentRecharge'])
})

test('of several at once each sees those before it', async () => {
  const answers = await Promise.all([0, 1, 2].map((index) => recharge(uidOf(index), '400')))
  expect(answers.map(({ name }) => name)).toEqual(['success', 'success', 'success'])
  expect(causes()).toEqual([['agentRecharge'], ['agentRecharge'], ['agentRecharge']])
  expect((await verifyJournal(at.databaseUrl)).faults).toEqual([])
})

test('recharges before a restart count after it', async () => {
  await recharge(uidOf(0), '900')
  const startAt = at.now().getTime()
  await at.product.close()
  at = await startTestProduct({ DATABASE_URL: at.databaseUrl }, {}, { at: startAt })
  expect((await recharge(uidOf(1), '900')).name).toBe('success')
  expect(causes()).toEqual([['agentRecharge'], ['agentRecharge'], []])
})

test('while the views do not show the last recharge, no other is made', async () => {
  const client = new pg.Client({ connectionString: at.databaseUrl })
  await client.connect()
  // The views can be read, but not updated.
  await client.query('begin; lock table views.transfers in exclusive mode')
  try {
    expect((await recharge(uidOf(0), '900')).name).toBe('success')
    expect((await recharge(uidOf(1), '900')).name).toBe('viewFilling')
  } finally {
    await client.end()
  }
  await expect.poll(async () => (await recharge(uidOf(1), '900')).name, { timeout: 15_000 }).toBe('success')
  expect(causes()).toEqual([['agentRecharge'], ['agentRecharge'], []])
})

test('a repeated recharge counts once, and puts no newly named account under review', async () => {
  const named = { clientOrderId: 'once' }
  const first = await recharge(uidOf(0), '900', named)
  expect(first.data?.isRepeat).toBe(false)
  const repeated = { transferId: first.data?.transferId, isRepeat: true }
  const again = [uidOf(0), uidOf(1), uidOf(2)].map((uid) => recharge(uid, '900', named))
  for (const { data } of await Promise.all(again)) expect(data).toEqual(repeated)
  expect(causes()).toEqual([[], [], []])
  expect(await invited[1]?.usdt()).toBe('0.000000')
})

test('a refused recharge puts nobody under review', async () => {
  expect((await recharge(uidOf(0), '1000000')).name).toBe('insufficientBalance')
  expect(causes()).toEqual([[], [], []])
})
