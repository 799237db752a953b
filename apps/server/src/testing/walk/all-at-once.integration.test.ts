import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deposit } from '@candor/contract/calls/deposits'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { sign, signatureHeader } from '../../doors/payments/sandbox/signature.ts'
import { channelIds, Depositor } from '../people/depositor.ts'
import { Operator } from '../people/operator.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { fundPassword } from '../people/saver.ts'
import { methods, Withdrawer } from '../people/withdrawer.ts'
import { seenOf } from '../send.ts'

// Whichever comes first, money is in one place.
let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => await at.product.close())

const reason = 'all at once'
const rounds = [1, 2, 3, 4]

async function webhook(deposit: Deposit, change: object = {}): Promise<number> {
  const [found] = await at.query<{ value: string; session_id: string; requested_at: Date }>(
    `select value, session_id, requested_at from installation, payments, views.deposits as deposit
     where name = 'sandbox payments' and payments.deposit_id = $1 and deposit.deposit_id = $1`,
    [deposit.depositId],
  )
  const payment = {
    sessionId: found?.session_id,
    reference: `D-${deposit.depositId}-${found?.requested_at.getTime().toString(36)}`,
    amount: deposit.amount.replace('.', ''),
    currency: 'USD',
    state: 'paid',
    transactionId: `tx-${deposit.depositId}`,
    url: null,
    ...change,
  }
  const body = JSON.stringify({ eventId: `ev${Math.random()}`, kind: 'paid', payment })
  const seconds = Math.floor(at.now().getTime() / 1000)
  const { status } = await fetch(`${at.product.url}/payments/sandbox/webhook`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: sign(body, found?.value ?? '', seconds),
    },
  })
  return status
}

async function paymentOf({ depositId }: Deposit) {
  await at.settled()
  const [row] = await at.query<{ state: string; problem: string | null }>(
    'select state, problem from payments where deposit_id = $1',
    [depositId],
  )
  return row
}

describe('a deposit', () => {
  test.each(rounds)(
    'that is paid and cancelled at once is credited, or held and not credited (%i)',
    async () => {
      const ada = await Depositor.register(at)
      const deposit = await ada.asked({ channelId: channelIds.online })
      const { depositId } = deposit
      const cancel = () => at.call('Deposits/Cancel', { depositId }, ada.token)
      await Promise.all([webhook(deposit), cancel(), webhook(deposit), cancel(), webhook(deposit)])
      const { state } = await ada.read(depositId)
      const expected =
        state === 'passed'
          ? { available: deposit.quantity, payment: { state: 'paid', problem: null } }
          : { available: '0', payment: { state: 'held', problem: 'late' } }
      expect(['passed', 'cancelled']).toContain(state)
      const available = await ada.available()
      expect({
        available: Number(available) === 0 ? '0' : available,
        payment: await paymentOf(deposit),
      }).toEqual(expected)
    },
  )

  test.each([
    ['another currency', { currency: 'EUR' }],
    ['a currency in small letters', { currency: 'usd' }],
    ['a hundredth less', { amount: '9999' }],
    ['a hundredth more', { amount: '10001' }],
    ['nothing', { amount: '0' }],
    ['less than nothing', { amount: '-10000' }],
  ])('paid with %s is held', async (_what, change) => {
    const ada = await Depositor.register(at)
    const deposit = await ada.asked({ channelId: channelIds.online })
    expect(await webhook(deposit, change)).toBe(200)
    expect(await paymentOf(deposit)).toEqual({ state: 'held', problem: 'amount' })
    // Once held, the right amount comes too late: there is one payment.
    expect(await webhook(deposit)).toBe(200)
    expect(await paymentOf(deposit)).toEqual({ state: 'held', problem: 'amount' })
    expect(Number(await ada.available())).toBe(0)
  })

  // A deposit paid after its owner had cancelled it, and its operators.
  async function late() {
    const ada = await Depositor.register(at)
    const deposit = await ada.asked({ channelId: channelIds.online })
    const itemId = deposit.depositId
    await at.call('Deposits/Cancel', { depositId: itemId }, ada.token)
    await webhook(deposit)
    const [ann, ben] = [await Operator.of(at, 'treasurer'), await Operator.of(at, 'treasurer')]
    const settle = () => ann.call('Deposits/Settle', { itemId, reason })
    const refund = () => ben.call('Deposits/Refund', { itemId, reason })
    const proposal = async () => (await ben.call('Deposits/GetItem', { itemId })).data?.item.proposal ?? null
    return { ada, deposit, ann, ben, settle, refund, proposal }
  }

  test.each(rounds)(
    'with late money both credited and sent back at once gets one of the two (%i)',
    async () => {
      const { ada, deposit, settle, refund, proposal } = await late()
      const answers = await Promise.all([settle(), refund(), settle(), refund()])
      const names = answers.map(({ name }) => String(name)).toSorted()
      expect(names).toEqual(['decidedAlready', 'decidedAlready', 'decidedAlready', 'success'])
      // The sandbox never received this money, so the refund is retried.
      expect((await paymentOf(deposit))?.state).toBe((await proposal()) === null ? 'refunding' : 'held')
      expect(Number(await ada.available())).toBe(0)
    },
  )

  test('with late money credited by two is credited once, and not sent back', async () => {
    const { ada, deposit, ann, ben, settle, refund, proposal } = await late()
    const cleo = await Operator.of(at, 'reviewer')
    await settle()
    const { proposalId = 0, hash = '' } = (await proposal()) ?? {}
    // The proposer can't be the second operator, whatever the session.
    for (const own of [ann, await ann.again()])
      expect((await own.call('Approvals/Approve', { proposalId, hash })).name).toBe('ownProposal')
    const approve = (operator: Operator) => operator.call('Approvals/Approve', { proposalId, hash })
    const answers = await Promise.all([approve(cleo), refund(), approve(ben), refund()])
    expect(answers.filter(({ name }) => name === 'success')).toHaveLength(1)
    expect(await paymentOf(deposit)).toEqual({ state: 'paid', problem: 'late' })
    expect(await ada.available()).toBe(deposit.quantity)
  })
})

