import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { coinSupplyMax } from '../../../platform/core/seeds/house-accounts.ts'
import { approve } from '../../../testing/people/approve.ts'
import { channelIds, Depositor } from '../../../testing/people/depositor.ts'
import { LocalStripe } from '../../../testing/local-stripe.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { must } from '../../../testing/people/saver.ts'

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
  stripe.refunding = 'succeeded'
  reviewer = await Operator.of(exchange, 'reviewer')
  treasurer = await Operator.of(exchange, 'treasurer')
})
afterAll(async () => {
  await exchange.product.close()
  await stripe.close()
})

const soon = { timeout: 15_000, interval: 100 }
const reason = 'as Stripe shows it'

async function send({ body, headers }: { body: string; headers: Record<string, string> }): Promise<number> {
  const url = `${exchange.product.url}/payments/stripe/webhook`
  return (await fetch(url, { method: 'POST', body, headers })).status
}
const tell = (type: string, object: object) => send(stripe.webhookAbout(type, object))

async function alarms(): Promise<string[]> {
  const { data } = await treasurer.call('Health/GetHealth', {})
  return data?.alarms ?? []
}
const alarmed = (what: string) => exchange.logLines.filter((line) => line.includes(`ALARM: ${what}`)).length

const itemOf = async (itemId: string) => {
  const { data, name } = await reviewer.call('Deposits/GetItem', { itemId })
  if (!data) throw new Error(`no item: ${name}`)
  return data
}
const isWaiting = async (itemId: string) => {
  const form = { queue: 'deposits', filter: 'waiting', search: itemId } as const
  const { data } = await reviewer.call('Queues/GetItems', form)
  return data?.items.some((item) => item.itemId === itemId)
}

// A user requests and pays at Stripe; late: after they cancelled the request.
async function paid({ isLate = false, beforePaying = async () => {} } = {}) {
  const ada = await Depositor.register(exchange)
  const { depositId } = await ada.asked({ channelId: channelIds.online })
  const session = stripe.sessions.findLast(({ client_reference_id: id }) => id?.startsWith(`D-${depositId}-`))
  if (!session) throw new Error('no session')
  if (isLate) {
    stripe.isDown = 'beforehand'
    await exchange.call('Deposits/Cancel', { depositId }, ada.token)
    stripe.isDown = 'no'
  }
  await beforePaying()
  stripe.pay(session.id)
  expect(await send(stripe.webhook('checkout.session.completed', session.id))).toBe(200)
  const intent = session.payment_intent ?? ''
  const stateOf = async () => (await ada.read(depositId)).payment?.state
  return { ada, depositId, intent, session, stateOf }
}

// Owners are notified within a minute, or right after an operator's decision.
async function newestMail(ada: Depositor): Promise<string | undefined> {
  const other = await Depositor.register(exchange)
  const { depositId: itemId } = await other.reported()
  expect((await reviewer.call('Deposits/Reject', { itemId, reason })).name).toBe('success')
  return (await exchange.mailTo(ada.email))?.subject
}

// A late payment during its refund.
async function refunding() {
  const payment = await paid({ isLate: true })
  stripe.refunding = 'pending'
  const { name } = await reviewer.call('Deposits/Refund', { itemId: payment.depositId, reason })
  expect(name).toBe('success')
  return payment
}
const refundsOf = (intent: string) => stripe.refunds.filter(({ payment_intent }) => payment_intent === intent)

