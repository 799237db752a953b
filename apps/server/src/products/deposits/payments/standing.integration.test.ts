import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { channelIds, Depositor } from '../../../testing/people/depositor.ts'
import { LocalStripe } from '../../../testing/local-stripe.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'

// Simulates a restore: Stripe has refunds or disputes from the lost period that this database does not have,
// and no webhook reports them any more.

let stripe: LocalStripe
let exchange: TestProduct
let reviewer: Operator
let treasurer: Operator
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
// A test may have moved the clock, and operators' sessions are short.
beforeEach(async () => {
  stripe.isDown = 'no'
  reviewer = await Operator.of(exchange, 'reviewer')
  treasurer = await Operator.of(exchange, 'treasurer')
})
afterAll(async () => {
  await exchange.product.close()
  await stripe.close()
})

const soon = { timeout: 15_000, interval: 100 }
const reason = 'as Stripe shows it'
const whole = 10_000
const nothing = '0.000000'
const credited = '96.800000'

async function send({ body, headers }: { body: string; headers: Record<string, string> }): Promise<number> {
  const url = `${exchange.product.url}/payments/stripe/webhook`
  return (await fetch(url, { method: 'POST', body, headers })).status
}
const alarms = () =>
  exchange.logLines.filter((line) => line.includes('ALARM: a payment is not credited')).length

// Paid at Stripe, unknown here.
async function paid({ isLate = false } = {}) {
  const ada = await Depositor.register(exchange)
  const { depositId } = await ada.asked({ channelId: channelIds.online })
  const session = stripe.sessions.findLast(({ client_reference_id: id }) => id?.startsWith(`D-${depositId}-`))
  if (!session) throw new Error('no session')
  if (isLate) {
    stripe.isDown = 'beforehand'
    await exchange.call('Deposits/Cancel', { depositId }, ada.token)
    stripe.isDown = 'no'
  }
  stripe.pay(session.id)
  const intent = session.payment_intent ?? ''
  const stateOf = async () => (await ada.read(depositId)).payment?.state
  const tell = async () => await send(stripe.webhook('checkout.session.completed', session.id))
  return { ada, depositId, intent, stateOf, tell }
}

// It was paid late and waits for operators.
async function held() {
  const payment = await paid({ isLate: true })
  expect(await payment.tell()).toBe(200)
  expect(await payment.stateOf()).toBe('held')
  return payment
}

const itemOf = async (itemId: string) => {
  const { data, name } = await reviewer.call('Deposits/GetItem', { itemId })
  if (!data) throw new Error(`no item: ${name}`)
  return data
}
const settle = async (itemId: string) => (await reviewer.call('Deposits/Settle', { itemId, reason })).name
async function approve(itemId: string) {
  const { proposalId = 0, hash = '' } = (await itemOf(itemId)).item.proposal ?? {}
  return (await treasurer.call('Approvals/Approve', { proposalId, hash })).name
}