describe('a withdrawal', () => {
  test.each(rounds)(
    'that is cancelled, passed, turned down and begun at once goes one way (%i)',
    async (round) => {
      const who = await Withdrawer.of(at)
      const [ann, ben] = [await Operator.of(at, 'reviewer'), await Operator.of(at, 'treasurer')]
      const itemId = await who.requested({ amount: round % 2 === 0 ? '1100' : '500' })
      const seen = seenOf(at.product.core, itemId)
      const act = [
        () => ann.call('Withdrawals/Pass', { itemId, seen, reason }),
        () => ben.call('Withdrawals/StartPayout', { itemId, seen }),
        () => who.cancel(itemId),
        () => ann.call('Withdrawals/Reject', { itemId, reason }),
        () => ben.call('Withdrawals/Pay', { itemId, transactionId: `W-${itemId}` }),
        () => ben.call('Withdrawals/Fail', { itemId, reason }),
      ]
      const turned = [...act.slice(round), ...act.slice(0, round)]
      await Promise.all([...turned, ...turned].map((one) => one()))
      await at.settled()
      const { withdrawal } = await who.read(itemId)
      const amount = Number(withdrawal.amount)
      const [available = 0, frozen = 0] = (await who.usdt()).split(' ').map(Number)
      const isOpen = ['review', 'passed', 'signing'].includes(withdrawal.state)
      const isPaid = withdrawal.state === 'paid'
      expect([available, frozen]).toEqual([isOpen || isPaid ? 10_000 - amount : 10_000, isOpen ? amount : 0])
    },
  )

  test('to a chain and to a card at once takes no more than available', async () => {
    const who = await Withdrawer.of(at)
    const chain = { amount: '9900' }
    const card = { methodId: methods.card, destinationId: who.cardId, amount: '9900', fee: '101', rate: '1' }
    const answers = await Promise.all([chain, card, chain, card].map((form) => who.request(form)))
    expect(answers.filter(({ name }) => name === 'success')).toHaveLength(1)
    expect(await who.usdt()).toBe('100.000000 9900.000000')
  })

  test('to an address removed and added again is reviewed', async () => {
    const who = await Withdrawer.of(at)
    const [book] =
      (await at.call('Wallet/GetAddresses', {}, who.token)).data?.addresses.filter(
        ({ network }) => network === 'tron',
      ) ?? []
    if (!book) throw new Error('no address')
    expect((await who.preview()).data?.causes).toEqual([])
    await at.call('Wallet/RemoveAddress', { addressId: book.addressId }, who.token)
    expect((await who.request()).reason).toBe('addressMissing')
    const { coin, network, address } = book
    const form = { coin, network, address, isTrusted: true, fundPassword } as const
    const { data } = await at.call('Wallet/AddAddress', form, who.token)
    expect((await who.preview()).data?.causes).toEqual(['newAddress'])
    const id = await who.requested({ destinationId: data?.address.addressId ?? '' })
    expect((await who.read(id)).withdrawal).toMatchObject({ state: 'review', causes: ['newAddress'] })
  })
})

test('after all of this the journal replays to the same', async () => {
  expect((await verifyJournal(at.databaseUrl)).faults).toEqual([])
})
