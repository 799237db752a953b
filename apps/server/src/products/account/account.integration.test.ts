import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { approve } from '../../testing/people/approve.ts'
import { productionSettings } from '../../testing/production-settings.ts'

let exchange: TestProduct
beforeAll(async () => {
  exchange = await startTestProduct()
})
afterAll(() => exchange.product.close())

const sendRegisterCode = (email: string) =>
  exchange.call('Account/SendCode', { purpose: 'register', email, language: 'EN' })
const form = (email: string, code: string, more: object = {}) => ({
  email,
  code,
  password: 'correct horse 1',
  confirmation: 'correct horse 1',
  language: 'EN' as const,
  ...more,
})

describe('register', () => {
  test('a mailed code opens an account and signs in', async () => {
    const { token, email, uid } = await exchange.registered('First.User@Example.org')
    const { data } = await exchange.call('Account/GetProfile', {}, token)
    expect(data).toMatchObject({
      uid,
      email: 'first.user@example.org',
      hasLoginPassword: true,
      securityLevel: 'low',
      isTryout: false,
    })
    expect(data?.registeredAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/)
    expect(email).toBe('First.User@Example.org')
  })

  test('the mail is in the language asked for', async () => {
    await exchange.call('Account/SendCode', {
      purpose: 'register',
      email: 'zh@example.org',
      language: 'ZH-TW',
    })
    const mail = await exchange.mailTo('zh@example.org')
    expect(mail?.subject).toMatch(/註冊/)
    expect(mail?.text).toContain('僅限在申請時使用的瀏覽器中使用')
    expect(mail?.code).toMatch(/^\d{6}$/)
  })

  test('each bad field has its code, in the order of the form', async () => {
    const cases: [object, string][] = [
      [{}, 'requiredParametersEmpty'],
      [form('', '123456'), 'requiredParametersEmpty'],
      [form('not an address', '123456'), 'invalidRequest'],
      [form(`${'a'.repeat(250)}@example.org`, '123456'), 'invalidRequest'],
      [form('a@example.org', ''), 'verificationCodeEmpty'],
      [form('a@example.org', '12345'), 'verificationCodeWrong'],
      [form('a@example.org', '123456', { password: '' }), 'passwordEmpty'],
      [
        form('a@example.org', '123456', { password: 'short1', confirmation: 'short1' }),
        'passwordFormatWrong',
      ],
      [
        form('a@example.org', '123456', { password: 'onlyletters', confirmation: 'onlyletters' }),
        'passwordFormatWrong',
      ],
      [
        form('a@example.org', '123456', { password: 'x1'.repeat(40), confirmation: 'x1'.repeat(40) }),
        'passwordFormatWrong',
      ],
      [form('a@example.org', '123456', { confirmation: 'correct horse 2' }), 'passwordFormatWrong'],
      [form('a@example.org', '123456', { invitationCode: 'NOSUCHIN' }), 'invitationCodeDoesNotExist'],
      [form('a@example.org', '123456', { language: 'XX' }), 'invalidRequest'],
      [form('a@example.org', '123456', { email: ['a@example.org'] }), 'requiredParametersEmpty'],
      [form('a@example.org', '123456'), 'verificationCodeWrong'],
    ]
    for (const [input, expected] of cases) {
      const { name } = await exchange.callRaw('Account/Register', input)
      expect([input, name]).toEqual([input, expected])
    }
    const [{ count } = { count: '' }] = await exchange.query<{ count: string }>(
      "select count(*) from users where email = 'a@example.org'",
    )
    expect(count).toBe('0')
  })

  test('a code works once, and only the last one does', async () => {
    await sendRegisterCode('once@example.org')
    const first = (await exchange.mailTo('once@example.org'))?.code ?? ''
    exchange.passSeconds(61)
    await sendRegisterCode('once@example.org')
    const second = (await exchange.mailTo('once@example.org'))?.code ?? ''
    const register = async (code: string) =>
      (await exchange.call('Account/Register', form('once@example.org', code))).name
    expect(await register(first)).toBe('verificationCodeWrong')
    expect(await register(second)).toBe('success')
    for (const code of [first, second]) expect(await register(code)).toBe('verificationCodeWrong')
  })

  test('a code expires after ten minutes', async () => {
    await sendRegisterCode('late@example.org')
    const code = (await exchange.mailTo('late@example.org'))?.code ?? ''
    exchange.passSeconds(601)
    expect((await exchange.call('Account/Register', form('late@example.org', code))).name).toBe(
      'verificationCodeWrong',
    )
  })

  test('five wrong guesses use a code up', async () => {
    await sendRegisterCode('guess@example.org')
    const code = (await exchange.mailTo('guess@example.org'))?.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i += 1) await exchange.call('Account/Register', form('guess@example.org', wrong))
    expect((await exchange.call('Account/Register', form('guess@example.org', code))).name).toBe(
      'tooManyRequests',
    )
  })

  test('ten at once with one code open one account', async () => {
    await sendRegisterCode('race@example.org')
    const code = (await exchange.mailTo('race@example.org'))?.code ?? ''
    const names = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await exchange.call('Account/Register', form('race@example.org', code))).name,
      ),
    )
    expect(names.filter((name) => name === 'success')).toHaveLength(1)
    const rows = await exchange.query("select 1 from users where email = 'race@example.org'")
    expect(rows).toHaveLength(1)
  })

  test('an address in use gets a mail that says so, and no code', async () => {
    const { email } = await exchange.registered()
    exchange.passSeconds(61)
    expect(await sendRegisterCode(email)).toMatchObject({ name: 'success', data: { resendAfterSeconds: 60 } })
    expect(await exchange.mailTo(email)).toMatchObject({ subject: 'You already have an account', code: '' })
  })

  test('an address that was taken after the code was mailed is refused', async () => {
    await sendRegisterCode('taken@example.org')
    const code = (await exchange.mailTo('taken@example.org'))?.code ?? ''
    await exchange.query(
      "insert into users (email, language, invitation_code, registered_at) values ('taken@example.org', 'EN', 'TAKENTAK', now())",
    )
    expect((await exchange.call('Account/Register', form('taken@example.org', code))).name).toBe(
      'emailExists',
    )
  })

  test('an invitation is remembered', async () => {
    const inviter = await exchange.registered()
    const { data } = await exchange.call('Account/GetProfile', {}, inviter.token)
    const invitationCode = data?.invitationCode ?? ''
    expect(invitationCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    await sendRegisterCode('guest@example.org')
    const code = (await exchange.mailTo('guest@example.org'))?.code ?? ''
    await exchange.call(
      'Account/Register',
      form('guest@example.org', code, { invitationCode: invitationCode.toLowerCase() }),
    )
    const [guest] = await exchange.query<{ invited_by: string }>(
      "select invited_by from users where email = 'guest@example.org'",
    )
    expect(guest?.invited_by).toBe(inviter.uid)
  })

  test('another code waits for its minute', async () => {
    await sendRegisterCode('minute@example.org')
    const soon = await sendRegisterCode('minute@example.org')
    expect(soon.name).toBe('tooManyRequests')
    expect(soon.retryAfterSeconds).toBeGreaterThan(50)
    expect(soon.retryAfterSeconds).toBeLessThanOrEqual(60)
    exchange.passSeconds(61)
    expect((await sendRegisterCode('minute@example.org')).name).toBe('success')
  })
})

