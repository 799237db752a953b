import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OperatorCallName, OperatorInput, OperatorOutput } from '@candor/contract/operators/calls'
import type { Role } from '@candor/contract/operators/rights'
import { cookieHeader, csrfTokenOf } from '../../platform/gateway/operators/cookie.ts'
import { fromBase32 } from '../../platform/operators/base32.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { callConsole } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { compared } from '../../testing/programs/quick-argon2.ts'
import { totpCode } from './totp.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct({ PROXIES: '1' })
})
beforeEach(() => at.query('delete from attempts'))
afterAll(() => at.product.close())

const first = 'first-given-77'
const chosen = 'a password of my own 1'

// A browser that keeps its latest cookie.
class Browser {
  token = ''

  async call<Name extends OperatorCallName>(
    name: Name,
    input: OperatorInput<Name>,
    headers: Record<string, string> = {},
  ) {
    const reply = await callConsole<OperatorOutput<Name>>(at, name, input, {
      cookie: `candor_operator=${this.token}`,
      csrf: csrfTokenOf(this.token),
      ...headers,
    })
    if (reply.cookie !== null) this.token = /^candor_operator=([\w-]*);/.exec(reply.cookie)?.[1] ?? ''
    return reply
  }

  async signIn(name: string, password: string) {
    return await this.call('Access/SignIn', { name, password })
  }

  async is(): Promise<string | undefined> {
    return (await this.call('Access/GetSelf', {})).name
  }
}

async function newOperator(role: Role = 'support'): Promise<{ id: number; name: string }> {
  const name = `op-${randomBytes(5).toString('hex')}`
  const [row] = await at.query<{ id: number }>(
    `insert into operators (name, role, password_hash, has_first_password, added_at)
     values ($1, $2, $3, true, $4) returning id`,
    [name, role, await hashPassword(first), at.now()],
  )
  return { id: row?.id ?? 0, name }
}

const codeAt = (secret: string, now: Date) => totpCode(fromBase32(secret), Math.floor(now.getTime() / 30_000))

// An operator who has completed all first steps.
async function arrived() {
  const operator = await newOperator()
  const browser = new Browser()
  await browser.signIn(operator.name, first)
  await browser.call('Access/ChangeFirstPassword', { password: chosen, confirmation: chosen })
  const secret = (await browser.call('Access/GetTwoFactorSetup', {})).data?.secret ?? ''
  const confirmed = await browser.call('Access/ConfirmTwoFactor', { code: codeAt(secret, at.now()) })
  expect(confirmed.name).toBe('success')
  return { ...operator, browser, secret, codes: confirmed.data?.recoveryCodes ?? [] }
}

async function entriesOf(name: string) {
  return await at.query<{ act: string; outcome: string; details: string; operator_name: string | null }>(
    `select act, outcome, details, operator_name from audit_log
     where operator_name = $1 or details like '%"' || $1 || '"%' order by number`,
    [name],
  )
}

