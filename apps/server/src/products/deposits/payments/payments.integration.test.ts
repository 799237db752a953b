import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Deposit } from '@candor/contract/calls/deposits'
import { sign, signatureHeader } from '../../../doors/payments/sandbox/signature.ts'
import { channelIds, Depositor } from '../../../testing/people/depositor.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { must } from '../../../testing/people/saver.ts'

let exchange: TestProduct
beforeAll(async () => {
  exchange = await startTestProduct()
})
afterAll(() => exchange.product.close())

const online = { channelId: channelIds.online }
const soon = { timeout: 15_000, interval: 100 }

async function press(deposit: Deposit, act: string, telling = 'once'): Promise<Response> {
  return await fetch(`${exchange.product.url}${deposit.payment?.url}`, {
    method: 'POST',
    body: new URLSearchParams({ act, telling }),
    redirect: 'manual',
  })
}

type PaymentRow = { state: string; problem: string | null; session_id: string; transaction_id: string | null }
async function paymentOf({ depositId }: Deposit): Promise<PaymentRow | undefined> {
  const [row] = await exchange.query<PaymentRow>('select * from payments where deposit_id = $1', [depositId])
  return row
}

// A webhook as the sandbox would send it, about a possibly unknown payment.
async function webhook(payment: object, { secret, seconds }: { secret?: string; seconds?: number } = {}) {
  const [own] = await exchange.query<{ value: string }>(
    "select value from installation where name = 'sandbox payments'",
  )
  const body = JSON.stringify({ eventId: `ev${Math.random()}`, kind: 'paid', payment })
  const at = seconds ?? Math.floor(exchange.now().getTime() / 1000)
  return await post(body, { [signatureHeader]: sign(body, secret ?? own?.value ?? '', at) })
}

async function post(body: string, headers: Record<string, string>): Promise<number> {
  const url = `${exchange.product.url}/payments/sandbox/webhook`
  const type = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', body, headers: { ...type, ...headers } })).status
}

// The provider's report about a paid deposit.
const paidFor = async (deposit: Deposit, change: object = {}) => {
  const [row] = await exchange.query<{ requested_at: Date }>(
    'select requested_at from views.deposits where deposit_id = $1',
    [deposit.depositId],
  )
  return {
    sessionId: (await paymentOf(deposit))?.session_id,
    reference: `D-${deposit.depositId}-${row?.requested_at.getTime().toString(36)}`,
    amount: deposit.amount.replace('.', ''),
    currency: 'USD',
    state: 'paid',
    transactionId: `tx-${deposit.depositId}`,
    url: null,
    ...change,
  }
}

describe('on the page of the sandbox', () => {
  test('a payment is credited once, however often it is reported', async () => {
    const ada = await Depositor.register(exchange)
    const deposit = await ada.asked({ ...online, amount: '100' })
    expect(deposit).toMatchObject({ fee: '3.20', quantity: '96.800000', payment: { state: 'open' } })
    const page = await (await fetch(`${exchange.product.url}${deposit.payment?.url}`)).text()
    expect(page).toContain('100.00 USD')
    const paid = await press(deposit, 'pay', 'twice')
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `/#/pages/deposit/deposit_type?depositId=${deposit.depositId}`,
    ])
    await vi.waitFor(async () => expect((await ada.read(deposit.depositId)).state).toBe('passed'), soon)
    const { credited, transactionId, payment } = await ada.read(deposit.depositId)
    expect([credited, payment?.state]).toEqual(['96.800000', 'paid'])
    expect(await webhook(await paidFor(deposit, { transactionId }))).toBe(200)
    expect(await ada.available()).toBe('96.800000')
    const flow = await exchange.call('Wallet/GetFundFlow', {}, ada.token)
    expect(flow.data?.entries.map(({ flow: kind }) => kind)).toEqual(['channelDeposit'])
    await vi.waitFor(
      async () => expect((await exchange.mailTo(ada.email))?.subject).toBe('Your deposit has arrived'),
      soon,
    )
  })

  test('a declined payment can be tried again', async () => {
    const ada = await Depositor.register(exchange)
    const deposit = await ada.asked(online)
    await press(deposit, 'decline')
    await vi.waitFor(
      async () => expect((await ada.read(deposit.depositId)).payment?.isDeclined).toBe(true),
      soon,
    )
    await press(deposit, 'pay')
    await vi.waitFor(async () => expect((await ada.read(deposit.depositId)).state).toBe('passed'), soon)
  })

  test('an expired payment can no longer be paid', async () => {
    const ada = await Depositor.register(exchange)
    const deposit = await ada.asked(online)
    await press(deposit, 'expire')
    await vi.waitFor(
      async () =>
        expect((await ada.read(deposit.depositId)).payment).toEqual({
          state: 'closed',
          url: null,
          isDeclined: false,
        }),
      soon,
    )
    expect(await ada.available()).toBe('0.000000')
  })

  test('a payment without a webhook is asked for', async () => {
    const ada = await Depositor.register(exchange)
    const deposit = await ada.asked({ channelId: channelIds.thirdParty, amount: '20' })
    await press(deposit, 'pay', 'never')
    expect((await ada.read(deposit.depositId)).state).toBe('paying')
    exchange.passSeconds(40)
    await vi.waitFor(async () => expect((await ada.read(deposit.depositId)).state).toBe('passed'), soon)
    expect(await ada.available()).toBe('19.800000')
  })
})

