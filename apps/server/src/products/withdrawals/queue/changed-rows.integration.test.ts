import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SeenWithdrawal } from '@candor/contract/operators/calls/withdrawals'
import { Operator } from '../../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { methods, Withdrawer } from '../../../testing/people/withdrawer.ts'
import { seenOf } from '../../../testing/send.ts'

let at: TestProduct
let ann: Operator
let ben: Operator
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => {
  await at.product.close()
})

const reason = 'as it should be'

async function asked(amount: string, method: 'card' | 'tether' = 'tether'): Promise<string> {
  const who = await Withdrawer.of(at)
  ann = await Operator.of(at, 'reviewer')
  ben = await Operator.of(at, 'treasurer')
  const card = { methodId: methods.card, destinationId: who.cardId, fee: '7', rate: '1' }
  const itemId = await who.requested({ amount, ...(method === 'card' && card) })
  await at.settled()
  return itemId
}

async function itemOf(itemId: string) {
  await at.settled()
  const { data, name } = await ben.call('Withdrawals/GetItem', { itemId })
  if (!data) throw new Error(`no item: ${name}`)
  return data
}

async function rowInList(itemId: string) {
  const asked = { queue: 'withdrawals', filter: 'waiting', search: `W-${itemId}` } as const
  return (await ben.call('Queues/GetItems', asked)).data?.items[0]
}

// As by someone with access to the database.
async function change(itemId: string, what: string): Promise<void> {
  await at.query(`update views.withdrawals set ${what} where withdrawal_id = $1`, [itemId])
}

const requested = {
  amount: '500.000000',
  fee: '7.000000',
  received: '493.000000',
  coin: 'USDT',
  network: null,
  currency: 'USD',
  cardAmount: '493.00',
}

describe('a row changed by somebody else', () => {
  test.each([
    ['what a card receives', 'card_amount = card_amount * 10', 'card_amount = card_amount / 10'],
    ['the amount', 'amount = amount * 10', 'amount = amount / 10'],
    ['the fee', 'fee = 0', 'fee = 7000000'],
    ['the currency', "currency = 'KWD'", "currency = 'USD'"],
    ['the size', 'is_large = true', 'is_large = false'],
  ])(
    '%s: operators see the figures of the engine, and that the row differs',
    async (_what, changed, back) => {
      const itemId = await asked('500', 'card')
      const isAsItWas = async () => {
        const { item, isProven } = await itemOf(itemId)
        return { isProven, isMarked: item.marks.includes('differs') }
      }
      expect(await isAsItWas()).toEqual({ isProven: true, isMarked: false })
      await change(itemId, changed)
      const { item, withdrawal, isProven } = await itemOf(itemId)
      expect(withdrawal).toMatchObject(requested)
      expect(isProven).toBe(false)
      for (const one of [item, await rowInList(itemId)]) {
        expect(one).toMatchObject({ amount: requested.amount, coin: 'USDT' })
        expect(one?.marks).toContain('differs')
      }
      expect(await ben.call('Withdrawals/GetDestination', { itemId })).toMatchObject({
        name: 'proposalChanged',
        reason: 'withdrawalDiffers',
      })
      await change(itemId, back)
      expect(await isAsItWas()).toEqual({ isProven: true, isMarked: false })
      expect((await ben.call('Withdrawals/GetDestination', { itemId })).data).toMatchObject({
        coin: 'USDT',
        received: requested.received,
        currency: 'USD',
        cardAmount: requested.cardAmount,
      })
    },
  )

  test('after its payout has begun: the amount to pay is still the engine’s', async () => {
    const itemId = await asked('500', 'card')
    const seen = seenOf(at.product.core, itemId)
    expect((await ben.call('Withdrawals/StartPayout', { itemId, seen })).name).toBe('success')
    await change(itemId, 'amount = amount * 10, card_amount = card_amount * 10')
    const { item, withdrawal, isProven } = await itemOf(itemId)
    expect([item.amount, item.marks, isProven]).toEqual([requested.amount, ['differs', 'signing'], false])
    expect(withdrawal).toMatchObject(requested)
    // An ended withdrawal is no longer paid.
    const paid = { itemId, transactionId: `card-${itemId}` }
    expect((await ben.call('Withdrawals/Pay', paid)).name).toBe('success')
    expect(await itemOf(itemId)).toMatchObject({ isProven: null, item: { marks: [] } })
  })

  test('another owner: the item still belongs to its requester', async () => {
    const itemId = await asked('500')
    const { uid } = (await itemOf(itemId)).user
    await change(itemId, 'account_id = account_id - 1')
    const { item, user, isProven } = await itemOf(itemId)
    expect([item.uid, user.uid, isProven]).toEqual([uid, uid, false])
  })

  test('another destination: nobody passes it by the changed row', async () => {
    const itemId = await asked('1100')
    await at.query(
      `update withdrawal_destinations set address = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' where id =
         (select destination_id from views.withdrawals where withdrawal_id = $1)`,
      [itemId],
    )
    const { item, withdrawal, destination, isProven } = await itemOf(itemId)
    expect([item.marks, isProven]).toEqual([['differs', 'largeAmount'], false])
    const { amount, fee } = withdrawal
    const seen = { amount, fee, destinationHash: destination.hash }
    expect(await ann.call('Withdrawals/Pass', { itemId, seen, reason })).toMatchObject({
      name: 'proposalChanged',
      reason: 'withdrawalDiffers',
    })
    expect((await ann.call('Withdrawals/Reject', { itemId, reason })).name).toBe('success')
  })
})