test('a new operator changes the password, sets up two-factor, and is signed in', async () => {
  const { name } = await newOperator('treasurer')
  const browser = new Browser()
  const began = await browser.signIn(` ${name.toUpperCase()} `, first)
  expect(began.data).toEqual({ next: 'changePassword' })
  expect(began.cookie).toMatch(/^candor_operator=[\w-]{43}; Path=\/console; HttpOnly; SameSite=Strict$/)
  // Nothing else is accessible before that is done.
  expect(await browser.is()).toBe('tokenInvalid')
  expect((await browser.call('Access/GetTwoFactorSetup', {})).name).toBe('invalidRequest')
  expect((await browser.call('Access/ConfirmTwoFactor', { code: '123456' })).name).toBe('invalidRequest')
  expect((await browser.call('Access/EnterCode', { code: '123456' })).name).toBe('invalidRequest')

  const same = { password: first, confirmation: first }
  expect((await browser.call('Access/ChangeFirstPassword', same)).name).toBe('oldPasswordWrong')
  const changed = await browser.call('Access/ChangeFirstPassword', { password: chosen, confirmation: chosen })
  expect(changed.data).toEqual({ next: 'setUpTwoFactor' })
  expect((await browser.call('Access/ChangeFirstPassword', same)).name).toBe('invalidRequest')

  const setup = await browser.call('Access/GetTwoFactorSetup', {})
  const secret = setup.data?.secret ?? ''
  expect(setup.data?.uri).toContain(`otpauth://totp/Candor:${name}?secret=${secret}&issuer=Candor`)
  expect((await browser.call('Access/GetTwoFactorSetup', {})).data?.secret).toBe(secret)
  expect((await browser.call('Access/EnterCode', { code: codeAt(secret, at.now()) })).name).toBe(
    'invalidRequest',
  )
  const wrong = codeAt(secret, new Date(at.now().getTime() + 3_600_000))
  expect((await browser.call('Access/ConfirmTwoFactor', { code: wrong })).name).toBe('verificationCodeWrong')
  const half = browser.token
  const code = codeAt(secret, at.now())
  const { data } = await browser.call('Access/ConfirmTwoFactor', { code })
  expect(data?.recoveryCodes).toHaveLength(10)
  expect(new Set(data?.recoveryCodes).size).toBe(10)
  expect(data?.self).toMatchObject({ name, role: 'treasurer', recoveryCodesLeft: 10 })
  expect(data?.self.csrfToken).toBe(csrfTokenOf(browser.token))
  expect(browser.token).not.toBe(half)
  expect(await browser.is()).toBe('success')
  // The half session is over, and the setup's code no longer works.
  expect((await callConsole(at, 'Access/SignOut', {}, { cookie: `candor_operator=${half}` })).name).toBe(
    'tokenInvalid',
  )
  const again = new Browser()
  expect((await again.signIn(name, chosen)).data).toEqual({ next: 'enterCode' })
  expect((await again.call('Access/EnterCode', { code })).name).toBe('verificationCodeWrong')
  expect((await again.call('Access/GetTwoFactorSetup', {})).name).toBe('invalidRequest')
})

test('every sign-in shows another secret until one is confirmed, and each is noted', async () => {
  const { name } = await newOperator()
  const early = new Browser()
  await early.signIn(name, first)
  await early.call('Access/ChangeFirstPassword', { password: chosen, confirmation: chosen })
  const seen = (await early.call('Access/GetTwoFactorSetup', {})).data?.secret ?? ''
  const browser = new Browser()
  await browser.signIn(name, chosen)
  expect((await browser.call('Access/ConfirmTwoFactor', { code: codeAt(seen, at.now()) })).name).toBe(
    'invalidRequest',
  )
  const secret = (await browser.call('Access/GetTwoFactorSetup', {})).data?.secret ?? ''
  expect(secret).not.toBe(seen)
  expect((await browser.call('Access/ConfirmTwoFactor', { code: codeAt(seen, at.now()) })).name).toBe(
    'verificationCodeWrong',
  )
  const confirmed = await browser.call('Access/ConfirmTwoFactor', { code: codeAt(secret, at.now()) })
  expect(confirmed.name).toBe('success')
  // An earlier secret no longer works.
  expect((await early.call('Access/ConfirmTwoFactor', { code: codeAt(seen, at.now()) })).name).toBe(
    'invalidRequest',
  )
  const shown = (await entriesOf(name)).filter(({ act }) => act === 'Access/GetTwoFactorSetup')
  expect(shown.map(({ outcome }) => outcome)).toEqual(['asked', 'success', 'asked', 'success'])
  const kept = await at.query(
    "select 1 from operator_sessions where stage = 'full' and totp_secret is not null",
  )
  expect(kept).toEqual([])
})

test('a code works once, also when it is sent several times at once', async () => {
  const { name, secret } = await arrived()
  at.passSeconds(60)
  const code = codeAt(secret, at.now())
  const browsers = Array.from({ length: 4 }, () => new Browser())
  for (const browser of browsers) await browser.signIn(name, chosen)
  const replies = await Promise.all(browsers.map((browser) => browser.call('Access/EnterCode', { code })))
  expect(replies.map(({ name: told }) => String(told)).toSorted()).toEqual([
    'success',
    'verificationCodeWrong',
    'verificationCodeWrong',
    'verificationCodeWrong',
  ])
})

