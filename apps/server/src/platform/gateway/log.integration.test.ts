import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let exchange: TestProduct
beforeAll(async () => {
  exchange = await startTestProduct()
})
afterAll(() => exchange.product.close())

test('the log names what happened, without secrets', async () => {
  const { email, password, token } = await exchange.registered()
  await exchange.call('Account/Login', { username: email, password: 'a wrong guess 7' })
  await exchange.call(
    'Account/SetFundPassword',
    { loginPassword: password, password: '778819', confirmation: '778819' },
    token,
  )
  const signedIn = await exchange.call('Account/Login', { username: email, password })
  await exchange.call('Account/GetProfile', {}, token)
  const device = randomBytes(32).toString('base64url')
  await exchange.post('Account/Login', exchange.sealed({ username: email, password }), { device })
  await exchange.post('Account/Login', '{"broken', { device })
  const code =
    (await exchange.query<{ text: string }>('select text from mails order by id limit 1'))[0]?.text ?? ''

  const log = exchange.logLines.join('\n')
  for (const expected of [
    'Account/Register',
    '"reason":"wrongPassword"',
    '"reason":"loggedInElsewhere"',
    '"code":27',
    '"reason":"invalidRequest"',
  ]) {
    expect(log).toContain(expected)
  }
  const secrets = [
    password,
    'a wrong guess 7',
    '778819',
    token,
    device,
    signedIn.data?.token ?? '',
    /\b\d{6}\b/.exec(code)?.[0] ?? '',
    exchange.secret,
  ]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    expect(log).not.toContain(secret)
  }
})

test('a call that throws answers 2 and leaks nothing', async () => {
  const { token } = await exchange.registered()
  await exchange.query('alter table users rename to users_away')
  const response = await fetch(`${exchange.product.url}/api/Account/GetProfile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', application: 'Wap', token },
    body: JSON.stringify(exchange.sealed({})),
  })
  const text = await response.text()
  await exchange.query('alter table users_away rename to users')
  expect(response.status).toBe(500)
  expect(JSON.parse(text)).toEqual({ resultCode: 2, resultData: null, reason: 'requestFailed' })
  expect(exchange.logLines.join('\n')).toContain('relation \\"users\\" does not exist')
})

test('every answer carries the headers that keep a browser safe', async () => {
  const response = await fetch(`${exchange.product.url}/mailbox`)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('x-powered-by')).toBeNull()
})

test('too many calls from one address are refused for a minute', async () => {
  const busy = await startTestProduct({ CALLS_PER_MINUTE: '5' })
  try {
    const codes: number[] = []
    for (let i = 0; i < 7; i += 1)
      codes.push((await busy.post('BaseInfo/GetLanguage', busy.sealed({}))).answer.resultCode)
    expect(codes).toEqual([1, 1, 1, 1, 1, 601, 601])
  } finally {
    await busy.product.close()
  }
})
