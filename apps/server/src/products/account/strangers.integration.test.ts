import { afterAll, beforeAll, expect, test } from 'vitest'
import { resultCodeName } from '@candor/contract/result-codes'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

// A proxy stands in front, so that a test can call from more than one address.
let exchange: TestProduct
beforeAll(async () => {
  exchange = await startTestProduct({ PROXIES: '1' })
})
afterAll(() => exchange.product.close())

const owner = { 'x-forwarded-for': '192.0.2.10' }
const stranger = { 'x-forwarded-for': '198.51.100.66' }

async function callFrom(
  from: Record<string, string>,
  name: string,
  body: object,
): Promise<string | undefined> {
  const { answer } = await exchange.post(name, exchange.sealed(body), from)
  return resultCodeName(answer.resultCode)
}

const sendReset = (from: Record<string, string>, email: string) =>
  callFrom(from, 'Account/SendCode', { purpose: 'resetPassword', email, language: 'EN' })
const reset = (from: Record<string, string>, email: string, code: string) =>
  callFrom(from, 'Account/ResetPassword', {
    email,
    code,
    password: 'brand new 22',
    confirmation: 'brand new 22',
  })

test('cannot keep a code from the owner by asking for many', async () => {
  const { email } = await exchange.registered()
  for (let i = 0; i < 110; i += 1) await sendReset(stranger, `other-${i}@example.org`)
  expect(await sendReset(stranger, email)).toBe('tooManyRequests')
  expect(await sendReset(owner, email)).toBe('success')
})

test('cannot spoil a code the owner holds by guessing, nor by asking for another', async () => {
  const { email } = await exchange.registered()
  await sendReset(owner, email)
  const code = (await exchange.mailTo(email))?.code ?? ''
  const wrong = code === '000000' ? '000001' : '000000'
  // The right code is as wrong as any other, because it is not theirs.
  for (const guess of [wrong, code, wrong, code, wrong])
    expect(await reset(stranger, email, guess)).toBe('verificationCodeWrong')
  expect(await reset(stranger, email, code)).toBe('tooManyRequests')
  expect(await sendReset({ 'x-forwarded-for': '198.51.100.67' }, email)).toBe('success')
  expect(await reset(owner, email, code)).toBe('success')
})

test('cannot lock the owner out by wrong passwords', async () => {
  const { email, password } = await exchange.registered()
  const login = (from: Record<string, string>, word: string) =>
    callFrom(from, 'Account/Login', { username: email, password: word })
  for (let i = 0; i < 6; i += 1) await login(stranger, 'wrong word 1')
  expect(await login(stranger, password)).toBe('userLocked')
  expect(await login(owner, password)).toBe('success')
})

test('cannot lock an account by typing its number', async () => {
  const { email, password, uid } = await exchange.registered()
  for (let i = 0; i < 6; i += 1)
    await callFrom(stranger, 'Account/Login', { username: uid, password: 'wrong 1' })
  expect(await callFrom(stranger, 'Account/Login', { username: email, password })).toBe('success')
})

test('cannot double the tries by using both names of an account', async () => {
  const { email, token } = await exchange.registered()
  await exchange.call('Account/SetUsername', { username: 'two_names' }, token)
  const names: (string | undefined)[] = []
  for (const username of [email, email, email, 'two_names', 'two_names', 'two_names']) {
    names.push(await callFrom(stranger, 'Account/Login', { username, password: 'wrong word 1' }))
  }
  expect(names).toEqual([...Array<string>(5).fill('wrongPassword'), 'userLocked'])
})

test('a code for one change of address approves no other', async () => {
  const first = await exchange.registered()
  const second = await exchange.registered()
  await exchange.call('Account/SendEmailChangeCodes', { email: 'harmless@example.org' }, second.token)
  const oldEmailCode = (await exchange.mailTo(second.email))?.code ?? ''
  await exchange.call('Account/SendEmailChangeCodes', { email: 'taken-over@example.org' }, first.token)
  const code = (await exchange.mailTo('taken-over@example.org'))?.code ?? ''
  const change = { email: 'taken-over@example.org', code, oldEmailCode }
  expect((await exchange.call('Account/ChangeEmail', change, second.token)).name).toBe(
    'verificationCodeWrong',
  )
})

test('one account mails its old address a code once a minute, whatever the new address', async () => {
  const { token } = await exchange.registered()
  expect(
    (await exchange.call('Account/SendEmailChangeCodes', { email: 'one@example.net' }, token)).name,
  ).toBe('success')
  expect(
    (await exchange.call('Account/SendEmailChangeCodes', { email: 'two@example.net' }, token)).name,
  ).toBe('tooManyRequests')
})

test('two sign-ins at once from two addresses both get an answer', async () => {
  const { email, password } = await exchange.registered()
  const names = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      callFrom({ 'x-forwarded-for': `203.0.113.${i}` }, 'Account/Login', { username: email, password }),
    ),
  )
  expect(new Set(names)).toEqual(new Set(['success']))
})

test('two first fund passwords at once: one is set', async () => {
  const { token, password: loginPassword } = await exchange.registered()
  const names = await Promise.all(
    ['141421', '173205'].map(async (password) => {
      const input = { loginPassword, password, confirmation: password }
      return (await exchange.call('Account/SetFundPassword', input, token)).name
    }),
  )
  expect(names.map(String).toSorted()).toEqual(['invalidRequest', 'success'])
})

test('invisible and unstorable characters are refused', async () => {
  const { token } = await exchange.registered()
  for (const nickname of ['a\u0000b', '\u202eabc', 'a\u200bb']) {
    expect((await exchange.call('Account/SetNickname', { nickname }, token)).name).toBe('invalidRequest')
  }
  expect((await exchange.call('Account/SetNickname', { nickname: '👩‍👩‍👧 Wien' }, token)).name).toBe('success')
  expect((await fetch(`${exchange.product.url}/mailbox?to=a&to=b`)).status).toBe(200)
  expect((await fetch(`${exchange.product.url}/mailbox?to=%00`)).status).toBe(200)
})