test('a recovery code works once, however it is written; new ones end the old', async () => {
  const { name, codes, browser } = await arrived()
  const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')}`
  const other = new Browser()
  await other.signIn(name, chosen)
  expect((await other.call('Access/EnterCode', { code: typed })).data?.self.recoveryCodesLeft).toBe(9)
  const third = new Browser()
  await third.signIn(name, chosen)
  expect((await third.call('Access/EnterCode', { code: typed })).name).toBe('verificationCodeWrong')

  expect((await browser.call('Access/MakeRecoveryCodes', { password: 'wrong one 1' })).name).toBe(
    'wrongPassword',
  )
  const made = await browser.call('Access/MakeRecoveryCodes', { password: chosen })
  expect(made.data?.recoveryCodes).toHaveLength(10)
  expect((await third.call('Access/EnterCode', { code: codes[1] ?? '' })).name).toBe('verificationCodeWrong')
  const [fresh = ''] = made.data?.recoveryCodes ?? []
  expect((await third.call('Access/EnterCode', { code: fresh })).name).toBe('success')
  const stored = await at.query<{ row: string }>('select r::text as row from operator_recovery_codes r')
  for (const code of [...codes, ...(made.data?.recoveryCodes ?? [])])
    expect(stored.filter(({ row }) => row.includes(code.replaceAll('-', '')))).toEqual([])
})

test('five wrong codes are checked, and then the right one waits as well', async () => {
  const { name, secret } = await arrived()
  const browser = new Browser()
  await browser.signIn(name, chosen)
  const names: unknown[] = []
  for (let i = 0; i < 7; i += 1) names.push((await browser.call('Access/EnterCode', { code: '000000' })).name)
  expect(names).toEqual([...Array<string>(5).fill('verificationCodeWrong'), 'userLocked', 'userLocked'])
  at.passSeconds(60)
  expect((await browser.call('Access/EnterCode', { code: codeAt(secret, at.now()) })).name).toBe('userLocked')
  at.passSeconds(15 * 60)
  await browser.signIn(name, chosen)
  expect((await browser.call('Access/EnterCode', { code: codeAt(secret, at.now()) })).name).toBe('success')
})

test('thirty wrong codes a day are the limit', async () => {
  const { name, secret } = await arrived()
  const browser = new Browser()
  for (let i = 0; i < 6; i += 1) {
    await browser.signIn(name, chosen)
    for (let k = 0; k < 5; k += 1) await browser.call('Access/EnterCode', { code: '000000' })
    at.passSeconds(15 * 60 + 1)
  }
  await browser.signIn(name, chosen)
  expect((await browser.call('Access/EnterCode', { code: codeAt(secret, at.now()) })).name).toBe('userLocked')
})

test('a half session lasts ten minutes', async () => {
  const { name } = await newOperator()
  const browser = new Browser()
  await browser.signIn(name, first)
  at.passSeconds(601)
  const form = { password: chosen, confirmation: chosen }
  expect((await browser.call('Access/ChangeFirstPassword', form)).name).toBe('tokenInvalid')
})

test('five wrong passwords are checked per name and address; other names and addresses go on', async () => {
  const { name } = await newOperator()
  const other = await newOperator()
  const from = async (address: string, who: string, password: string) =>
    (await callConsole(at, 'Access/SignIn', { name: who, password }, { 'x-forwarded-for': address })).name
  const names: unknown[] = []
  for (let i = 0; i < 6; i += 1) names.push(await from('192.0.2.1', name, 'wrong one 1'))
  expect(names).toEqual([...Array<string>(5).fill('wrongPassword'), 'userLocked'])
  expect(await from('192.0.2.1', name, first)).toBe('userLocked')
  expect(await from('192.0.2.2', name, first)).toBe('success')
  expect(await from('192.0.2.1', other.name, first)).toBe('success')
})

test('right passwords sign in sixty times an hour, and then wait', async () => {
  const { id, name } = await newOperator()
  for (let i = 0; i < 8; i += 1) expect((await new Browser().signIn(name, first)).name).toBe('success')
  await at.query('insert into attempts select $1, $2 from generate_series(1, 52)', [
    `consoleSignIns:${id}`,
    at.now(),
  ])
  const over = await new Browser().signIn(name, first)
  expect(over.name).toBe('tooManyRequests')
  expect(over.retryAfterSeconds).toBeGreaterThan(3_000)
  const other = await newOperator()
  expect((await new Browser().signIn(other.name, first)).name).toBe('success')
})

