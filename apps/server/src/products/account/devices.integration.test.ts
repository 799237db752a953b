import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resultCodeName } from '@candor/contract/result-codes'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

// A proxy stands in front, so that a test can call from more than one address.
let exchange: TestProduct
beforeAll(async () => {
  exchange = await startTestProduct({ PROXIES: '1' })
})
beforeEach(() => exchange.query('delete from attempts'))
afterAll(() => exchange.product.close())

type From = Record<string, string>
const newDevice = () => randomBytes(32).toString('base64url')
const at = (address: string, device?: string, token?: string): From => ({
  'x-forwarded-for': address,
  ...(device !== undefined && { device }),
  ...(token !== undefined && { token }),
})
const shared = '192.0.2.10'
const elsewhere = (i: number) => `198.51.100.${i}`

type Told = { name: string | undefined; retryAfterSeconds?: number; token?: string }
async function callFrom(from: From, name: string, body: object): Promise<Told> {
  const { answer } = await exchange.post(name, exchange.sealed(body), from)
  return { name: resultCodeName(answer.resultCode), ...(answer.resultData as object) }
}

const send = (from: From, email: string, purpose = 'resetPassword') =>
  callFrom(from, 'Account/SendCode', { purpose, email, language: 'EN' })
const codeTo = async (email: string) => (await exchange.mailTo(email))?.code ?? ''
const reset = (from: From, email: string, code: string) =>
  callFrom(from, 'Account/ResetPassword', {
    email,
    code,
    password: 'brand new 22',
    confirmation: 'brand new 22',
  })
const login = (from: From, email: string, password: string) =>
  callFrom(from, 'Account/Login', { username: email, password })

async function registeredAt(from: From) {
  const email = `${randomBytes(6).toString('hex')}@example.org`
  const password = 'correct horse 1'
  await send(from, email, 'register')
  const form = { email, code: await codeTo(email), password, confirmation: password, language: 'EN' }
  const { name, token } = await callFrom(from, 'Account/Register', form)
  expect(name).toBe('success')
  exchange.passSeconds(61)
  return { email, password, token: token ?? '' }
}

const devicesOf = async (email: string) =>
  await exchange.query<{ hash: string }>(
    `select encode(token_hash, 'hex') as hash from devices join users on users.id = user_id
     where email = $1 order by seen_at`,
    [email],
  )

describe('a device that has signed in before', () => {
  test('gets in while a hundred wrong passwords lock out everybody else at its address', async () => {
    const device = newDevice()
    const owner = await registeredAt(at(shared, device))
    const other = await registeredAt(at(shared, newDevice()))
    for (let i = 0; i < 100; i += 1)
      await login(at(shared, newDevice()), `somebody-${i}@example.org`, 'wrong word 1')
    expect((await login(at(shared), owner.email, owner.password)).name).toBe('userLocked')
    expect((await login(at(shared, newDevice()), owner.email, owner.password)).name).toBe('userLocked')
    // Only its own account knows it.
    expect((await login(at(shared, device), other.email, other.password)).name).toBe('userLocked')
    expect((await login(at(shared, device), owner.email, owner.password)).name).toBe('success')
    expect((await login(at(elsewhere(1), device), owner.email, owner.password)).name).toBe('success')
  })

  test('gets in while strangers everywhere have used up its name', async () => {
    const device = newDevice()
    const { email, password } = await registeredAt(at(shared, device))
    for (let i = 0; i < 40; i += 1)
      for (let word = 0; word < 5; word += 1) await login(at(elsewhere(i)), email, `wrong word ${word}`)
    expect((await login(at(shared), email, password)).name).toBe('userLocked')
    expect((await login(at(shared, device), email, password)).name).toBe('success')
  })

  test('has five tries of its own, which count for nobody else', async () => {
    const device = newDevice()
    const { email, password } = await registeredAt(at(shared, device))
    for (let i = 0; i < 5; i += 1)
      expect((await login(at(shared, device), email, 'wrong word 1')).name).toBe('wrongPassword')
    const locked = await login(at(elsewhere(1), device), email, password)
    expect(locked.name).toBe('userLocked')
    expect(locked.retryAfterSeconds).toBeGreaterThan(800)
    const keys = await exchange.query<{ key: string }>(
      "select distinct key from attempts where key like 'login%'",
    )
    expect(keys.map(({ key }) => key.split(':')[0])).toEqual(['loginDevice'])
    expect((await login(at(shared), email, password)).name).toBe('success')
  })

  test('is known by its hash; of one account the last twenty are, and a bad token is none', async () => {
    const first = newDevice()
    const { email, password } = await registeredAt(at(shared, first))
    for (const bad of ['short', `${first}x`, 'x'.repeat(5000), `${first}, ${first}`])
      expect((await login(at(shared, bad), email, password)).name).toBe('success')
    expect(await devicesOf(email)).toHaveLength(1)
    for (let i = 0; i < 25; i += 1) {
      exchange.passSeconds(1)
      expect((await login(at(shared, newDevice()), email, password)).name).toBe('success')
    }
    const devices = await devicesOf(email)
    expect(devices).toHaveLength(20)
    expect(devices.every(({ hash }) => hash.length === 64)).toBe(true)
    const rows = await exchange.query<{ row: string }>('select devices::text as row from devices')
    expect(rows.map(({ row }) => row).join()).not.toContain(first)
  })

  test('that reset the password with a mailed code is the only one known from then on', async () => {
    const [old, present] = [newDevice(), newDevice()]
    const { email } = await registeredAt(at(shared, old))
    await send(at(elsewhere(1), present), email)
    expect((await reset(at(elsewhere(1), present), email, await codeTo(email))).name).toBe('success')
    expect(await devicesOf(email)).toHaveLength(1)
    for (let i = 0; i < 100; i += 1) await login(at(shared), `somebody-${i}@example.org`, 'wrong word 1')
    expect((await login(at(shared, old), email, 'brand new 22')).name).toBe('userLocked')
    expect((await login(at(shared, present), email, 'brand new 22')).name).toBe('success')
  })
})

