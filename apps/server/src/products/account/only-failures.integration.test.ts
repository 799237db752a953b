import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestProduct, toReply, type Reply, type TestProduct } from '../../testing/product.ts'

let exchange: TestProduct
beforeAll(async () => {
  exchange = await startTestProduct()
})
beforeEach(() => exchange.query('delete from attempts'))
afterAll(() => exchange.product.close())

async function atOnce(count: number, send: (i: number) => Promise<Reply<unknown>>) {
  const replies = await Promise.all(Array.from({ length: count }, (_, i) => send(i)))
  const counts: Record<string, number> = {}
  for (const { name } of replies) counts[String(name)] = (counts[String(name)] ?? 0) + 1
  return { replies, counts }
}

async function withFundPassword(password: string) {
  const user = await exchange.registered()
  const form = { loginPassword: user.password, password, confirmation: password }
  expect((await exchange.call('Account/SetFundPassword', form, user.token)).name).toBe('success')
  // Setting the same password again changes nothing, but the old one is still required.
  const change = (oldFundPassword: string) =>
    exchange.call(
      'Account/ChangeFundPassword',
      { oldFundPassword, password, confirmation: password },
      user.token,
    )
  return { ...user, change }
}

test('twenty right fund passwords at once are all accepted', async () => {
  const { change } = await withFundPassword('141421')
  expect((await atOnce(20, () => change('141421'))).counts).toEqual({ success: 20 })
})

test('twenty right passwords at once all sign in', async () => {
  const { email, password } = await exchange.registered()
  const signIn = () => exchange.call('Account/Login', { username: email, password })
  expect((await atOnce(20, signIn)).counts).toEqual({ success: 20 })
})

test('right passwords sign in sixty times an hour, on a known device too, and then wait', async () => {
  const { email, password, uid } = await exchange.registered()
  const device = 'a'.repeat(43)
  const signIn = async () => {
    const sealed = exchange.sealed({ username: email, password })
    const { status, answer } = await exchange.post('Account/Login', sealed, { device })
    return toReply<{ token: string }>(status, answer)
  }
  expect((await signIn()).name).toBe('success')
  const earlier = 'insert into attempts select key, $2 from attempts, generate_series(1, 59) where key = $1'
  await exchange.query(earlier, [`loginsPerUser:${uid}`, exchange.now()])
  const over = await signIn()
  expect(over.name).toBe('tooManyRequests')
  expect(over.retryAfterSeconds).toBeGreaterThan(3_500)
  // No hash is computed here: a wrong password is not even reported as wrong.
  expect((await exchange.call('Account/Login', { username: email, password: 'wrong horse 1' })).name).toBe(
    'tooManyRequests',
  )
  const other = await exchange.registered()
  const others = () => exchange.call('Account/Login', { username: other.email, password: other.password })
  expect((await others()).name).toBe('success')
  exchange.passSeconds(3_601)
  expect((await signIn()).name).toBe('success')
})

test('an address signs in two thousand times an hour, whoever it is', async () => {
  const { email, password } = await exchange.registered()
  const signIn = () => exchange.call('Account/Login', { username: email, password })
  expect((await signIn()).name).toBe('success')
  await exchange.query(
    `insert into attempts select key, at from attempts, generate_series(1, 1999)
     where key like 'loginsPerAddress:%'`,
  )
  expect((await signIn()).name).toBe('tooManyRequests')
})

test('of twenty wrong fund passwords at once five are checked; the others are told what is locked, and for how long', async () => {
  const { change, uid } = await withFundPassword('141421')
  const { counts, replies } = await atOnce(20, () => change('000000'))
  expect(counts).toEqual({ fundPasswordWrong: 5, userLocked: 15 })
  for (const reply of [...replies, await change('141421')].filter(({ name }) => name === 'userLocked')) {
    expect(reply.reason).toBe('fundPasswordLocked')
    expect(reply.retryAfterSeconds).toBeGreaterThan(3500)
  }
  // Stored in the database, so that a restart resets no counts.
  const rows = await exchange.query('select 1 from attempts where key = $1', [`fundPassword:${uid}`])
  expect(rows).toHaveLength(5)
  exchange.passSeconds(3601)
  expect((await change('141421')).name).toBe('success')
})

test('right ones among wrong ones are accepted until the wrong ones have used up the limit', async () => {
  const { change } = await withFundPassword('141421')
  for (const word of ['000000', '000000', '000000', '000000'])
    expect((await change(word)).name).toBe('fundPasswordWrong')
  expect((await atOnce(10, () => change('141421'))).counts).toEqual({ success: 10 })
  // The right one has reset the count of wrong ones.
  for (const word of ['000000', '000000', '000000', '000000'])
    expect((await change(word)).name).toBe('fundPasswordWrong')
  expect((await change('141421')).name).toBe('success')
})

test('a login password asked for within a session has a lock of its own', async () => {
  const { token, password } = await exchange.registered()
  const change = (oldPassword: string) =>
    exchange.call(
      'Account/ChangeLoginPassword',
      { oldPassword, password: 'another horse 2', confirmation: 'another horse 2' },
      token,
    )
  expect((await atOnce(8, () => change('wrong horse 1'))).counts).toEqual({
    oldPasswordWrong: 5,
    userLocked: 3,
  })
  expect(await change(password)).toMatchObject({ name: 'userLocked', reason: 'loginPasswordLocked' })
})

test('of a flood on one name few are looked at, and the rest is answered without waiting', async () => {
  const { email } = await exchange.registered()
  const { counts, replies } = await atOnce(300, (i) =>
    exchange.call('Account/Login', { username: email, password: `guess ${i}x` }),
  )
  expect(counts['wrongPassword']).toBe(5)
  expect(counts['tooManyRequests']).toBeGreaterThan(100)
  expect(replies.every(({ name, retryAfterSeconds }) => name === 'wrongPassword' || retryAfterSeconds)).toBe(
    true,
  )
})

test('a right code after too many wrong ones is asked to wait, not called wrong', async () => {
  const email = 'patient@example.org'
  await exchange.call('Account/SendCode', { purpose: 'register', email, language: 'EN' })
  const code = (await exchange.mailTo(email))?.code ?? ''
  const register = (typed: string) => {
    const password = 'correct horse 1'
    const form = { email, code: typed, password, confirmation: password, language: 'EN' } as const
    return exchange.call('Account/Register', form)
  }
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await atOnce(9, () => register(wrong))).counts).toEqual({
    verificationCodeWrong: 5,
    tooManyRequests: 4,
  })
  const waits = await register(code)
  expect(waits.name).toBe('tooManyRequests')
  expect(waits.retryAfterSeconds).toBeGreaterThan(590)
})

test('asking too early for another code uses up nothing', async () => {
  const ask = () =>
    exchange.call('Account/SendCode', { purpose: 'register', email: 'eager@example.org', language: 'EN' })
  expect((await ask()).name).toBe('success')
  expect((await atOnce(30, ask)).counts).toEqual({ tooManyRequests: 30 })
  exchange.passSeconds(61)
  expect((await ask()).name).toBe('success')
})