test('an unknown name, a wrong password and a disabled operator get the same answer', async () => {
  const { name, id } = await newOperator()
  await at.query('update operators set disabled_at = now() where id = $1', [id])
  const known = await newOperator()
  const replies = [
    await new Browser().signIn('nobody-at-all', first),
    await new Browser().signIn(known.name, 'wrong one 1'),
    await new Browser().signIn(name, first),
  ]
  for (const reply of replies)
    expect(reply).toMatchObject({ status: 200, name: 'wrongPassword', data: null, cookie: null })
})

test('an unknown name takes as long as a known one', async () => {
  const { name } = await newOperator()
  // Compared by the work for it: times say more about the machine.
  const comparisonsFor = async (who: string) => {
    const before = compared.count
    await new Browser().signIn(who, 'wrong one 1')
    return compared.count - before
  }
  expect([await comparisonsFor(name), await comparisonsFor('nobody')]).toEqual([1, 1])
})

test('a new password ends every other session, and the old one no longer works', async () => {
  const { name, browser, codes } = await arrived()
  const other = new Browser()
  await other.signIn(name, chosen)
  await other.call('Access/EnterCode', { code: codes[0] ?? '' })
  const half = new Browser()
  await half.signIn(name, chosen)
  expect(await other.is()).toBe('success')
  const form = { password: 'another one 22', confirmation: 'another one 22' }
  expect((await browser.call('Access/ChangePassword', { oldPassword: 'wrong one 1', ...form })).name).toBe(
    'oldPasswordWrong',
  )
  expect((await browser.call('Access/ChangePassword', { oldPassword: chosen, ...form })).name).toBe('success')
  expect([await browser.is(), await other.is()]).toEqual(['success', 'tokenInvalid'])
  expect((await half.call('Access/EnterCode', { code: codes[1] ?? '' })).name).toBe('tokenInvalid')
  expect((await new Browser().signIn(name, chosen)).name).toBe('wrongPassword')
  expect((await new Browser().signIn(name, 'another one 22')).name).toBe('success')
})

test('own passwords are limited too', async () => {
  const { browser } = await arrived()
  const names: unknown[] = []
  for (let i = 0; i < 6; i += 1)
    names.push((await browser.call('Access/MakeRecoveryCodes', { password: 'wrong one 1' })).name)
  expect(names).toEqual([...Array<string>(5).fill('wrongPassword'), 'userLocked'])
})

test('the audit log has every step, its operator, and no secret', async () => {
  const { name, secret, codes } = await arrived()
  await new Browser().signIn(name, 'a wrong secret 9')
  const entries = await entriesOf(name)
  expect(entries.map(({ act, outcome, operator_name: who }) => [act, outcome, who])).toEqual([
    ['Access/SignIn', 'success', name],
    ['Access/ChangeFirstPassword', 'asked', name],
    ['Access/ChangeFirstPassword', 'success', name],
    ['Access/GetTwoFactorSetup', 'asked', name],
    ['Access/GetTwoFactorSetup', 'success', name],
    ['Access/ConfirmTwoFactor', 'asked', name],
    ['Access/ConfirmTwoFactor', 'success', name],
    ['Access/SignIn', 'wrongPassword', null],
  ])
  const text = JSON.stringify(await at.query('select * from audit_log'))
  for (const told of [first, chosen, 'a wrong secret 9', secret, ...codes]) expect(text).not.toContain(told)
  // A password typed in place of the name is not stored either.
  await new Browser().signIn('a-secret-typed-here', 'x')
  expect(JSON.stringify(await at.query('select * from audit_log'))).not.toContain('a-secret-typed-here')
  const logged = at.logLines.join('')
  for (const told of [first, chosen, secret, ...codes, 'a-secret-typed-here'])
    expect(logged).not.toContain(told)
})

