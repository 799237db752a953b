import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../testing/people/approve.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { passDays, Saver } from '../../testing/people/saver.ts'
import { StreamClient } from '../../testing/stream-client.ts'
import { asksPerDay } from './orders.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => {
  await at.product.close()
})

async function pledged() {
  const saver = await Saver.tryout(at)
  const { data } = await saver.pledge({ amount: '1000' })
  const orderId = data?.orderId ?? ''
  return {
    saver,
    orderId,
    ask: (remark?: string) =>
      at.call('Pledge/AskToEnd', { orderId, ...(remark !== undefined && { remark }) }, saver.token),
    takeBack: () => at.call('Pledge/TakeBackRequest', { orderId }, saver.token),
    request: async () => (await at.call('Pledge/GetOrder', { orderId }, saver.token)).data?.order.endRequest,
  }
}

describe('asking for an early end', () => {
  test('is shown with the pledge, alone and in the list, and can be withdrawn and asked again', async () => {
    const { saver, orderId, ask, takeBack, request } = await pledged()
    expect(await request()).toBeNull()
    expect((await ask('  I need it  ')).name).toBe('success')
    expect(await request()).toMatchObject({ state: 'waiting', decidedAt: null, reason: null })
    const { data } = await at.call('Pledge/GetOrders', { tab: 'inProgress' }, saver.token)
    expect(data?.orders).toMatchObject([{ orderId, endRequest: { state: 'waiting' } }])
    expect((await takeBack()).name).toBe('success')
    expect(await request()).toBeNull()
    expect((await ask()).name).toBe('success')
    expect(await request()).toMatchObject({ state: 'waiting' })
    const rows = await at.query('select remark, state from pledge_requests where order_id = $1 order by id', [
      orderId,
    ])
    expect(rows).toEqual([
      { remark: 'I need it', state: 'withdrawn' },
      { remark: null, state: 'waiting' },
    ])
  })

  test('moves no money by itself', async () => {
    const { saver, ask } = await pledged()
    await ask()
    expect(await saver.trader.balanceOf('USDT')).toMatchObject({
      available: '9000.000000',
      locked: '1000.000000',
    })
  })

  test('is heard of on every device of the account, and on no other', async () => {
    const { saver, ask } = await pledged()
    const stranger = await Saver.tryout(at)
    const clients = await Promise.all(
      [saver, stranger].map(async ({ token }) => {
        const client = await StreamClient.open(at.product.url)
        client.say({ type: 'signIn', token })
        client.subscribe({ channel: 'account' })
        await client.next('accountMissed')
        return client
      }),
    )
    const [own, other] = clients
    await ask()
    await own?.next('accountMissed')
    expect(other?.messages.filter(({ type }) => type === 'accountMissed')).toHaveLength(1)
    for (const { socket } of clients) socket.terminate()
  })

  test('four times at once is one request', async () => {
    const { ask, orderId } = await pledged()
    const names = (await Promise.all([ask(), ask(), ask(), ask()])).map(({ name }) => name)
    expect(names.filter((name) => name === 'success')).toHaveLength(1)
    expect(await at.query('select from pledge_requests where order_id = $1', [orderId])).toHaveLength(1)
  })
})

describe('refusals', () => {
  test('orderMissing: somebody else’s pledge, and an unknown one', async () => {
    const { orderId } = await pledged()
    const { token } = await Saver.tryout(at)
    for (const each of [orderId, '999999']) {
      const asked = await at.call('Pledge/AskToEnd', { orderId: each }, token)
      const taken = await at.call('Pledge/TakeBackRequest', { orderId: each }, token)
      expect([asked.name, taken.name]).toEqual(['orderMissing', 'orderMissing'])
    }
  })

  test('orderStatusIsNotAnOrder: a pledge that is over, by itself or by operators', async () => {
    const over = await pledged()
    const ended = await pledged()
    const late = await pledged()
    await ended.ask()
    await approve(at.product.core, {
      type: 'terminatePledge',
      orderId: Number(ended.orderId),
      reason: 'the owner asked',
    })
    expect(await ended.takeBack()).toMatchObject({ name: 'orderStatusIsNotAnOrder', reason: 'orderNotOpen' })
    // Its time is over, although no tick has ended it yet.
    at.passSeconds(7 * 86_400)
    expect(await late.ask()).toMatchObject({ name: 'orderStatusIsNotAnOrder', reason: 'orderNotOpen' })
    await passDays(at, 1)
    for (const { ask, takeBack } of [over, ended])
      for (const act of [ask, takeBack])
        expect(await act()).toMatchObject({ name: 'orderStatusIsNotAnOrder', reason: 'orderNotOpen' })
  })

  test('orderStatusIsNotAnOrder: asked already, or nothing to withdraw, each with its own reason', async () => {
    const { ask, takeBack } = await pledged()
    expect(await takeBack()).toMatchObject({ name: 'orderStatusIsNotAnOrder', reason: 'endNotAsked' })
    await ask()
    expect(await ask()).toMatchObject({ name: 'orderStatusIsNotAnOrder', reason: 'endAskedBefore' })
  })

  test('invalidRequest, orderNumberEmpty: malformed requests', async () => {
    const { saver, ask, orderId } = await pledged()
    expect((await ask('x'.repeat(501))).name).toBe('invalidRequest')
    for (const name of ['Pledge/AskToEnd', 'Pledge/TakeBackRequest']) {
      const call = async (input: object, token?: string) => (await at.callRaw(name, input, token)).name
      expect(await call({}, saver.token)).toBe('orderNumberEmpty')
      expect(await call({ orderId: 'x' }, saver.token)).toBe('invalidRequest')
      expect(await call({ orderId, more: 1 }, saver.token)).toBe('invalidRequest')
      expect(await call({ orderId })).toBe('tokenInvalid')
    }
    expect((await ask('x'.repeat(500))).name).toBe('success')
  })

  test('tooManyRequests: asking and withdrawing without end', async () => {
    const { ask, takeBack } = await pledged()
    for (let i = 0; i < asksPerDay.max; i += 1) {
      expect((await ask()).name).toBe('success')
      await takeBack()
    }
    expect((await ask()).name).toBe('tooManyRequests')
  })
})
