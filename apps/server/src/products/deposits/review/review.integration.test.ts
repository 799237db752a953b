import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { byOperator } from '@candor/engine/nucleus/authors'
import { sign, signatureHeader } from '../../../doors/payments/sandbox/signature.ts'
import { channelIds, Depositor } from '../../../testing/people/depositor.ts'
import { Operator } from '../../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { must } from '../../../testing/people/saver.ts'

let exchange: TestProduct
let reviewer: Operator
let treasurer: Operator
let support: Operator
beforeAll(async () => {
  exchange = await startTestProduct()
})
// A test may have moved the clock, and operators' sessions are short.
beforeEach(async () => {
  reviewer = await Operator.of(exchange, 'reviewer')
  treasurer = await Operator.of(exchange, 'treasurer')
  support = await Operator.of(exchange, 'support')
})
afterAll(() => exchange.product.close())

const waiting = async () => {
  const { data } = await reviewer.call('Queues/GetItems', {
    queue: 'deposits',
    filter: 'waiting',
    limit: 100,
  })
  return data?.items ?? []
}
const itemOf = async (itemId: string) => {
  const { data, name } = await reviewer.call('Deposits/GetItem', { itemId })
  if (!data) throw new Error(`no item: ${name}`)
  return data
}
let transactions = 0
const newTransaction = () => `BANK-${(transactions += 1)}`

async function passTime(seconds: number): Promise<void> {
  exchange.passSeconds(seconds)
  await must(exchange, { type: 'clockTick' })
  reviewer = await reviewer.again()
  treasurer = await treasurer.again()
}