test('attempts that are not checked leave no entry', async () => {
  const { name } = await newOperator()
  const count = async () => (await at.query('select 1 from audit_log')).length
  for (let i = 0; i < 5; i += 1) await new Browser().signIn(name, 'wrong one 1')
  const before = await count()
  for (let i = 0; i < 5; i += 1) await new Browser().signIn(name, 'wrong one 1')
  expect(await count()).toBe(before)
})

test.each([
  ['no name', { password: first }, 'usernameEmpty'],
  ['an empty name', { name: '', password: first }, 'usernameEmpty'],
  ['a long name', { name: 'x'.repeat(65), password: first }, 'usernameFormatWrong'],
  ['no password', { name: 'admin' }, 'passwordEmpty'],
  ['something more', { name: 'admin', password: first, role: 'admin' }, 'invalidRequest'],
  ['an object', { name: { like: '%' }, password: first }, 'usernameEmpty'],
])('%s answers a clear code', async (_what, input, code) => {
  expect((await callConsole(at, 'Access/SignIn', input)).name).toBe(code)
})

test('every step refuses empty or malformed fields', async () => {
  const refusals = async (browser: Browser, name: OperatorCallName, cases: [object, string][]) => {
    for (const [input, code] of cases) {
      const reply = await browser.call(name, input)
      expect([name, input, reply.name]).toEqual([name, input, code])
    }
  }
  const passwords: [object, string][] = [
    [{ password: '', confirmation: '' }, 'passwordEmpty'],
    [{ password: 'short1', confirmation: 'short1' }, 'passwordFormatWrong'],
    [{ password: 'no digit in it', confirmation: 'no digit in it' }, 'passwordFormatWrong'],
    [{ password: chosen, confirmation: `${chosen}2` }, 'passwordFormatWrong'],
    [{ password: chosen }, 'requiredParametersEmpty'],
  ]
  const codes: [object, string][] = [
    [{}, 'verificationCodeEmpty'],
    [{ code: '' }, 'verificationCodeEmpty'],
    [{ code: '１２３４５６' }, 'verificationCodeWrong'],
  ]
  const browser = new Browser()
  await browser.signIn((await newOperator()).name, first)
  await refusals(browser, 'Access/ChangeFirstPassword', passwords)
  await browser.call('Access/ChangeFirstPassword', { password: chosen, confirmation: chosen })
  await browser.call('Access/GetTwoFactorSetup', {})
  await refusals(browser, 'Access/ConfirmTwoFactor', [...codes, [{ code: '12345' }, 'verificationCodeWrong']])
  for (let i = 0; i < 5; i += 1) await browser.call('Access/ConfirmTwoFactor', { code: '000000' })
  expect((await browser.call('Access/ConfirmTwoFactor', { code: '000000' })).name).toBe('userLocked')

  const { name, browser: full } = await arrived()
  const changes = passwords.map(([input, code]): [object, string] => [
    { oldPassword: chosen, ...input },
    code,
  ])
  await refusals(full, 'Access/ChangePassword', [...changes, [{ oldPassword: '' }, 'passwordEmpty']])
  await refusals(full, 'Access/MakeRecoveryCodes', [[{ password: '' }, 'passwordEmpty']])
  const wrong = { oldPassword: 'wrong one 1', password: chosen, confirmation: chosen }
  for (let i = 0; i < 5; i += 1) await full.call('Access/ChangePassword', wrong)
  expect((await full.call('Access/ChangePassword', wrong)).name).toBe('userLocked')
  // Signed-in operators can't repeat the sign-in steps.
  await refusals(full, 'Access/ChangeFirstPassword', [
    [{ password: 'other one 3', confirmation: 'other one 3' }, 'invalidRequest'],
  ])
  await refusals(full, 'Access/EnterCode', [[{ code: '123456' }, 'invalidRequest']])
  const half = new Browser()
  await half.signIn(name, chosen)
  await refusals(half, 'Access/EnterCode', [...codes, [{ code: 'x'.repeat(33) }, 'verificationCodeWrong']])
})

test('on real money the cookie is sent over HTTPS alone', () => {
  expect(cookieHeader('token', { MODE: 'production', API_BASE: '/exchange' })).toBe(
    'candor_operator=token; Path=/exchange/console; HttpOnly; SameSite=Strict; Secure',
  )
})