test('a deposit paid before it is cancelled is credited, and not cancelled', async () => {
  const ada = await Depositor.register(exchange)
  const deposit = await ada.asked(online)
  await press(deposit, 'pay', 'never')
  const cancelled = await exchange.call('Deposits/Cancel', { depositId: deposit.depositId }, ada.token)
  expect([cancelled.name, cancelled.reason]).toEqual(['orderCannotBeCancelled', 'depositNotCancellable'])
  expect((await ada.read(deposit.depositId)).state).toBe('passed')
})

test('a cancelled deposit can no longer be paid at the provider', async () => {
  const ada = await Depositor.register(exchange)
  const deposit = await ada.asked(online)
  await exchange.call('Deposits/Cancel', { depositId: deposit.depositId }, ada.token)
  await press(deposit, 'pay')
  exchange.passSeconds(40)
  await vi.waitFor(async () => expect((await paymentOf(deposit))?.state).toBe('closed'), soon)
  expect((await ada.read(deposit.depositId)).state).toBe('cancelled')
  expect(await ada.available()).toBe('0.000000')
})

test('a forged webhook changes nothing', async () => {
  const ada = await Depositor.register(exchange)
  const deposit = await ada.asked(online)
  const payment = await paidFor(deposit)
  expect(await webhook(payment, { secret: 'a guess' })).toBe(400)
  expect(await webhook(payment, { seconds: Math.floor(exchange.now().getTime() / 1000) - 600 })).toBe(400)
  expect(await post(JSON.stringify({ payment }), {})).toBe(400)
  expect(await post('', { [signatureHeader]: 't=1,v1=' })).toBe(400)
  expect(await post('x'.repeat(300_000), {})).toBe(413)
  expect((await ada.read(deposit.depositId)).state).toBe('paying')
  expect((await paymentOf(deposit))?.state).toBe('open')
})

test('an early webhook finds the deposit by our reference', async () => {
  const ada = await Depositor.register(exchange)
  const deposit = await ada.asked(online)
  const payment = await paidFor(deposit)
  // Simulates a kill before the provider's answer was stored.
  await exchange.query('delete from payments where deposit_id = $1', [deposit.depositId])
  expect(await webhook(payment)).toBe(200)
  expect((await ada.read(deposit.depositId)).state).toBe('passed')
  expect(await paymentOf(deposit)).toMatchObject({ state: 'paid', session_id: payment.sessionId })
})

test('a late webhook waits for review, and credits nothing', async () => {
  const ada = await Depositor.register(exchange)
  const expired = await ada.asked(online)
  const cancelled = await ada.asked({ channelId: channelIds.thirdParty })
  await exchange.call('Deposits/Cancel', { depositId: cancelled.depositId }, ada.token)
  const late = [await paidFor(expired), await paidFor(cancelled)]
  exchange.passSeconds(31 * 60)
  await must(exchange, { type: 'clockTick' })
  for (const payment of [...late, ...late]) expect(await webhook(payment)).toBe(200)
  for (const [deposit, state] of [
    [expired, 'expired'],
    [cancelled, 'cancelled'],
  ] as const) {
    expect(await paymentOf(deposit)).toMatchObject({ state: 'held', problem: 'late' })
    expect(await ada.read(deposit.depositId)).toMatchObject({ state, payment: { state: 'held' } })
  }
  expect(await ada.available()).toBe('0.000000')
})

test.each([
  ['another amount', { amount: '1' }, 'amount'],
  ['another currency', { currency: 'EUR' }, 'amount'],
])('a payment in %s waits for review', async (_what, change, problem) => {
  const ada = await Depositor.register(exchange)
  const deposit = await ada.asked(online)
  expect(await webhook(await paidFor(deposit, change))).toBe(200)
  expect(await paymentOf(deposit)).toMatchObject({ state: 'held', problem })
  expect((await ada.read(deposit.depositId)).state).toBe('paying')
})

test('one transaction pays for one deposit (127)', async () => {
  const [ada, eve] = [await Depositor.register(exchange), await Depositor.register(exchange)]
  const [first, second] = [await ada.asked(online), await eve.asked(online)]
  expect(await webhook(await paidFor(first))).toBe(200)
  const same = { transactionId: `tx-${first.depositId}` }
  expect(await webhook(await paidFor(second, same))).toBe(200)
  expect(await paymentOf(second)).toMatchObject({ state: 'held', problem: 'transaction' })
  expect(await eve.available()).toBe('0.000000')
})

test('a payment without a deposit raises an alarm, and nothing else', async () => {
  const ada = await Depositor.register(exchange)
  const deposit = await ada.asked(online)
  const payment = await paidFor(deposit)
  for (const change of [
    { reference: 'D-999999-abc' },
    { reference: null },
    { reference: `D-${deposit.depositId}-zz` },
    { sessionId: 'sb_another' },
  ])
    expect(await webhook({ ...payment, ...change })).toBe(200)
  expect((await ada.read(deposit.depositId)).state).toBe('paying')
  expect(exchange.logLines.filter((line) => line.includes('belongs to no deposit'))).toHaveLength(4)
})