test('a new login password makes all other devices unknown', async () => {
  const [old, present] = [newDevice(), newDevice()]
  const { email, password } = await registeredAt(at(shared, old))
  const { token } = await login(at(shared, present), email, password)
  expect(await devicesOf(email)).toHaveLength(2)
  const form = { oldPassword: password, password: 'brand new 22', confirmation: 'brand new 22' }
  expect((await callFrom(at(shared, present, token), 'Account/ChangeLoginPassword', form)).name).toBe(
    'success',
  )
  const [left, ...others] = await devicesOf(email)
  expect([left?.hash, others]).toEqual([createHash('sha256').update(present).digest('hex'), []])
})

describe('a mailed code', () => {
  test('works only for the device that asked for it, wherever that is', async () => {
    const device = newDevice()
    const { email } = await registeredAt(at(shared, newDevice()))
    await send(at(shared, device), email)
    const code = await codeTo(email)
    expect((await reset(at(shared, newDevice()), email, code)).name).toBe('verificationCodeWrong')
    expect((await reset(at(shared), email, code)).name).toBe('verificationCodeWrong')
    expect((await reset(at(elsewhere(7), device), email, code)).name).toBe('success')
  })

  test('is void when the same device asks for another, and stays when another device does', async () => {
    const [device, other] = [newDevice(), newDevice()]
    const { email } = await registeredAt(at(shared, device))
    await send(at(shared, device), email)
    const first = await codeTo(email)
    exchange.passSeconds(61)
    await send(at(shared, device), email)
    const second = await codeTo(email)
    await send(at(elsewhere(1), other), email)
    const third = await codeTo(email)
    expect((await reset(at(shared, device), email, first)).name).toBe('verificationCodeWrong')
    expect((await reset(at(shared, device), email, second)).name).toBe('success')
    // Codes mailed to others for the same purpose are void too.
    expect((await reset(at(elsewhere(1), other), email, third)).name).toBe('verificationCodeWrong')
  })

  test('is the only one in the table, also when asked for many times at once', async () => {
    const device = newDevice()
    const { email } = await registeredAt(at(shared, device))
    const asked = Array.from({ length: 10 }, () => send(at(shared, device), email))
    const names = (await Promise.all(asked)).map(({ name }) => name)
    expect(names.filter((name) => name === 'success')).toHaveLength(1)
    const live = await exchange.query(
      "select 1 from mail_codes where email = $1 and purpose = 'resetPassword' and used_at is null",
      [email],
    )
    expect(live).toHaveLength(1)
  })

  test('of a signed-in user works for their account alone', async () => {
    const device = newDevice()
    const owner = await registeredAt(at(shared, device))
    const other = await registeredAt(at(shared, device))
    await callFrom(at(shared, device, owner.token), 'Account/SendFundPasswordCode', {})
    const code = await codeTo(owner.email)
    const form = { code, loginPassword: owner.password, password: '141421', confirmation: '141421' }
    const resetFund = (token: string) =>
      callFrom(at(elsewhere(1), newDevice(), token), 'Account/ResetFundPassword', form)
    expect((await resetFund(other.token)).name).toBe('verificationCodeWrong')
    expect((await resetFund(owner.token)).name).toBe('success')
  })

  test('cannot be kept from a device by wrong guesses of others, whoever and however many they are', async () => {
    const device = newDevice()
    const { email } = await registeredAt(at(shared, newDevice()))
    await send(at(shared, device), email)
    const code = await codeTo(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 60; i += 1) await reset(at(elsewhere(i), newDevice()), email, wrong)
    for (let i = 0; i < 40; i += 1) await reset(at(shared, newDevice()), email, wrong)
    expect((await reset(at(shared, device), email, code)).name).toBe('success')
  })
})