describe('before operators credit a held payment, Stripe is asked', () => {
  test.each([
    ['succeeded', 'refunded'],
    ['pending', 'refunding'],
  ] as const)('one with a refund that is %s is not credited, and is shown as %s', async (status, state) => {
    const { ada, depositId, intent, stateOf } = await held()
    const before = alarms()
    const { id: refundId } = stripe.refundAt(intent, whole, status)
    expect(await settle(depositId)).toBe('decidedAlready')
    expect([await stateOf(), await ada.available()]).toEqual([state, nothing])
    expect(await itemOf(depositId)).toMatchObject({
      problem: 'late',
      item: { state: 'rejected', proposal: null },
      payment: { refundId, amount: '100.00' },
    })
    expect(alarms()).toBe(before + 1)
    expect(await settle(depositId)).toBe('decidedAlready')
    // It can fail like one of our own refunds.
    stripe.endRefund(intent, 'failed')
    exchange.passSeconds(6 * 3_600 + 31)
    await vi.waitFor(async () => expect(await stateOf()).toBe('held'), soon)
  })

  test('one whose refund has failed is credited', async () => {
    const { ada, depositId, intent } = await held()
    stripe.refundAt(intent, whole, 'failed')
    expect([await settle(depositId), await approve(depositId)]).toEqual(['success', 'success'])
    expect(await ada.available()).toBe(credited)
  })

  test('of a partly refunded one only the rest can be sent back', async () => {
    const { ada, depositId, intent, stateOf } = await held()
    stripe.refundAt(intent, 2_500, 'succeeded')
    expect(await settle(depositId)).toBe('amountWrong')
    expect(await itemOf(depositId)).toMatchObject({
      problem: 'amount',
      item: { state: 'waiting' },
      payment: { amount: '75.00' },
    })
    expect((await reviewer.call('Deposits/Refund', { itemId: depositId, reason })).name).toBe('success')
    expect([await stateOf(), await ada.available()]).toEqual(['refunded', nothing])
    const amounts = stripe.refunds.flatMap((one) => (one.payment_intent === intent ? [one.amount] : []))
    expect(amounts).toEqual([2_500, 7_500])
  })

  test('a disputed one waits with its dispute', async () => {
    const { ada, depositId, intent, stateOf } = await held()
    const { id: disputeId } = stripe.dispute(intent)
    expect(await settle(depositId)).toBe('decidedAlready')
    expect([await stateOf(), await ada.available()]).toEqual(['held', nothing])
    expect(await itemOf(depositId)).toMatchObject({
      item: { marks: ['late', 'disputeNew', 'disputeOpen'], state: 'waiting' },
      payment: { dispute: { disputeId, state: 'open', waits: true } },
    })
  })

  test('also at the approval: a payment refunded since the proposal is not credited', async () => {
    const { ada, depositId, intent, stateOf } = await held()
    expect(await settle(depositId)).toBe('success')
    stripe.refundAt(intent, whole, 'succeeded')
    expect(await approve(depositId)).toBe('decidedAlready')
    expect([await stateOf(), await ada.available()]).toEqual(['refunded', nothing])
  })

  test('while Stripe is down nothing is credited, and nothing is changed', async () => {
    const { ada, depositId, stateOf } = await held()
    stripe.isDown = 'beforehand'
    expect(await settle(depositId)).toBe('paymentUnconfirmed')
    stripe.isDown = 'no'
    expect(await settle(depositId)).toBe('success')
    stripe.isDown = 'beforehand'
    expect(await approve(depositId)).toBe('paymentUnconfirmed')
    expect([await stateOf(), await ada.available()]).toEqual(['held', nothing])
    stripe.isDown = 'no'
    expect(await approve(depositId)).toBe('success')
    expect(await ada.available()).toBe(credited)
  })
})

describe('before a payment is credited automatically, Stripe is asked', () => {
  test.each(['told', 'asked'])('a refunded one is not credited, and shown: %s', async (how) => {
    const { ada, depositId, intent, stateOf, tell } = await paid()
    const before = alarms()
    const { id: refundId } = stripe.refundAt(intent, whole, 'succeeded')
    if (how === 'told') await tell()
    else exchange.passSeconds(31)
    await vi.waitFor(async () => expect(await stateOf()).toBe('refunded'), soon)
    expect(await tell()).toBe(200)
    expect([(await ada.read(depositId)).state, await ada.available()]).toEqual(['paying', nothing])
    expect(await itemOf(depositId)).toMatchObject({
      problem: 'amount',
      item: { state: 'rejected' },
      payment: { refundId, amount: '100.00' },
    })
    expect(alarms()).toBe(before + 1)
  })

  test('a disputed one waits for operators, who credit it once it is won', async () => {
    const { ada, depositId, intent, stateOf, tell } = await paid()
    const dispute = stripe.dispute(intent)
    expect(await tell()).toBe(200)
    expect([await stateOf(), await ada.available()]).toEqual(['held', nothing])
    expect((await itemOf(depositId)).item).toMatchObject({
      marks: ['refused', 'disputeNew', 'disputeOpen'],
      state: 'waiting',
    })
    expect(await settle(depositId)).toBe('decidedAlready')
    dispute.status = 'won'
    expect(await send(stripe.webhookAbout('charge.dispute.closed', dispute))).toBe(200)
    expect([await settle(depositId), await approve(depositId)]).toEqual(['success', 'success'])
    expect(await ada.available()).toBe(credited)
  })

  test('while Stripe is down a webhook is not taken, and credits once when it comes again', async () => {
    const { ada, depositId, stateOf, tell } = await paid()
    stripe.isDown = 'beforehand'
    expect(await tell()).toBe(500)
    expect([await stateOf(), await ada.available()]).toEqual(['open', nothing])
    stripe.isDown = 'no'
    expect([await tell(), await tell()]).toEqual([200, 200])
    expect([(await ada.read(depositId)).state, await ada.available()]).toEqual(['passed', credited])
  })
})
