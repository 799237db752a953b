import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Terms } from '@candor/contract/operators/terms/fields'
import { Operator } from '../../testing/people/operator.ts'
import { Trader } from '../../testing/people/trader.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { send } from '../../testing/send.ts'

let at: TestProduct
let treasurer: Operator
let admin: Operator
beforeAll(async () => {
  at = await startTestProduct({}, {}, { isHeld: true })
  treasurer = await Operator.of(at, 'treasurer')
  admin = await Operator.of(at, 'admin')
})
afterAll(async () => await at.product.close())

const reason = `<b>they</b> were promised "it"`
const daySeconds = 86_400

async function ownFees({ token }: Trader) {
  const { data, name } = await at.call('Spot/GetFees', {}, token)
  if (!data) throw new Error(`no fees: ${name}`)
  return data
}

async function fees({ uid }: Trader, by = admin) {
  const { data, name } = await by.call('Users/GetFees', { uid })
  if (!data) throw new Error(`no fees: ${name}`)
  return data
}

const propose = async ({ uid }: Trader, discountPpm: number, by = treasurer) => {
  const { name, reason: refused } = await by.call('Users/ProposeFeeDiscount', { uid, discountPpm, reason })
  return name === 'success' ? name : `${name} (${refused})`
}

async function discounted(user: Trader, discountPpm: number): Promise<void> {
  expect(await propose(user, discountPpm)).toBe('success')
  const { proposalId, hash } = (await fees(user)).proposal ?? { proposalId: 0, hash: '' }
  expect((await admin.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
}

const levels = [
  { volumeMin: '50', makerFeePpm: 500, takerFeePpm: 700 },
  { volumeMin: '1000.5', makerFeePpm: 0, takerFeePpm: 400 },
]
const proposeLevels = async (terms: Terms) =>
  (await treasurer.call('Terms/Propose', { kind: 'feeLevels', key: '', terms, reason, effectiveAt: null }))
    .name

async function tomorrow(...users: Trader[]): Promise<void> {
  at.passSeconds(daySeconds)
  await send(at.product.core, { type: 'clockTick' })
  // A session does not last as long.
  for (const { uid } of users)
    await at.query("update sessions set expires_at = expires_at + interval '10 years' where user_id = $1", [
      uid,
    ])
  treasurer = await Operator.of(at, 'treasurer')
  admin = await Operator.of(at, 'admin')
}

async function feesOfTrade(maker: Trader, taker: Trader): Promise<(string | undefined)[]> {
  await maker.placed({ price: '58000', quantity: '0.01' })
  await taker.placed({ side: 'sell', price: '58000', quantity: '0.01' })
  await at.settled()
  return await Promise.all(
    [maker, taker].map(async ({ token }) => {
      const { data } = await at.call('Spot/GetTrades', {}, token)
      return data?.trades[0]?.fee
    }),
  )
}

test('levels begin empty, and lower the fees of the next day once two operators set some', async () => {
  const ada = await Trader.tryout(at)
  const ben = await Trader.tryout(at)
  expect(await ownFees(ada)).toEqual({
    level: 0,
    coin: 'USDT',
    volume: '0.000000',
    missing: null,
    discountPpm: 0,
    levels: [],
  })
  expect(await feesOfTrade(ada, ben)).toEqual(['0.00000800', '0.580000'])

  expect(await proposeLevels({ coin: 'USDT', levels })).toBe('success')
  const { data } = await admin.call('Terms/GetProducts', { kind: 'feeLevels' })
  const { proposalId = 0, hash = '', terms } = data?.proposals[0] ?? {}
  expect(terms).toEqual({ coin: 'USDT', levels })
  expect((await admin.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
  expect(await ownFees(ada)).toMatchObject({ level: 0, volume: '0.000000', missing: '50.000000' })
  // Today's trades count from midnight on.
  expect(await feesOfTrade(ada, ben)).toEqual(['0.00000800', '0.580000'])

  await tomorrow(ada, ben)
  expect(await ownFees(ada)).toEqual({
    level: 2,
    coin: 'USDT',
    volume: '1160.000000',
    missing: null,
    discountPpm: 0,
    levels: [
      { level: 1, volumeMin: '50.000000', makerFeePpm: 500, takerFeePpm: 700 },
      { level: 2, volumeMin: '1000.500000', makerFeePpm: 0, takerFeePpm: 400 },
    ],
  })
  expect(await feesOfTrade(ada, ben)).toEqual(['0.00000000', '0.232000'])
  const newcomer = await Trader.tryout(at)
  expect(await ownFees(newcomer)).toMatchObject({ level: 0, missing: '50.000000' })
  expect(await fees(ada)).toMatchObject({ level: 2, coin: 'USDT', volume: '1160.000000', discounts: [] })
  // The public list keeps the fees of the market.
  const { data: shown } = await at.call('Spot/GetMarkets', {})
  expect(shown?.markets.find(({ market }) => market === 'BTC/USDT')).toMatchObject({
    makerFeePpm: 800,
    takerFeePpm: 1_000,
  })
})

test.each<[string, Terms['levels']]>([
  ['spotFeeTooHigh', [{ volumeMin: '1', makerFeePpm: 50_001, takerFeePpm: 0 }]],
  ['spotConfigurationWrong', [{ volumeMin: '0', makerFeePpm: 1, takerFeePpm: 1 }]],
  ['spotConfigurationWrong', levels.toReversed()],
  ['amountWrong', [{ volumeMin: '0.0000001', makerFeePpm: 1, takerFeePpm: 1 }]],
  ['parametersInvalid', Array.from({ length: 11 }, () => levels[0] ?? {})],
])('levels are refused as %s: %o', async (name, refused = []) => {
  expect(await proposeLevels({ coin: 'USDT', levels: refused })).toBe(name)
})

test('a discount is given by two, told by mail with its reason, and ended', async () => {
  const eve = await Trader.registered(at)
  const [row] = await at.query<{ email: string }>('select email from users where id = $1', [eve.uid])
  const mail = async () => await at.mailTo(row?.email ?? '')
  expect(await propose(eve, 250_000)).toBe('success')
  const { proposal } = await fees(eve)
  expect(proposal).toMatchObject({ discountPpm: 250_000, reason, isOwn: false, approvedBy: null })
  expect((await fees(eve, treasurer)).proposal?.isOwn).toBe(true)
  const { data: awaiting } = await admin.call('Approvals/GetAwaiting', {})
  expect(awaiting?.proposals).toMatchObject([{ command: 'setFeeDiscount', item: null, uid: eve.uid }])
  expect(await propose(eve, 300_000, admin)).toBe('decidedAlready (proposalOpen)')
  const { proposalId, hash } = proposal ?? { proposalId: 0, hash: '' }
  expect((await treasurer.call('Approvals/Approve', { proposalId, hash })).name).toBe('ownProposal')
  expect((await ownFees(eve)).discountPpm).toBe(0)
  expect((await admin.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
  expect((await ownFees(eve)).discountPpm).toBe(250_000)
  await at.settled()
  expect((await mail())?.subject).toBe('You have a discount on trading fees')
  expect((await mail())?.text).toContain('You pay 25% less')
  expect((await mail())?.text).toContain(reason)
  expect(await propose(eve, 250_000)).toBe('decidedAlready (feeDiscountUnchanged)')

  await discounted(eve, 0)
  expect(await ownFees(eve)).toMatchObject({ discountPpm: 0 })
  await at.settled()
  expect((await mail())?.subject).toBe('Your discount on trading fees has ended')
  expect((await fees(eve)).discounts).toMatchObject([
    { discountPpm: 0, by: { name: treasurer.name }, approvedBy: { name: admin.name }, reason },
    { discountPpm: 250_000, by: { name: treasurer.name }, approvedBy: { name: admin.name }, reason },
  ])
  const { data } = await admin.call('Users/GetDecisions', { uid: eve.uid })
  expect(data?.decisions.map(({ command, reason: said }) => [command, said])).toEqual([
    ['setFeeDiscount', reason],
    ['setFeeDiscount', reason],
  ])
})

test('a discount leaves a part of the fee, and nothing of it to others', async () => {
  const kim = await Trader.tryout(at)
  const leo = await Trader.tryout(at)
  await discounted(kim, 500_000)
  expect(await feesOfTrade(kim, leo)).toEqual(['0.00000400', '0.580000'])
  expect(await feesOfTrade(leo, kim)).toEqual(['0.00000800', '0.290000'])
})

test('a discount is refused', async () => {
  const nia = await Trader.tryout(at)
  const reviewer = await Operator.of(at, 'reviewer')
  expect(await propose(nia, 5, reviewer)).toBe('roleNotAllowed (roleNotAllowed)')
  expect((await fees(nia, reviewer)).discounts).toEqual([])
  expect(await propose(nia, 0)).toBe('decidedAlready (feeDiscountUnchanged)')
  const nobody = { uid: '99999999' }
  expect((await treasurer.call('Users/GetFees', nobody)).name).toBe('userDoesNotExist')
  for (const [name, change] of [
    ['userDoesNotExist', nobody],
    ['parametersInvalid', { discountPpm: 1_000_001 }],
    ['parametersInvalid', { discountPpm: -1 }],
    ['parametersInvalid', { discountPpm: 0.5 }],
    ['requiredParametersEmpty', { reason: ' ' }],
  ] as const) {
    const asked = { uid: nia.uid, discountPpm: 5, reason, ...change }
    expect((await treasurer.callRaw('Users/ProposeFeeDiscount', asked)).name).toBe(name)
  }
})