describe('passing a withdrawal is bound to the data on screen', () => {
  const others: [what: string, change: Partial<SeenWithdrawal>][] = [
    ['another amount', { amount: '1' }],
    ['another fee', { fee: '0' }],
    ['more decimals than the coin has', { fee: '1.0000001' }],
    ['another destination', { destinationHash: 'e'.repeat(64) }],
    ['no destination', { destinationHash: null }],
  ]
  const differs = { name: 'proposalChanged', reason: 'withdrawalDiffers' }

  test.each(others)('%s: it neither passes, nor is that proposed, nor is it begun', async (_what, other) => {
    const small = await asked('1100')
    const large = await asked('10000')
    for (const itemId of [small, large]) {
      const { withdrawal, destination } = await itemOf(itemId)
      const { amount, fee } = withdrawal
      const seen = { amount, fee, destinationHash: destination.hash }
      const wrong = { itemId, seen: { ...seen, ...other }, reason }
      expect(await ann.call('Withdrawals/Pass', wrong)).toMatchObject(differs)
      expect((await itemOf(itemId)).item).toMatchObject({ signed: 0, proposal: null })
      expect((await ann.call('Withdrawals/Pass', { itemId, seen, reason })).name).toBe('success')
    }
    const seen = seenOf(at.product.core, small)
    const wrong = { itemId: small, seen: { ...seen, ...other } }
    expect(await ben.call('Withdrawals/StartPayout', wrong)).toMatchObject(differs)
    expect((await ben.call('Withdrawals/StartPayout', { itemId: small, seen })).name).toBe('success')
  })

  test.each<[name: string, seen: unknown]>([
    ['requiredParametersEmpty', undefined],
    ['requiredParametersEmpty', {}],
    ['invalidRequest', { amount: '1100', fee: '1', destinationHash: 'x' }],
    ['invalidRequest', { amount: '1e3', fee: '1', destinationHash: null }],
    ['invalidRequest', { amount: '1100', fee: '1', destinationHash: null, isSure: true }],
  ])('%s: %o is refused as seen data', async (name, seen) => {
    const itemId = await asked('1100')
    const given = { itemId, seen: seen as SeenWithdrawal }
    expect((await ann.call('Withdrawals/Pass', { ...given, reason })).name).toBe(name)
    expect((await ben.call('Withdrawals/StartPayout', given)).name).toBe(name)
  })
})