describe('login', () => {
  test('with a password changed during the check opens no session', async () => {
    const { email, uid } = await exchange.registered('in-flight@example.org')
    const client = new pg.Client({ connectionString: exchange.databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query('update users set password_hash = $1 where id = $2', ['another', uid])
    const { username, password } = { username: email, password: 'correct horse 1' }
    const login = exchange.call('Account/Login', { username, password, remember: false })
    // Waits until a call blocks on the changed row.
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await exchange.query(waits)).length).toBe(1), { timeout: 10_000 })
    await client.query('commit')
    await client.end()
    expect((await login).name).toBe('wrongPassword')
    const open = await exchange.query('select 1 from sessions where user_id = $1 and ended_at is null', [uid])
    expect(open.length).toBe(1)
  })

  test('by address in any case, or by username', async () => {
    const { email, password, token } = await exchange.registered()
    expect((await exchange.call('Account/SetUsername', { username: 'Trader_One' }, token)).name).toBe(
      'success',
    )
    for (const username of [email, email.toUpperCase(), 'trader_one', 'TRADER_ONE']) {
      expect((await exchange.call('Account/Login', { username, password })).name).toBe('success')
    }
  })

  test('each bad field has its code', async () => {
    const cases: [object, string][] = [
      [{}, 'usernameEmpty'],
      [{ username: '' }, 'usernameEmpty'],
      [{ username: 'nobody@example.org' }, 'passwordEmpty'],
      [{ username: 'nobody@example.org', password: '' }, 'passwordEmpty'],
      [{ username: 'nobody@example.org', password: 'x'.repeat(300) }, 'invalidRequest'],
      [{ username: 'nobody@example.org', password: 'wrong password 1' }, 'wrongPassword'],
    ]
    for (const [input, expected] of cases) {
      const { name } = await exchange.callRaw('Account/Login', input)
      expect([input, name]).toEqual([input, expected])
    }
  })

  test('a new sign-in ends the one before, which is told so', async () => {
    const { email, password, token } = await exchange.registered()
    const second = await exchange.call('Account/Login', { username: email, password })
    expect((await exchange.call('Account/GetProfile', {}, token)).name).toBe('loggedInElsewhere')
    expect((await exchange.call('Account/GetProfile', {}, second.data?.token)).name).toBe('success')
  })

  test('many sign-ins at once leave one session', async () => {
    const { email, password, uid } = await exchange.registered()
    await Promise.all(
      Array.from({ length: 5 }, () => exchange.call('Account/Login', { username: email, password })),
    )
    const open = await exchange.query('select 1 from sessions where user_id = $1 and ended_at is null', [uid])
    expect(open).toHaveLength(1)
  })

  test('a session ends with logout, and after its time', async () => {
    const one = await exchange.registered()
    await exchange.call('Account/Logout', {}, one.token)
    expect((await exchange.call('Account/GetProfile', {}, one.token)).name).toBe('tokenInvalid')

    const { email, password } = await exchange.registered()
    const passing = await exchange.call('Account/Login', { username: email, password })
    exchange.passSeconds(12 * 3600 + 1)
    expect((await exchange.call('Account/GetProfile', {}, passing.data?.token)).name).toBe('tokenInvalid')
    const remembered = await exchange.call('Account/Login', { username: email, password, remember: true })
    exchange.passSeconds(29 * 24 * 3600)
    expect((await exchange.call('Account/GetProfile', {}, remembered.data?.token)).name).toBe('success')
    exchange.passSeconds(2 * 24 * 3600)
    expect((await exchange.call('Account/GetProfile', {}, remembered.data?.token)).name).toBe('tokenInvalid')
  })

  test('the fifth wrong password locks this name at this address for a while, known or unknown alike', async () => {
    const { email, password } = await exchange.registered()
    for (const username of [email, 'no-such-user@example.org']) {
      for (let i = 0; i < 5; i += 1) {
        expect((await exchange.call('Account/Login', { username, password: 'wrong password 1' })).name).toBe(
          'wrongPassword',
        )
      }
      const locked = await exchange.call('Account/Login', { username, password })
      expect(locked.name).toBe('userLocked')
      expect(locked.retryAfterSeconds).toBeGreaterThan(800)
    }
    exchange.passSeconds(15 * 60 + 1)
    expect((await exchange.call('Account/Login', { username: email, password })).name).toBe('success')
  })

  test('many guesses at once do not slip through together', async () => {
    const { email } = await exchange.registered()
    const names = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, i) =>
          (await exchange.call('Account/Login', { username: email, password: `guess ${i}x` })).name,
      ),
    )
    expect(names.filter((name) => name === 'wrongPassword')).toHaveLength(5)
    expect(names.filter((name) => name === 'userLocked')).toHaveLength(7)
  })

  test('a frozen user is told so, signed in or not, and only with the right password', async () => {
    const { email, password, token, uid } = await exchange.registered()
    await exchange.query('update users set frozen_at = now() where id = $1', [uid])
    expect(
      (await exchange.call('Account/Login', { username: email, password: 'wrong password 1' })).name,
    ).toBe('wrongPassword')
    expect((await exchange.call('Account/Login', { username: email, password })).name).toBe('userFrozen')
    expect((await exchange.call('Account/GetProfile', {}, token)).name).toBe('userFrozen')
  })
})

