import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { StreamClient } from '../../../testing/stream-client.ts'
import { limitBuy, Trader } from '../../../testing/people/trader.ts'
import { send } from '../../../testing/send.ts'

let product: TestProduct
const clients: StreamClient[] = []
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => {
  for (const { socket } of clients) socket.terminate()
  await product.product.close()
})

async function listening(token: string): Promise<StreamClient> {
  const client = await StreamClient.signedIn(product.product.url, token)
  clients.push(client)
  return client
}

const privateWords = (client: StreamClient) =>
  client.messages.slice(client.messages.findIndex(({ type }) => type === 'signedOut') + 1)

async function login(user: { email: string; password: string }) {
  await product.query('delete from attempts')
  const credentials = { username: user.email, password: user.password, remember: false }
  const { data } = await product.call('Account/Login', credentials)
  return data?.token ?? ''
}

test('signing in elsewhere ends it with 27, and the acts of the other session are not heard', async () => {
  const user = await product.registered()
  const first = await listening(user.token)
  const token = await login(user)
  expect((await first.next('signedOut')).resultCode).toBe(27)
  const second = await listening(token)
  const tryout = await Trader.tryout(product)
  const accountId = Number(user.uid) - 10_000_000 + 15
  await product.call('Wallet/GetBalances', {}, token)
  const { core } = product.product
  const coinId = [...core.mirror.coins.values()].find(({ symbol }) => symbol === 'USDT')?.coinId ?? 0
  const credit = { type: 'credit', accountId, coinId, amount: 5n, flow: 'testFunding', reference: 0 } as const
  expect(await send(core, credit)).not.toHaveProperty('refused')
  expect((await second.next('account', ({ balances }) => balances.length > 0)).balances).toHaveLength(1)
  first.subscribe({ channel: 'depth', market: 'BTC/USDT' })
  await first.next('depthSnapshot')
  await tryout.placed({ price: '40000' })
  await first.next('depthChange')
  expect(privateWords(first).every(({ type }) => type.startsWith('depth') || type === 'beat')).toBe(true)
  first.say({ type: 'signIn', token: user.token })
  expect((await first.next('signedOut')).resultCode).toBe(27)
})

test('signing out ends it with 401 on every connection of the user', async () => {
  const trader = await Trader.tryout(product)
  const both = [await listening(trader.token), await listening(trader.token)]
  await product.call('Account/Logout', {}, trader.token)
  for (const client of both) expect((await client.next('signedOut')).resultCode).toBe(401)
})

test('a new password by mail ends it with 401', async () => {
  const user = await product.registered()
  const client = await listening(user.token)
  await product.query('delete from attempts')
  product.passSeconds(61)
  await product.call('Account/SendCode', { purpose: 'resetPassword', email: user.email, language: 'EN' })
  const code = (await product.mailTo(user.email))?.code ?? ''
  const password = 'another horse 2'
  const reset = { email: user.email, code, password, confirmation: password }
  expect((await product.call('Account/ResetPassword', reset)).name).toBe('success')
  expect((await client.next('signedOut')).resultCode).toBe(401)
})

test('a frozen user is not let in', async () => {
  const user = await product.registered()
  await product.query('update users set frozen_at = now() where id = $1', [user.uid])
  const client = await StreamClient.open(product.product.url)
  clients.push(client)
  client.say({ type: 'signIn', token: user.token })
  expect((await client.next('signedOut')).resultCode).toBe(10)
})

test('a session that runs out ends it with 401, also while its user trades', async () => {
  const user = await product.registered()
  const client = await listening(user.token)
  product.passSeconds(12 * 3600 + 1)
  expect((await client.next('signedOut')).resultCode).toBe(401)
  const { name } = await product.call('Spot/PlaceOrder', limitBuy, user.token)
  expect(name).toBe('tokenInvalid')
})
