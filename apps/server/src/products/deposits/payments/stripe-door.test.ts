import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalStripe } from '../../../testing/local-stripe.ts'
import type { PaymentDoor } from '../../../doors/payments/port.ts'
import { openStripe } from '../../../doors/payments/stripe.ts'

let stripe: LocalStripe
let door: PaymentDoor
beforeAll(async () => {
  stripe = await LocalStripe.open()
  door = await openStripe(stripe)
})
afterAll(() => stripe.close())

const asked = (key: string) => ({
  reference: 'D-12',
  amount: 12_345n,
  currency: 'USD',
  description: 'Deposit D-12',
  expiresAt: new Date(Date.now() + 60_000),
  returnUrl: 'https://exchange.example/#/pages/deposit/deposit_type',
  key,
})
const read = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  door.read({ body: Buffer.from(body), headers })

test('a payment is created once for its key, with the requested amount and name', async () => {
  const request = asked('one')
  const payment = await door.create(request)
  expect(payment).toMatchObject({ reference: 'D-12', amount: 12_345n, currency: 'USD', state: 'open' })
  expect(payment.url).toContain(payment.sessionId)
  expect(await door.create(request)).toEqual(payment)
  expect(stripe.sessions).toHaveLength(1)
})

test('a currency that Stripe does not count in hundredths is not taken', () => {
  expect(['USD', 'EUR', 'HKD', 'JPY', 'KWD'].map((currency) => door.takes(currency))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('an answer that was lost is found again under the key', async () => {
  const request = asked('two')
  stripe.isDown = 'afterwards'
  await expect(door.create(request)).rejects.toThrow('connection to Stripe')
  stripe.isDown = 'no'
  const before = stripe.sessions.length
  const payment = await door.create(request)
  expect(stripe.sessions).toHaveLength(before)
  expect(await door.find(payment.sessionId)).toEqual(payment)
})

test('a webhook signed by Stripe is read, one changed since is forged', async () => {
  const { sessionId } = await door.create(asked('three'))
  stripe.pay(sessionId)
  const sent = stripe.webhook('checkout.session.completed', sessionId)
  const event = read(sent)
  expect(event).toMatchObject({ kind: 'paid', payment: { sessionId, reference: 'D-12', state: 'paid' } })
  const signature = sent.headers['stripe-signature']
  for (const forged of [
    { ...sent, body: sent.body.replace('12345', '99999') },
    { ...sent, body: '' },
    { ...sent, headers: {} },
    { ...sent, headers: { 'stripe-signature': signature.replace(/.$/, (hex) => (hex === '0' ? '1' : '0')) } },
    { ...sent, headers: { 'stripe-signature': 'nonsense' } },
    stripe.webhook('checkout.session.completed', sessionId, Math.floor(Date.now() / 1000) - 600),
  ])
    expect(read(forged)).toBe('forged')
})

test('an unrelated webhook is not used', async () => {
  const { sessionId } = await door.create(asked('four'))
  expect(read(stripe.webhook('customer.created', sessionId))).toBe('unused')
  // The page is finished, but the money is still pending.
  expect(read(stripe.webhook('checkout.session.completed', sessionId))).toBe('unused')
})

test('a bank debit is open until it is known to be paid; a failed one is over', async () => {
  const { sessionId } = await door.create(asked('debit'))
  stripe.debit(sessionId)
  expect(await door.expire(sessionId)).toMatchObject({ state: 'open', transactionId: null })
  stripe.failDebit(sessionId)
  expect(await door.find(sessionId)).toMatchObject({ state: 'over', transactionId: null })
  expect(read(stripe.webhook('checkout.session.async_payment_failed', sessionId))).toMatchObject({
    kind: 'over',
    payment: { state: 'over', url: null },
  })
})

test('closing tells how a payment stands: over, or paid meanwhile', async () => {
  const [open, paid] = [await door.create(asked('five')), await door.create(asked('six'))]
  stripe.pay(paid.sessionId)
  expect(await door.expire(open.sessionId)).toMatchObject({ state: 'over', url: null })
  expect(await door.expire(open.sessionId)).toMatchObject({ state: 'over' })
  expect(await door.expire(paid.sessionId)).toMatchObject({ state: 'paid' })
  expect(await door.expire('cs_test_unknown')).toBeNull()
  expect(await door.find('cs_test_unknown')).toBeNull()
})

test('money goes back once, also when the first answer was lost and the key is forgotten', async () => {
  const { sessionId } = await door.create(asked('seven'))
  stripe.pay(sessionId)
  const transactionId = (await door.find(sessionId))?.transactionId ?? ''
  stripe.isDown = 'afterwards'
  await expect(door.refund({ transactionId, amount: 12_345n, key: 'refund' })).rejects.toThrow(
    'connection to Stripe',
  )
  stripe.isDown = 'no'
  const refund = await door.refund({ transactionId, amount: 12_345n, key: 'refund' })
  expect(refund).toMatchObject({ transactionId, state: 'done', failure: null })
  expect(await door.refund({ transactionId, amount: 12_345n, key: 'days later' })).toEqual(refund)
  const { refundId } = refund
  expect(stripe.refunds).toMatchObject([{ id: refundId, amount: 12_345, payment_intent: transactionId }])
})

test('the money of a payment: refunds, also pending ones, and disputes', async () => {
  const { sessionId } = await door.create(asked('standing'))
  stripe.pay(sessionId)
  const transactionId = stripe.sessionOf(sessionId).payment_intent ?? ''
  const standing = async () => await door.findStanding({ sessionId, transactionId })
  const whole = { kept: 12_345n, currency: 'USD', refund: null, dispute: null }
  expect(await standing()).toEqual(whole)
  stripe.refundAt(transactionId, 12_345, 'failed')
  expect(await standing()).toEqual(whole)
  const pending = stripe.refundAt(transactionId, 2_000, 'pending')
  stripe.refundAt(transactionId, 10_345, 'succeeded')
  expect(await standing()).toMatchObject({ kept: 0n, refund: { refundId: pending.id, state: 'pending' } })
  const [open, won] = [stripe.dispute(transactionId), stripe.dispute(transactionId)]
  won.status = 'won'
  expect(await standing()).toMatchObject({ dispute: { disputeId: open.id, state: 'open' } })
  expect(await door.findStanding({ sessionId, transactionId: 'pi_unknown' })).toBeNull()
})

test('a provider that is down is an error, never an answer', async () => {
  stripe.isDown = 'beforehand'
  await expect(door.create(asked('eight'))).rejects.toThrow('connection to Stripe')
  await expect(door.find('cs_test_unknown')).rejects.toThrow('connection to Stripe')
  await expect(door.expire('cs_test_unknown')).rejects.toThrow('connection to Stripe')
  const paid = { sessionId: 'cs_test_unknown', transactionId: 'pi_unknown' }
  await expect(door.findStanding(paid)).rejects.toThrow('connection to Stripe')
  stripe.isDown = 'no'
})

test('an answer of Stripe’s other mode is no answer', async () => {
  const { sessionId } = await door.create(asked('nine'))
  stripe.pay(sessionId)
  const live = await openStripe({
    secretKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecret,
    url: stripe.url,
    isLive: true,
  })
  await expect(live.find(sessionId)).rejects.toThrow('other mode')
  const transactionId = stripe.sessionOf(sessionId).payment_intent ?? ''
  await expect(live.findStanding({ sessionId, transactionId })).rejects.toThrow('other mode')
  const { body, headers } = stripe.webhook('checkout.session.completed', sessionId)
  expect(live.read({ body: Buffer.from(body), headers })).toBe('otherMode')
})
