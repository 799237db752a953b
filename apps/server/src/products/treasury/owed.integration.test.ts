import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwedCoin } from '@candor/contract/operators/calls/treasury'
import { byExternal } from '@candor/engine/nucleus/authors'
import { usdt } from '../../platform/core/seeds/seeds.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { must } from '../../testing/people/saver.ts'
import { Withdrawer } from '../../testing/people/withdrawer.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => {
  await at.product.close()
})

async function owed(coin: string): Promise<OwedCoin> {
  await at.settled()
  const treasurer = await Operator.of(at, 'treasurer')
  const { data } = await treasurer.call('Treasury/GetOwed', {})
  const found = data?.coins.find((one) => one.coin === coin)
  if (!found) throw new Error(`nothing about ${coin}`)
  return found
}

test('amounts owed, held and on their way follow every step of a withdrawal', async () => {
  const who = await Withdrawer.of(at)
  const start = await owed('USDT')
  expect(start).toMatchObject({ deposits: '0.000000', payouts: '0.000000', held: '0.000000' })
  expect(start.owed.total).toBe('10000.000000')
  expect(start.testFunding).toBe('10000.000000')
  // Everything that came from outside has an owner.
  expect(Number(start.houseFunding)).toBeGreaterThan(0)
  expect(start.ofHouse).toBe(start.houseFunding)

  await must(at, {
    type: 'credit',
    accountId: who.accountId,
    coinId: usdt.coinId,
    amount: 700_000_000n,
    flow: 'deposit',
    reference: 'a deposit',
  })
  const id = Number(await who.requested())
  expect(await owed('USDT')).toMatchObject({
    owed: { available: '10200.000000', frozen: '500.000000', total: '10700.000000' },
    deposits: '700.000000',
    held: '700.000000',
    toPay: '499.000000',
    inFlight: '0.000000',
  })
  await must(at, { type: 'startPayout', withdrawalId: id })
  expect(await owed('USDT')).toMatchObject({ toPay: '499.000000', inFlight: '499.000000' })
  await must(at, { type: 'payWithdrawal', withdrawalId: id, transactionId: 'paid-1' })
  const end = await owed('USDT')
  expect(end).toMatchObject({
    owed: { total: '10200.000000', frozen: '0.000000' },
    payouts: '499.000000',
    held: '201.000000',
    toPay: '0.000000',
    testFunding: start.testFunding,
    houseFunding: start.houseFunding,
  })
  // The fee stays with the house.
  expect(Number(end.ofHouse) - Number(start.ofHouse)).toBe(1)
})

test('coins that arrived on a chain are a deposit, and stand in the fund flow with their number', async () => {
  const who = await Withdrawer.of(at)
  const before = await owed('USDT')
  const arrival = {
    type: 'creditArrival',
    arrivalId: 31,
    accountId: who.accountId,
    coinId: usdt.coinId,
    amount: 40_000_000n,
    network: 'ethereum',
    transactionId: '0xa1:0',
  } as const
  expect(await at.product.core.submit(byExternal('chain-ethereum'), arrival)).toMatchObject({ orderId: 31 })
  const after = await owed('USDT')
  for (const figure of ['deposits', 'held'] as const)
    expect(Number(after[figure]) - Number(before[figure])).toBe(40)
  const { data } = await at.call('Wallet/GetFundFlow', { limit: 1 }, who.token)
  expect(data?.entries).toMatchObject([
    { flow: 'chainDeposit', amount: '40.000000', cause: { kind: 'arrival', id: '31' } },
  ])
})