// Paid at the sandbox after the deposit had ended.
async function paidLate(ada: Depositor) {
  const deposit = await ada.asked({ channelId: channelIds.online })
  // The provider has the money and will be asked to send it back.
  await fetch(`${exchange.product.url}${deposit.payment?.url}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay', telling: 'never' }),
    redirect: 'manual',
  })
  await passTime(31 * 60)
  await vi.waitFor(async () => expect((await ada.read(deposit.depositId)).payment?.state).toBe('held'), {
    timeout: 15_000,
    interval: 100,
  })
  return await ada.read(deposit.depositId)
}

describe('a reported transfer', () => {
  test('is credited by one operator, with the number of the bank, once', async () => {
    const ada = await Depositor.register(exchange)
    await exchange.call('Account/SetBasicInfo', { realName: 'Ada Lovelace' }, ada.token)
    const { depositId } = await ada.reported({ amount: '250' })
    expect((await waiting()).find(({ itemId }) => itemId === depositId)).toMatchObject({
      uid: ada.uid,
      amount: '250.000000',
      coin: 'USDT',
      signed: 0,
      needed: 1,
    })
    const item = await itemOf(depositId)
    expect(item).toMatchObject({
      problem: null,
      deposit: { payer: 'Ada Lovelace' },
      user: { realName: 'Ada Lovelace', isPayer: true },
      others: [],
      doubles: [],
    })
    const form = { itemId: depositId, transactionId: newTransaction(), reason: 'on the statement' }
    const answers = await Promise.all([
      reviewer.call('Deposits/Settle', form),
      treasurer.call('Deposits/Settle', form),
      reviewer.call('Deposits/Settle', form),
    ])
    expect(answers.map(({ name = '' }) => name).toSorted()).toEqual([
      'decidedAlready',
      'decidedAlready',
      'success',
    ])
    expect(await ada.available()).toBe('250.000000')
    expect(await ada.read(depositId)).toMatchObject({
      state: 'passed',
      credited: '250.000000',
      transactionId: form.transactionId,
    })
    expect((await exchange.mailTo(ada.email))?.subject).toBe('Your deposit has arrived')
    expect((await itemOf(depositId)).item).toMatchObject({ state: 'done', signed: 1, needed: 1 })
    expect((await itemOf(depositId)).decision?.reason).toBe('on the statement')
  })

  test('is turned down with a reason, which its owner is told', async () => {
    const ada = await Depositor.register(exchange)
    const { depositId } = await ada.reported()
    expect((await reviewer.callRaw('Deposits/Reject', { itemId: depositId })).name).toBe(
      'requiredParametersEmpty',
    )
    const reason = 'nothing arrived'
    expect((await reviewer.call('Deposits/Reject', { itemId: depositId, reason })).name).toBe('success')
    expect(await ada.read(depositId)).toMatchObject({ state: 'rejected', reason, credited: null })
    expect((await exchange.mailTo(ada.email))?.text).toContain(reason)
    expect((await reviewer.call('Deposits/Reject', { itemId: depositId, reason })).name).toBe(
      'decidedAlready',
    )
    expect(await ada.available()).toBe('0.000000')
  })

  test('needs a number that has paid for nothing else (127)', async () => {
    const [ada, eve] = [await Depositor.register(exchange), await Depositor.register(exchange)]
    const [first, second] = [await ada.reported(), await eve.reported()]
    const transactionId = newTransaction()
    const reason = 'on the statement'
    const settle = (itemId: string, id?: string) =>
      reviewer.callRaw('Deposits/Settle', { itemId, reason, ...(id !== undefined && { transactionId: id }) })
    expect((await settle(first.depositId)).name).toBe('requiredParametersEmpty')
    expect((await settle(first.depositId, 'with space')).name).toBe('invalidRequest')
    expect((await settle(first.depositId, 'x'.repeat(129))).name).toBe('invalidRequest')
    expect((await settle(first.depositId, transactionId)).name).toBe('success')
    const refused = await settle(second.depositId, transactionId.toLowerCase())
    expect([refused.name, refused.reason]).toEqual(['duplicateTransactionId', 'transactionTaken'])
    expect(await eve.available()).toBe('0.000000')
  })

  test('takes two operators where it is large', async () => {
    const ada = await Depositor.register(exchange)
    const { depositId } = await ada.reported({ amount: '20000' })
    const form = { itemId: depositId, transactionId: newTransaction(), reason: 'on the statement' }
    expect((await itemOf(depositId)).item).toMatchObject({ signed: 0, needed: 2 })
    const proposed = await reviewer.call('Deposits/Settle', form)
    expect(proposed.data?.proposalId).toBeGreaterThan(0)
    expect(await ada.available()).toBe('0.000000')
    // Neither credited again nor rejected while a second is awaited.
    expect((await treasurer.call('Deposits/Settle', form)).name).toBe('decidedAlready')
    expect((await treasurer.call('Deposits/Reject', { itemId: depositId, reason: 'no' })).name).toBe(
      'decidedAlready',
    )
    const item = await itemOf(depositId)
    expect(item.proposedTransactionId).toBe(form.transactionId)
    const { proposalId = 0, hash = '' } = item.item.proposal ?? {}
    expect((await reviewer.call('Approvals/Approve', { proposalId, hash })).name).toBe('ownProposal')
    expect((await support.call('Approvals/Approve', { proposalId, hash })).name).toBe('roleNotAllowed')
    expect((await treasurer.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
    expect(await ada.available()).toBe('20000.000000')
    expect((await itemOf(depositId)).item).toMatchObject({ state: 'done', signed: 2, needed: 2 })
  })

  test('is shown with the same image elsewhere, other deposits, and a different payer', async () => {
    const [ada, eve] = [await Depositor.register(exchange), await Depositor.register(exchange)]
    await exchange.call('Account/SetBasicInfo', { realName: 'Eve Moneypenny' }, eve.token)
    const first = await ada.asked()
    const second = await eve.asked()
    for (const [who, deposit] of [
      [ada, first],
      [eve, second],
    ] as const) {
      const form = { depositId: deposit.depositId, payer: 'Ada Lovelace', fileId: await who.proof('#abcdef') }
      expect((await exchange.call('Deposits/Report', form, who.token)).name).toBe('success')
    }
    const item = await itemOf(second.depositId)
    expect(item.doubles).toEqual([{ depositId: first.depositId, uid: ada.uid, same: 'proof' }])
    expect(item.user.isPayer).toBe(false)
    const seen = await treasurer.call('Deposits/GetItem', { itemId: second.depositId })
    // Operators who may not see names still see whether they match.
    expect(seen.data?.deposit.payer).not.toContain('Lovelace')
    expect(seen.data?.user.isPayer).toBe(false)
  })
})

test('a transfer arriving after its request has ended is credited by two', async () => {
  const ada = await Depositor.register(exchange)
  const { depositId } = await ada.asked({ amount: '40' })
  await passTime(3 * 86_400 + 1)
  expect((await waiting()).map(({ itemId }) => itemId)).not.toContain(depositId)
  expect((await itemOf(depositId)).item).toMatchObject({ state: 'expired', needed: 2 })
  const form = { itemId: depositId, transactionId: newTransaction(), reason: 'it took the bank four days' }
  expect((await reviewer.call('Deposits/Settle', form)).data?.proposalId).toBeGreaterThan(0)
  const item = (await waiting()).find(({ itemId }) => itemId === depositId)
  expect(item).toMatchObject({ signed: 1, needed: 2 })
  const { proposalId = 0, hash = '' } = item?.proposal ?? {}
  expect((await treasurer.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
  expect(await ada.available()).toBe('40.000000')
  expect((await ada.read(depositId)).state).toBe('passed')
})

test('looks at a proof need a right and are in the audit log', async () => {
  const ada = await Depositor.register(exchange)
  const { depositId } = await ada.reported()
  expect((await support.call('Deposits/GetProof', { itemId: depositId })).name).toBe('roleNotAllowed')
  const { data } = await reviewer.call('Deposits/GetProof', { itemId: depositId })
  expect(data?.image).toMatch(/^data:image\/webp;base64,/)
  const rows = await exchange.query(
    "select uid from audit_log where act = 'Deposits/GetProof' and operator_id = $1 and outcome = 'success'",
    [reviewer.operatorId],
  )
  expect(rows).toContainEqual({ uid: ada.uid })
  const other = await ada.asked({ channelId: channelIds.online })
  expect((await reviewer.call('Deposits/GetProof', { itemId: other.depositId })).name).toBe('orderMissing')
})

describe('a late payment', () => {
  test('goes back at the provider, once, and its owner is told', async () => {
    const ada = await Depositor.register(exchange)
    const { depositId } = await paidLate(ada)
    expect(await itemOf(depositId)).toMatchObject({ problem: 'late', item: { state: 'waiting', needed: 2 } })
    expect((await reviewer.call('Deposits/Reject', { itemId: depositId, reason: 'no' })).name).toBe(
      'decidedAlready',
    )
    const form = { itemId: depositId, reason: 'it came too late' }
    const answers = await Promise.all([
      reviewer.call('Deposits/Refund', form),
      treasurer.call('Deposits/Refund', form),
    ])
    expect(answers.map(({ name = '' }) => name).toSorted()).toEqual(['decidedAlready', 'success'])
    expect((await ada.read(depositId)).payment?.state).toBe('refunded')
    expect((await itemOf(depositId)).payment?.refundId).toMatch(/^sbre_/)
    expect((await exchange.mailTo(ada.email))?.text).toContain('it came too late')
    expect((await reviewer.call('Deposits/Settle', form)).name).toBe('decidedAlready')
    expect(await ada.available()).toBe('0.000000')
  })

  test('is credited by two, and then no more sent back', async () => {
    const ada = await Depositor.register(exchange)
    const { depositId } = await paidLate(ada)
    const proposed = await reviewer.call('Deposits/Settle', { itemId: depositId, reason: 'a minute late' })
    expect(proposed.name).toBe('success')
    expect((await treasurer.call('Deposits/Refund', { itemId: depositId, reason: 'no' })).name).toBe(
      'decidedAlready',
    )
    const { proposalId = 0, hash = '' } = (await itemOf(depositId)).item.proposal ?? {}
    expect((await treasurer.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
    expect(await ada.available()).toBe('96.800000')
    expect(await ada.read(depositId)).toMatchObject({ state: 'passed', payment: { state: 'paid' } })
    expect((await reviewer.call('Deposits/Refund', { itemId: depositId, reason: 'no' })).name).toBe(
      'decidedAlready',
    )
    // The state between the approval and the update of the payment.
    await exchange.query("update payments set state = 'held' where deposit_id = $1", [depositId])
    expect((await reviewer.call('Deposits/Refund', { itemId: depositId, reason: 'no' })).name).toBe(
      'decidedAlready',
    )
    const [payment] = await exchange.query('select refund_id from payments where deposit_id = $1', [
      depositId,
    ])
    expect(payment).toEqual({ refund_id: null })
  })
})

test('a payment in another amount is sent back, and not credited', async () => {
  const ada = await Depositor.register(exchange)
  const deposit = await ada.asked({ channelId: channelIds.online })
  const [row] = await exchange.query<{ requested_at: Date; session_id: string; secret: string }>(
    `select requested_at, session_id, (select value from installation where name = 'sandbox payments') as secret
     from views.deposits join payments using (deposit_id) where deposit_id = $1`,
    [deposit.depositId],
  )
  const payment = {
    sessionId: row?.session_id,
    reference: `D-${deposit.depositId}-${row?.requested_at.getTime().toString(36)}`,
    amount: '1',
    currency: 'USD',
    state: 'paid',
    transactionId: `short-${deposit.depositId}`,
    url: null,
  }
  const body = JSON.stringify({ eventId: `short-${deposit.depositId}`, kind: 'paid', payment })
  const seconds = Math.floor(exchange.now().getTime() / 1000)
  await fetch(`${exchange.product.url}/payments/sandbox/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: sign(body, row?.secret ?? '', seconds),
    },
    body,
  })
  const item = await itemOf(deposit.depositId)
  expect(item).toMatchObject({ problem: 'amount', payment: { amount: '0.01', currency: 'USD' } })
  const settled = await reviewer.call('Deposits/Settle', { itemId: deposit.depositId, reason: 'no' })
  expect(settled.name).toBe('amountWrong')
})

