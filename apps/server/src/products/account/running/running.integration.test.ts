import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningMax } from '@candor/contract/calls/running'
import { Borrower } from '../../../testing/people/borrower.ts'
import { chainConfig } from '../../../testing/chain-exchange.ts'
import { channelIds, Depositor } from '../../../testing/people/depositor.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { accepted, placed, tick } from '../../../testing/people/options-trader.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { must, passDays, Saver } from '../../../testing/people/saver.ts'
import { Withdrawer } from '../../../testing/people/withdrawer.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct({}, {}, { chain: chainConfig([]) })
  await must(at, { type: 'clockTick' })
})
afterAll(() => at.product.close())

async function running(token: string) {
  const { data, name } = await at.call('Account/GetRunning', {}, token)
  if (!data) throw new Error(`nothing was told: ${name}`)
  return data
}

const nothing = {
  options: [],
  arrivals: [],
  deposits: [],
  withdrawals: [],
  pledges: [],
  loans: [],
  openOrderCount: 0,
}

test('nothing goes on in a new account', async () => {
  expect(await running((await at.registered()).token)).toEqual(nothing)
})

test('visitors are told nothing, and nobody is told of others', async () => {
  const { token } = await at.registered()
  expect((await at.callRaw('Account/GetRunning', {})).name).toBe('tokenInvalid')
  for (const input of [{ uid: '10000001' }, { accountId: -1 }, { limit: 1e9 }])
    expect((await at.callRaw('Account/GetRunning', input, token)).name).toBe('invalidRequest')
})

test('options are ordered by their end, unopened ones first, and leave when they have ended', async () => {
  const { trader } = await Saver.tryout(at)
  const stranger = await Saver.tryout(at)
  await tick(at, 50_000)
  const late = await placed(at, trader, { cycleSeconds: 60 })
  const soon = await placed(at, trader)
  const waiting = await accepted(at, trader)
  const { options } = await running(trader.token)
  expect(options.map(({ orderId }) => orderId)).toEqual([waiting, soon, late])
  expect(options.map(({ status }) => status)).toEqual(['opening', 'open', 'open'])
  expect(options[1]).toMatchObject({ pair: 'BTC/USDT', direction: 'up', amount: '100.000000' })
  expect(await running(stranger.token)).toEqual(nothing)
  at.passSeconds(31)
  await tick(at, 50_000)
  await at.settled()
  expect((await running(trader.token)).options.map(({ orderId }) => orderId)).toEqual([late])
})

test('at most ten of a kind are listed, and open orders are counted', async () => {
  const { trader } = await Saver.tryout(at)
  await tick(at, 50_000)
  for (let count = 0; count < runningMax + 2; count += 1) await accepted(at, trader, { amount: '10' })
  const orderId = await trader.placed({})
  await trader.placed({})
  const told = await running(trader.token)
  expect(told.options).toHaveLength(runningMax)
  expect(told.openOrderCount).toBe(2)
  await at.call('Spot/CancelOrder', { orderId }, trader.token)
  expect((await running(trader.token)).openOrderCount).toBe(1)
})

test('deposits are told while they wait for money or for operators', async () => {
  const depositor = await Depositor.register(at)
  const reported = await depositor.reported()
  const paying = await depositor.asked({ channelId: channelIds.online, amount: '50.00' })
  const { deposits } = await running(depositor.token)
  expect(deposits).toEqual([
    {
      depositId: paying.depositId,
      currency: paying.currency,
      amount: '50.00',
      state: 'paying',
      expiresAt: paying.expiresAt,
    },
    expect.objectContaining({ depositId: reported.depositId, state: 'completed' }),
  ])
  // Its time is over, although no clock tick has ended it yet.
  at.passSeconds(30 * 86_400)
  const left = (await running(depositor.token)).deposits
  expect(left.map(({ depositId }) => depositId)).toEqual([reported.depositId])
})

test('arriving coins are listed with their confirmations until credited', async () => {
  const depositor = await Depositor.register(at)
  await running(depositor.token)
  const insert = async (state: string) =>
    await at.query(
      `insert into chain_arrivals (transaction_id, account_id, address, coin_id, raw, units, minimum, state, seen_at)
       values ($1, $2, '0x0', 1, 5, 250000000, 1, $3, $4)`,
      [`found:${state}:1`, depositor.accountId, state, at.now()],
    )
  await insert('confirming')
  await insert('small')
  const { arrivals } = await running(depositor.token)
  expect(arrivals).toEqual([
    expect.objectContaining({ quantity: '250.000000', confirmations: 0, confirmationsNeeded: 3 }),
  ])
})

test('withdrawals are told until they are paid or ended', async () => {
  const withdrawer = await Withdrawer.of(at)
  const withdrawalId = await withdrawer.requested({})
  const { withdrawals } = await running(withdrawer.token)
  expect(withdrawals).toEqual([
    expect.objectContaining({
      withdrawalId,
      coin: 'USDT',
      state: expect.stringMatching(/^(review|passed)$/),
    }),
  ])
})

test('a pledge is told when it ends within three days', async () => {
  const saver = await Saver.tryout(at)
  const { data } = await saver.pledge()
  const { data: of } = await at.call('Pledge/GetOrder', { orderId: data?.orderId ?? '' }, saver.token)
  const days = of?.order.days ?? 0
  expect(days).toBeGreaterThan(3)
  expect((await running(saver.token)).pledges).toEqual([])
  await passDays(at, days - 3)
  expect((await running(saver.token)).pledges).toEqual([
    { orderId: data?.orderId, coin: 'USDT', amount: '10000.000000', endsAt: of?.order.endsAt },
  ])
  await passDays(at, 3)
  expect((await running(saver.token)).pledges).toEqual([])
})

test('a loan is told three days before it is due, and when it is overdue', async () => {
  const borrower = await Borrower.of(at)
  const loanId = await borrower.lent(await Operator.of(at, 'treasurer'))
  expect((await running(borrower.token)).loans).toEqual([])
  at.passSeconds(27 * 86_400 + 60)
  expect((await running(borrower.token)).loans).toEqual([
    expect.objectContaining({ loanId, owed: '11000.000000', coin: 'USDT', isOverdue: false }),
  ])
  at.passSeconds(3 * 86_400)
  expect((await running(borrower.token)).loans).toMatchObject([{ loanId, isOverdue: true }])
})

test('many requests at once get the same answer', async () => {
  const { trader } = await Saver.tryout(at)
  await trader.placed({})
  const answers = await Promise.all(Array.from({ length: 8 }, async () => await running(trader.token)))
  for (const answer of answers) expect(answer).toEqual({ ...nothing, openOrderCount: 1 })
})