describe('strangers asking for codes', () => {
  test('wait longer and longer, half an hour at most, and the owner waits for none of them', async () => {
    const device = newDevice()
    const owner = await registeredAt(at(shared, device))
    const waits: number[] = []
    for (let i = 0; i < 28; i += 1) {
      const asked = await send(at(elsewhere(i)), owner.email)
      if (asked.name === 'success') continue
      expect(asked.name).toBe('tooManyRequests')
      waits.push(asked.retryAfterSeconds ?? 0)
      exchange.passSeconds((asked.retryAfterSeconds ?? 0) + 1)
      expect((await send(at(elsewhere(100 + i)), owner.email)).name).toBe('success')
    }
    expect(waits).toHaveLength(9)
    for (const [i, minutes] of [1, 2, 4, 8, 16, 30, 30, 30, 30].entries()) {
      expect(waits[i]).toBeGreaterThan(minutes * 60 - 30)
      expect(waits[i]).toBeLessThanOrEqual(minutes * 60)
    }
    expect((await send(at(elsewhere(3)), owner.email)).name).toBe('tooManyRequests')
    expect((await send(at(elsewhere(3), device), owner.email)).name).toBe('success')
    const { token } = await login(at(shared, device), owner.email, owner.password)
    expect(
      (await callFrom(at(elsewhere(3), undefined, token), 'Account/SendFundPasswordCode', {})).name,
    ).toBe('success')
  })

  test('at one address wait before those elsewhere do, whatever devices they make up', async () => {
    const { email } = await registeredAt(at(shared, newDevice()))
    for (let i = 0; i < 5; i += 1) {
      expect((await send(at(elsewhere(1), newDevice()), email)).name).toBe('success')
      expect((await send(at(elsewhere(1), newDevice()), email)).name).toBe('tooManyRequests')
      exchange.passSeconds(61)
    }
    expect((await send(at(elsewhere(1), newDevice()), email)).name).toBe('success')
    exchange.passSeconds(61)
    expect((await send(at(elsewhere(1), newDevice()), email)).name).toBe('tooManyRequests')
    expect((await send(at(elsewhere(2), newDevice()), email)).name).toBe('success')
  })

  test('at the address of an owner use up nothing of theirs', async () => {
    const device = newDevice()
    const { email } = await registeredAt(at(shared, device))
    for (let i = 0; i < 100; i += 1) await send(at(shared, newDevice()), `other-${i}@example.org`)
    expect((await send(at(shared), email)).name).toBe('tooManyRequests')
    expect((await send(at(shared, device), email)).name).toBe('success')
  })
})

test('a change of address with a limit on one of the two is mailed to neither', async () => {
  const device = newDevice()
  const { token } = await registeredAt(at(shared, device))
  const ask = (email: string) =>
    callFrom(at(shared, device, token), 'Account/SendEmailChangeCodes', { email })
  expect((await ask('first-new@example.net')).name).toBe('success')
  expect((await ask('second-new@example.net')).name).toBe('tooManyRequests')
  const keys = await exchange.query<{ key: string }>("select key from attempts where key like '%second-new%'")
  expect(keys).toEqual([])
  expect(await exchange.mailTo('second-new@example.net')).toBeUndefined()
})