test('nobody decides without the right, nor about an unknown deposit', async () => {
  const ada = await Depositor.register(exchange)
  const { depositId: itemId } = await ada.reported()
  const reason = 'because'
  for (const call of ['Settle', 'Reject', 'Refund'] as const) {
    expect((await support.call(`Deposits/${call}`, { itemId, reason })).name).toBe('roleNotAllowed')
    for (const other of ['999999', '0', '-1', 'x', ''])
      expect((await reviewer.callRaw(`Deposits/${call}`, { itemId: other, reason })).name).toMatch(
        /orderMissing|invalidRequest|orderNumberEmpty/,
      )
  }
  expect((await reviewer.call('Deposits/Refund', { itemId, reason })).name).toBe('decidedAlready')
})

describe('rates', () => {
  const propose = (operator: Operator, change: object = {}) =>
    operator.callRaw<{ proposalId: number }>('Rates/Propose', {
      currency: 'USD',
      coin: 'USDT',
      rate: '0.99',
      reason: 'the market moved',
      ...change,
    })

  test('are changed by two, for later requests', async () => {
    const ada = await Depositor.register(exchange)
    const before = await ada.asked()
    expect((await reviewer.callRaw('Rates/Propose', {})).name).toBe('roleNotAllowed')
    for (const [change, name] of [
      [{ rate: '0' }, 'amountWrong'],
      [{ rate: '-1' }, 'invalidRequest'],
      [{ rate: '0.00000000001' }, 'amountWrong'],
      [{ rate: '99999999999' }, 'amountWrong'],
      [{ currency: 'XXX' }, 'currencyPairNotConfigured'],
      [{ coin: 'BTC' }, 'currencyPairNotConfigured'],
      [{ reason: ' ' }, 'requiredParametersEmpty'],
    ] as const)
      expect([change, (await propose(treasurer, change)).name]).toEqual([change, name])
    expect((await propose(treasurer)).name).toBe('success')
    expect((await propose(treasurer)).name).toBe('decidedAlready')
    const admin = await Operator.of(exchange, 'admin')
    const { data } = await admin.call('Rates/GetRates', {})
    const usd = data?.rates.find(({ currency, coin }) => currency === 'USD' && coin === 'USDT')
    expect(usd).toMatchObject({ rate: '1.0000000000', proposal: { rate: '0.9900000000', isOwn: false } })
    const { proposalId = 0, hash = '' } = usd?.proposal ?? {}
    expect((await treasurer.call('Approvals/Approve', { proposalId, hash })).name).toBe('ownProposal')
    expect((await reviewer.call('Approvals/Approve', { proposalId, hash })).name).toBe('roleNotAllowed')
    expect((await admin.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
    const after = await admin.call('Rates/GetRates', {})
    expect(after.data?.rates.find(({ coin }) => coin === 'USDT')).toMatchObject({
      rate: '0.9900000000',
      changedBy: { name: treasurer.name },
      approvedBy: { name: admin.name },
      reason: 'the market moved',
      proposal: null,
    })
    expect(await ada.read(before.depositId)).toMatchObject({ rate: '1.0000000000', quantity: '100.000000' })
    const eve = await Depositor.register(exchange)
    expect((await eve.ask({ rate: '1' })).reason).toBe('termsChanged')
    expect((await eve.asked()).quantity).toBe('99.000000')
  })

  test('beyond all bounds, of an older proposal, are refused in words', async () => {
    const rateE10 = 99_999_999_999n * 10n ** 10n
    const command = {
      type: 'setFiatRate',
      currency: 'USD',
      coinId: 1,
      rateE10,
      reason: 'typed too fast',
    } as const
    const { core } = exchange.product
    const made = await core.propose(byOperator(treasurer.operatorId), command)
    if (!('orderId' in made)) throw new Error(made.reason)
    await core.settled()
    const admin = await Operator.of(exchange, 'admin')
    const proposalId = made.orderId
    const rates = (await admin.call('Rates/GetRates', {})).data?.rates
    const hash = rates?.find(({ proposal }) => proposal?.proposalId === proposalId)?.proposal?.hash ?? ''
    expect(await admin.call('Approvals/Approve', { proposalId, hash })).toMatchObject({
      status: 200,
      name: 'amountWrong',
    })
    expect((await admin.call('Approvals/Reject', { proposalId, reason: 'too high' })).name).toBe('success')
  })
})
