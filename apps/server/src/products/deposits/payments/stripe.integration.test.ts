import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { approve } from '../../../testing/people/approve.ts'
import { channelIds, Depositor } from '../../../testing/people/depositor.ts'
import { LocalStripe } from '../../../testing/local-stripe.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { must } from '../../../testing/people/saver.ts'

let stripe: LocalStripe
let exchange: TestProduct
beforeAll(async () => {
  stripe = await LocalStripe.open()
  exchange = await startTestProduct({
    ONLINE_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_URL: stripe.url,
    PUBLIC_URL: 'http://exchange.example/',
  })
})
afterAll(async () => {
  await exchange.product.close()
  await stripe.close()
})

const soon = { timeout: 15_000, interval: 100 }
const online = { channelId: channelIds.online }
const sessionOf = ({ depositId }: { depositId: string }) => {
  const found = stripe.sessions.find(({ client_reference_id }) =>
    client_reference_id?.startsWith(`D-${depositId}-`),
  )
  if (!found) throw new Error('no session')
  return found
}
const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  (await fetch(`${exchange.product.url}/payments/stripe/webhook`, { method: 'POST', body, headers })).status

test('a deposit is paid at Stripe, and credited by its signed webhook, once', async () => {
  const ada = await Depositor.register(exchange)
  const deposit = await ada.asked(online)
  const session = sessionOf(deposit)
  expect(deposit.payment).toMatchObject({ state: 'open', url: session.url })
  expect(session).toMatchObject({ amount_total: 10_000, currency: 'usd' })
  expect(session.success_url).toBe(
    `http://exchange.example/#/pages/deposit/deposit_type?depositId=${deposit.depositId}`,
  )
  stripe.pay(session.id)
  const webhook = stripe.webhook('checkout.session.completed', session.id)
  expect(await send({ ...webhook, body: webhook.body.replace('10000', '99999') })).toBe(400)
  expect((await ada.read(deposit.depositId)).state).toBe('paying')
  const answers = await Promise.all([send(webhook), send(webhook), send(webhook)])
  expect(answers).toEqual([200, 200, 200])
  expect(await send(stripe.webhook('checkout.session.completed', session.id))).toBe(200)
  expect(await ada.read(deposit.depositId)).toMatchObject({
    state: 'passed',
    transactionId: session.payment_intent,
  })
  expect(await ada.available()).toBe('96.800000')
})

test('a way in is closed where Stripe counts the currency otherwise: a hundred times as much would be paid', async () => {
  const ada = await Depositor.register(exchange)
  const known = exchange.product.core.mirror.deposits.channels.get(Number(channelIds.online))
  if (!known) throw new Error('the seeds have a channel 2')
  const channel = { ...known, channelId: 9, currency: 'JPY' }
  await must(exchange, { type: 'configureChannel', channel })
  await must(exchange, { type: 'setFiatRate', currency: 'JPY', coinId: known.coinId, rateE10: 65_000_000n })
  const { data } = await exchange.call('Deposits/GetChannels', {}, ada.token)
  expect(data?.channels.find(({ channelId }) => channelId === '9')).toMatchObject({ isOpen: false })
  expect(await ada.ask({ channelId: '9', amount: '100' })).toMatchObject({ reason: 'channelClosed' })
})

test('an unrelated webhook is accepted and does nothing', async () => {
  const ada = await Depositor.register(exchange)
  const session = sessionOf(await ada.asked(online))
  expect(await send(stripe.webhook('customer.created', session.id))).toBe(200)
})

test('while Stripe is down the request stands, and its page comes when Stripe does', async () => {
  const ada = await Depositor.register(exchange)
  stripe.isDown = 'beforehand'
  const deposit = await ada.asked(online)
  expect(deposit).toMatchObject({ state: 'paying', payment: { state: 'creating', url: null } })
  // Nobody has to wait.
  const cancelled = await Depositor.register(exchange)
  const { depositId } = await cancelled.asked(online)
  expect((await exchange.call('Deposits/Cancel', { depositId }, cancelled.token)).name).toBe('success')
  stripe.isDown = 'no'
  exchange.passSeconds(31)
  await vi.waitFor(async () => expect((await ada.read(deposit.depositId)).payment?.state).toBe('open'), soon)
  await vi.waitFor(async () => expect((await cancelled.read(depositId)).payment?.state).toBe('closed'), soon)
})

test('a late payment is refunded at Stripe, also when Stripe is down at first', async () => {
  const ada = await Depositor.register(exchange)
  const deposit = await ada.asked(online)
  const session = sessionOf(deposit)
  stripe.isDown = 'beforehand'
  expect((await exchange.call('Deposits/Cancel', { depositId: deposit.depositId }, ada.token)).name).toBe(
    'success',
  )
  stripe.isDown = 'no'
  stripe.pay(session.id)
  expect(await send(stripe.webhook('checkout.session.completed', session.id))).toBe(200)
  expect((await ada.read(deposit.depositId)).payment?.state).toBe('held')
  const reviewer = await Operator.of(exchange, 'reviewer')
  stripe.isDown = 'afterwards'
  const form = { itemId: deposit.depositId, reason: 'cancelled before' }
  expect((await reviewer.call('Deposits/Refund', form)).name).toBe('success')
  expect((await ada.read(deposit.depositId)).payment?.state).toBe('refunding')
  stripe.isDown = 'no'
  exchange.passSeconds(31)
  await vi.waitFor(
    async () => expect((await ada.read(deposit.depositId)).payment?.state).toBe('refunded'),
    soon,
  )
  expect(stripe.refunds.filter((refund) => refund.payment_intent === session.payment_intent)).toMatchObject([
    { amount: 10_000 },
  ])
  expect(await ada.available()).toBe('0.000000')
})

test('on real money there is no trace of the sandbox', async () => {
  const real = await startTestProduct(
    {},
    {
      MODE: 'production',
      ONLINE_PROVIDER: null,
      THIRD_PARTY_PROVIDER: null,
      PUBLIC_URL: 'https://exchange.example',
    },
  )
  try {
    const post = (path: string) => fetch(`${real.product.url}${path}`, { method: 'POST', body: '{}' })
    expect((await post('/payments/sandbox/webhook')).status).toBe(404)
    expect((await post('/payments/sandbox/pay/sb_x')).status).toBe(404)
    expect((await fetch(`${real.product.url}/payments/sandbox/pay/sb_x`)).status).toBe(404)
    expect((await post('/payments/stripe/webhook')).status).toBe(404)
    await approve(real.product.core, { type: 'openExchange', reason: 'all is ready' })
    const ada = await Depositor.register(real)
    const { data } = await real.call('Deposits/GetChannels', {}, ada.token)
    expect(data?.channels.filter(({ isOpen }) => isOpen)).toEqual([])
    const refused = await ada.ask()
    expect([refused.name, refused.reason]).toEqual(['outsideTradingHours', 'channelClosed'])
    expect(await real.query("select from installation where name = 'sandbox payments'")).toEqual([])
  } finally {
    await real.product.close()
  }
})