describe('a refund', () => {
  test('is done when Stripe says so, and not when it begins', async () => {
    const { ada, intent, stateOf } = await refunding()
    expect(await stateOf()).toBe('refunding')
    expect(await newestMail(ada)).not.toMatch(/refund/i)
    // An event may be outdated: Stripe is asked.
    expect(await tell('refund.updated', { ...refundsOf(intent)[0], status: 'succeeded' })).toBe(200)
    expect(await stateOf()).toBe('refunding')
    expect(await tell('refund.updated', stripe.endRefund(intent, 'succeeded'))).toBe(200)
    expect(await stateOf()).toBe('refunded')
    expect(await newestMail(ada)).toMatch(/refund/i)
  })

  test('without a webhook is asked for', async () => {
    const { intent, stateOf } = await refunding()
    stripe.endRefund(intent, 'succeeded')
    exchange.passSeconds(31)
    await vi.waitFor(async () => expect(await stateOf()).toBe('refunded'), soon)
    expect(refundsOf(intent)).toHaveLength(1)
  })

  test('that fails is decided about again, and money goes back once', async () => {
    const { ada, depositId, intent, stateOf } = await refunding()
    expect(await tell('refund.failed', stripe.endRefund(intent, 'failed'))).toBe(200)
    expect(await stateOf()).toBe('held')
    expect(await isWaiting(depositId)).toBe(true)
    expect(await itemOf(depositId)).toMatchObject({
      problem: 'late',
      item: { marks: ['late', 'refundFailed'], state: 'waiting' },
      payment: { refundFailure: 'lost_or_stolen_card', refundId: null },
    })
    expect(await alarms()).toContainEqual(expect.stringMatching(/^refundFailed \d+$/))
    expect(alarmed('a refund failed')).toBeGreaterThan(0)
    stripe.refunding = 'succeeded'
    expect((await reviewer.call('Deposits/Refund', { itemId: depositId, reason })).name).toBe('success')
    expect(await stateOf()).toBe('refunded')
    expect(refundsOf(intent).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    // The first event, repeated.
    expect(await tell('charge.refund.updated', { ...refundsOf(intent)[0] })).toBe(200)
    expect(await stateOf()).toBe('refunded')
    expect(await ada.available()).toBe('0.000000')
    expect((await alarms()).filter((alarm) => alarm.startsWith('refundFailed'))).toEqual([])
  })

  test.each(['told', 'asked'])('that fails days after it was done is held again: %s', async (how) => {
    const { ada, depositId, intent, stateOf } = await refunding()
    await tell('refund.updated', stripe.endRefund(intent, 'succeeded'))
    expect(await stateOf()).toBe('refunded')
    expect(await newestMail(ada)).toMatch(/refund/i)
    const failed = stripe.endRefund(intent, 'failed')
    if (how === 'told') await tell('refund.failed', failed)
    else exchange.passSeconds(6 * 3_600 + 31)
    await vi.waitFor(async () => expect(await stateOf()).toBe('held'), soon)
    // Its owner is notified again when it becomes true again.
    expect(await exchange.query('select from deposit_notices where deposit_id = $1', [depositId])).toEqual([])
    reviewer = await reviewer.again()
    const form = { itemId: depositId, reason: 'paid out by the bank' }
    expect((await reviewer.call('Deposits/Reject', form)).name).toBe('success')
    expect((await itemOf(depositId)).item.state).toBe('rejected')
    expect((await itemOf(depositId)).decision?.reason).toBe('paid out by the bank')
    expect((await reviewer.call('Deposits/Reject', form)).name).toBe('decidedAlready')
  })

  test('that Stripe refuses to begin is not requested again and again', async () => {
    const { depositId, intent, stateOf } = await paid({ isLate: true })
    stripe.refunding = 'charge_disputed'
    expect((await reviewer.call('Deposits/Refund', { itemId: depositId, reason })).name).toBe('success')
    expect(await stateOf()).toBe('held')
    expect((await itemOf(depositId)).payment?.refundFailure).toBe('charge_disputed')
    stripe.refunding = 'succeeded'
    expect((await reviewer.call('Deposits/Refund', { itemId: depositId, reason })).name).toBe('success')
    expect([await stateOf(), refundsOf(intent).length]).toEqual(['refunded', 1])
  })

  test('that nobody here asked for is an alarm, and changes nothing', async () => {
    const { ada, intent, stateOf } = await paid()
    const refund = {
      id: 're_byHand',
      object: 'refund',
      payment_intent: intent,
      amount: 1,
      status: 'succeeded',
    }
    stripe.refunds.push(refund as LocalStripe['refunds'][number])
    const before = alarmed('nobody here asked for a refund')
    expect(await tell('refund.created', refund)).toBe(200)
    expect(alarmed('nobody here asked for a refund')).toBe(before + 1)
    expect([await stateOf(), await ada.available()]).toEqual(['paid', '96.800000'])
  })
})

describe('a dispute', () => {
  test('of credited money waits for operators, who note it; no balance is touched', async () => {
    const { ada, depositId, intent, stateOf } = await paid()
    const dispute = stripe.dispute(intent)
    const webhook = stripe.webhookAbout('charge.dispute.created', dispute)
    expect([await send(webhook), await send(webhook)]).toEqual([200, 200])
    expect(await tell('charge.dispute.funds_withdrawn', dispute)).toBe(200)
    expect([await stateOf(), await ada.available()]).toEqual(['paid', '96.800000'])
    expect(await isWaiting(depositId)).toBe(true)
    expect(await itemOf(depositId)).toMatchObject({
      item: { marks: ['disputeNew', 'disputeOpen'], state: 'waiting', needed: 1 },
      payment: { dispute: { disputeId: dispute.id, state: 'open', waits: true } },
    })
    expect(await alarms()).toContain('paymentDisputed 1')
    expect(alarmed('a payment is disputed')).toBe(1)
    const note = { itemId: depositId, reason: 'papers sent to Stripe' }
    expect((await reviewer.call('Deposits/NoteDispute', note)).name).toBe('success')
    expect((await reviewer.call('Deposits/NoteDispute', note)).name).toBe('decidedAlready')
    expect(await isWaiting(depositId)).toBe(false)
    expect((await itemOf(depositId)).decision?.reason).toBe('papers sent to Stripe')
    expect(await alarms()).not.toContain('paymentDisputed 1')

    // Lost: it waits again, and a repeat of the first event does not reopen it.
    dispute.status = 'lost'
    expect(await tell('charge.dispute.closed', dispute)).toBe(200)
    expect(await tell('charge.dispute.updated', { ...dispute, status: 'needs_response' })).toBe(200)
    expect((await itemOf(depositId)).item).toMatchObject({
      marks: ['disputeNew', 'disputeLost'],
      state: 'waiting',
    })
    expect((await reviewer.call('Deposits/NoteDispute', note)).name).toBe('success')
    expect((await itemOf(depositId)).item.state).toBe('done')
    expect(await ada.available()).toBe('96.800000')
  })

  test('of uncredited money: it is neither credited nor sent back until it is won', async () => {
    const { depositId, intent } = await paid({ isLate: true })
    const form = { itemId: depositId, reason }
    const dispute = stripe.dispute(intent)
    await tell('charge.dispute.created', dispute)
    expect((await reviewer.call('Deposits/NoteDispute', form)).name).toBe('success')
    expect((await itemOf(depositId)).item).toMatchObject({ marks: ['late', 'disputeOpen'], state: 'waiting' })
    for (const call of ['Settle', 'Refund', 'Reject'] as const)
      expect([call, (await reviewer.call(`Deposits/${call}`, form)).name]).toEqual([call, 'decidedAlready'])
    dispute.status = 'won'
    await tell('charge.dispute.closed', dispute)
    expect((await itemOf(depositId)).item.marks).toEqual(['late', 'disputeNew', 'disputeWon'])
    expect((await reviewer.call('Deposits/NoteDispute', form)).name).toBe('success')
    expect((await reviewer.call('Deposits/Refund', form)).name).toBe('success')
  })

  test('blocks approvals: an earlier proposal waits', async () => {
    const { ada, depositId, intent } = await paid({ isLate: true })
    const proposed = await reviewer.call('Deposits/Settle', { itemId: depositId, reason })
    expect(proposed.name).toBe('success')
    const dispute = stripe.dispute(intent)
    await tell('charge.dispute.created', dispute)
    const { proposalId = 0, hash = '' } = (await itemOf(depositId)).item.proposal ?? {}
    expect((await treasurer.call('Approvals/Approve', { proposalId, hash })).name).toBe('decidedAlready')
    expect(await ada.available()).toBe('0.000000')
    expect((await treasurer.call('Deposits/NoteDispute', { itemId: depositId, reason })).name).toBe('success')
    // Lost before it was credited: only that is left to decide.
    expect((await reviewer.call('Approvals/Withdraw', { proposalId })).name).toBe('success')
    dispute.status = 'lost'
    await tell('charge.dispute.closed', dispute)
    await reviewer.call('Deposits/NoteDispute', { itemId: depositId, reason })
    expect((await reviewer.call('Deposits/Reject', { itemId: depositId, reason })).name).toBe('success')
    expect(await isWaiting(depositId)).toBe(false)
  })

  test('of an unknown payment raises an alarm', async () => {
    const before = alarmed('a dispute belongs to no deposit')
    expect(await tell('charge.dispute.created', stripe.dispute('pi_unknown'))).toBe(200)
    expect(alarmed('a dispute belongs to no deposit')).toBe(before + 1)
  })
})

test('a webhook of Stripe’s other mode is ignored, and raises an alarm', async () => {
  const ada = await Depositor.register(exchange)
  const { depositId } = await ada.asked({ channelId: channelIds.online })
  const session = stripe.sessions.at(-1)
  stripe.pay(session?.id ?? '')
  const before = alarmed('a webhook of the other mode')
  stripe.isLive = true
  expect(await send(stripe.webhook('checkout.session.completed', session?.id ?? ''))).toBe(200)
  stripe.isLive = false
  expect(alarmed('a webhook of the other mode')).toBe(before + 1)
  expect((await ada.read(depositId)).state).toBe('paying')
})

describe('a credit refused by the engine', () => {
  const lender = { accountId: 12, coinId: 1 }
  const supply = async () => {
    await exchange.settled()
    const [row] = await exchange.query<{ supply: string }>(
      'select -balance as supply from views.balances where account_id = 0 and coin_id = $1 and bucket = 0',
      [lender.coinId],
    )
    return BigInt(row?.supply ?? 0)
  }
  // The house has the maximum supply of the coin: nothing more can be credited.
  async function paidInVain() {
    let amount = 0n
    const beforePaying = async () => {
      amount = coinSupplyMax - (await supply())
      const reference = `all ${amount}`
      await must(exchange, { type: 'credit', ...lender, amount, flow: 'houseFunding', reference })
    }
    const payment = await paid({ beforePaying })
    const makeRoom = () =>
      approve(exchange.product.core, {
        type: 'takeFromFund',
        ...lender,
        amount,
        reference: `out ${amount}`,
        reason: 'room',
      })
    return { ...payment, makeRoom }
  }

  test('is held for operators and raises an alarm; two credit it when possible', async () => {
    const { ada, depositId, stateOf, makeRoom } = await paidInVain()
    expect(await stateOf()).toBe('held')
    expect(await itemOf(depositId)).toMatchObject({
      problem: 'refused',
      item: { marks: ['refused'], state: 'waiting', needed: 2 },
      payment: { refusal: 'supplyTooLarge', amount: '100.00' },
    })
    expect(await alarms()).toContain('creditRefused 1')
    expect(alarmed('the credit of a payment was refused')).toBe(1)
    const form = { itemId: depositId, reason }
    expect((await reviewer.call('Deposits/Settle', form)).name).toBe('success')
    const { proposalId = 0, hash = '' } = (await itemOf(depositId)).item.proposal ?? {}
    expect((await treasurer.call('Approvals/Approve', { proposalId, hash })).name).toBe('amountWrong')
    expect(await makeRoom()).not.toHaveProperty('refused')
    expect((await treasurer.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
    expect(await ada.available()).toBe('96.800000')
    await vi.waitFor(async () => expect(await stateOf()).toBe('paid'), soon)
    expect(await alarms()).not.toContain('creditRefused 1')
  })

  test('goes back where operators say so', async () => {
    const { ada, depositId, intent, stateOf, makeRoom } = await paidInVain()
    expect((await reviewer.call('Deposits/Refund', { itemId: depositId, reason })).name).toBe('success')
    expect([await stateOf(), refundsOf(intent).length]).toEqual(['refunded', 1])
    await makeRoom()
    expect(await ada.available()).toBe('0.000000')
  })
})