describe('forgot password', () => {
  const reset = (email: string, code: string, more: object = {}) => ({
    email,
    code,
    password: 'brand new horse 2',
    confirmation: 'brand new horse 2',
    ...more,
  })
  const codeFor = async (email: string) => {
    exchange.passSeconds(61)
    await exchange.call('Account/SendCode', { purpose: 'resetPassword', email, language: 'EN' })
    return (await exchange.mailTo(email))?.code ?? ''
  }

  test('a mailed code sets a new password and ends every session', async () => {
    const { email, password, token } = await exchange.registered()
    const code = await codeFor(email)
    expect((await exchange.call('Account/ResetPassword', reset(email, code))).name).toBe('success')
    expect((await exchange.call('Account/GetProfile', {}, token)).name).toBe('tokenInvalid')
    expect((await exchange.call('Account/Login', { username: email, password })).name).toBe('wrongPassword')
    expect(
      (await exchange.call('Account/Login', { username: email, password: 'brand new horse 2' })).name,
    ).toBe('success')
    expect((await exchange.mailTo(email))?.subject).toBe('Your login password was changed')
  })

  test('the answer is the same for an address without an account; its mail has no code', async () => {
    const answer = await exchange.call('Account/SendCode', {
      purpose: 'resetPassword',
      email: 'unknown@example.org',
      language: 'EN',
    })
    expect(answer).toMatchObject({ name: 'success', data: { resendAfterSeconds: 60 } })
    expect(await exchange.mailTo('unknown@example.org')).toMatchObject({
      subject: 'There is no account with this address',
      code: '',
    })
    expect((await exchange.call('Account/ResetPassword', reset('unknown@example.org', '123456'))).name).toBe(
      'verificationCodeWrong',
    )
  })

  test('another user’s username is refused', async () => {
    const { email } = await exchange.registered()
    const code = await codeFor(email)
    const answer = await exchange.call(
      'Account/ResetPassword',
      reset(email, code, { username: 'somebody_else' }),
    )
    expect(answer.name).toBe('usernameAndEmailDoNotMatch')
  })

  test('a register code does not reset a password', async () => {
    const { email } = await exchange.registered()
    const [row] = await exchange.query<{ code_hash: Buffer }>(
      "select code_hash from mail_codes where email = $1 and purpose = 'register'",
      [email],
    )
    expect(row?.code_hash).toHaveLength(32)
    const registerCode = (
      await exchange.query<{ text: string }>(
        'select text from mails where recipient = $1 order by id limit 1',
        [email],
      )
    )[0]?.text
    const code = /\b\d{6}\b/.exec(registerCode ?? '')?.[0] ?? ''
    expect((await exchange.call('Account/ResetPassword', reset(email, code))).name).toBe(
      'verificationCodeWrong',
    )
  })
})

describe('try it now', () => {
  test('one call opens a throwaway account, which can become a real one', async () => {
    const { data } = await exchange.call('Account/TryItNow', { language: 'DE' })
    const token = data?.token
    expect((await exchange.call('Account/GetProfile', {}, token)).data).toMatchObject({
      isTryout: true,
      email: null,
      hasLoginPassword: false,
    })
    expect((await exchange.call('Account/SendFundPasswordCode', {}, token)).name).toBe('noSuchEmail')
    await exchange.call('Account/SendEmailChangeCodes', { email: 'kept@example.org' }, token)
    const code = (await exchange.mailTo('kept@example.org'))?.code ?? ''
    const bound = await exchange.call('Account/ChangeEmail', { email: 'kept@example.org', code }, token)
    expect(bound.name).toBe('success')
    const password = 'my own words 3'
    const form = { password, confirmation: password }
    expect((await exchange.call('Account/ChangeLoginPassword', form, bound.data?.token)).name).toBe('success')
    expect((await exchange.call('Account/Login', { username: 'kept@example.org', password })).name).toBe(
      'success',
    )
  })
})

test('production mode has no trace of it', async () => {
  const real = await startTestProduct(productionSettings(), { INDEX_SOURCES: [] })
  try {
    await approve(real.product.core, { type: 'openExchange', reason: 'all is ready' })
    const { status, answer } = await real.post('Account/TryItNow', real.sealed({ language: 'EN' }))
    expect([status, answer.resultCode]).toEqual([404, 28])
    expect((await fetch(`${real.product.url}/mailbox`)).status).toBe(404)
    expect((await fetch(`${real.product.url}/phone`)).status).toBe(404)
    // Without a way to send texts, no phone can be bound.
    const { token } = await real.registered()
    const phone = { phone: '+4915112345678' }
    expect((await real.call('Account/SendPhoneCode', phone, token)).name).toBe('siteDoesNotExist')
    const document = await (await fetch(`${real.product.url}/api/openapi.json`)).text()
    expect(document).toContain('/api/Account/Login')
    expect(document).not.toContain('TryItNow')
    const claim = await real.post('Account/ClaimTestMoney', real.sealed({}), { token })
    expect([claim.status, claim.answer.resultCode]).toEqual([404, 28])
    expect((await real.call('Account/GetProfile', {}, token)).data?.testMoney).toBe(null)
    expect(document).not.toContain('ClaimTestMoney')
  } finally {
    await real.product.close()
  }
})
