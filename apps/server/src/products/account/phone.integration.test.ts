import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { languages } from '@candor/contract/languages'
import { codeMinutes } from './codes.ts'
import { limits } from './limits.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { must } from '../../testing/people/saver.ts'
import { Trader } from '../../testing/people/trader.ts'

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(() => at.product.close())
beforeEach(async () => {
  await at.query('delete from attempts')
})

const newPhone = () => `+49151${String(randomInt(10 ** 8)).padStart(8, '0')}`

// The newest text to a phone, and its code if any.
async function textTo(phone: string) {
  const [message] = await at.query<{ text: string }>(
    'select text from phone_messages where recipient = $1 order by id desc limit 1',
    [phone],
  )
  return { text: message?.text ?? '', code: /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '' }
}

const send = async ({ token }: { token: string }, phone: string | null) =>
  await at.call('Account/SendPhoneCode', { phone }, token)
const bind = async ({ token }: { token: string }, phone: string, code: string) =>
  (await at.call('Account/BindPhone', { phone, code }, token)).name
const unbind = async ({ token }: { token: string }, code: string) =>
  (await at.call('Account/UnbindPhone', { code }, token)).name
const profileOf = async ({ token }: { token: string }) =>
  (await at.call('Account/GetProfile', {}, token)).data

async function bound(phone = newPhone()) {
  const user = await Trader.registered(at)
  // Opens the account, so that its state in the engine can be read.
  await user.balanceOf('USDT')
  expect((await send(user, phone)).name).toBe('success')
  expect(await bind(user, phone, (await textTo(phone)).code)).toBe('success')
  return { user, phone }
}

// A six-digit code different from this one.
const otherThan = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0')

describe('a phone', () => {
  test('is bound with the code sent to it, and removed with another', async () => {
    const user = await Trader.registered(at)
    const phone = newPhone()
    expect(await profileOf(user)).toMatchObject({ phone: null, isPhoneBound: false })
    expect((await send(user, `${phone.slice(0, 3)} ${phone.slice(3)}`)).data).toEqual({
      resendAfterSeconds: 60,
    })
    const { text, code } = await textTo(phone)
    expect(text).toContain(`${codeMinutes} minutes`)
    expect(await bind(user, phone, code)).toBe('success')
    expect(await profileOf(user)).toMatchObject({ phone, isPhoneBound: true })
    expect((await send(user, null)).name).toBe('success')
    const second = (await textTo(phone)).code
    expect(await unbind(user, second)).toBe('success')
    expect(await profileOf(user)).toMatchObject({ phone: null, isPhoneBound: false })
    expect(await unbind(user, second)).toBe('phoneNotBound')
  })

  test('is a security change: withdrawals are reviewed, and its owner is told by mail', async () => {
    const { user, phone } = await bound()
    const cautions = at.product.core.mirror.withdrawals.cautionsOf(user.accountId, at.now().getTime())
    expect(cautions.map(({ cause }) => cause)).toEqual(['securityChanged'])
    const [row] = await at.query<{ email: string; security_changed_at: Date | null }>(
      'select email, security_changed_at from users where id = $1',
      [user.uid],
    )
    expect(row?.security_changed_at).not.toBeNull()
    const mail = await at.mailTo(row?.email ?? '')
    expect(mail?.text).toContain(`***${phone.slice(-2)}`)
    expect(mail?.text).not.toContain(phone)
  })

  test.each(languages.map(({ shortName }) => shortName))('is texted in %s', async (language) => {
    const user = await Trader.registered(at)
    const phone = newPhone()
    await at.call('Account/SetLanguage', { language }, user.token)
    await send(user, phone)
    expect((await textTo(phone)).code).not.toBe('')
  })

  test('can be bound by another account once removed', async () => {
    const { user, phone } = await bound()
    await send(user, null)
    expect(await unbind(user, (await textTo(phone)).code)).toBe('success')
    await at.query('delete from attempts')
    await bound(phone)
  })
})

describe('sending is refused', () => {
  test.each([
    ['', 'requiredParametersEmpty'],
    ['12', 'phoneInvalid'],
    ['0151 2345678', 'phoneInvalid'],
    ['+1234567890123456', 'phoneInvalid'],
  ])('to %j with %s', async (phone, name) => {
    expect((await send(await Trader.registered(at), phone)).name).toBe(name)
  })

  test('without a session, and without a bound phone to remove', async () => {
    expect((await at.callRaw('Account/SendPhoneCode', { phone: null })).name).toBe('tokenInvalid')
    expect((await send(await Trader.registered(at), null)).name).toBe('phoneNotBound')
  })

  test('while a phone is bound: it is removed first', async () => {
    const { user, phone } = await bound()
    expect((await send(user, phone)).name).toBe('phoneAlreadyBound')
    expect((await send(user, newPhone())).name).toBe('phoneAlreadyBound')
    const basic = { realName: 'Ann Example', phone: newPhone() }
    expect((await at.call('Account/SetBasicInfo', basic, user.token)).name).toBe('phoneAlreadyBound')
    expect(await profileOf(user)).toMatchObject({ phone, realName: null })
  })

  test('within a minute, and too often for an account, a phone or an address', async () => {
    const user = await Trader.registered(at)
    const phone = newPhone()
    expect((await send(user, phone)).name).toBe('success')
    const { name, retryAfterSeconds } = await send(user, phone)
    expect([name, (retryAfterSeconds ?? 0) > 55]).toEqual(['tooManyRequests', true])
    const spend = async (limit: { name: string; max: number }, who: string) =>
      await at.query('insert into attempts (key, at) select $1, $2 from generate_series(1, $3::int)', [
        `${limit.name}:${who}`,
        at.now(),
        limit.max,
      ])
    const fresh = await Trader.registered(at)
    await spend(limits.phoneCodePerAccount, `user ${fresh.uid}`)
    expect((await send(fresh, newPhone())).name).toBe('tooManyRequests')
    const other = await Trader.registered(at)
    const flooded = newPhone()
    await spend(limits.phoneCodePerPhone, flooded)
    expect((await send(other, flooded)).name).toBe('tooManyRequests')
    expect((await send(other, newPhone())).name).toBe('success')
    await spend(limits.codePerAddress, '127.0.0.1')
    expect((await send(await Trader.registered(at), newPhone())).name).toBe('success')
    await spend(limits.codePerAddress, '127.0.0.1')
    expect((await send(other, newPhone())).name).toBe('tooManyRequests')
  })

  test('to a locked account, as binding and removing are', async () => {
    const { user, phone } = await bound()
    await must(at, { type: 'setAccountFlags', accountId: user.accountId, set: ['locked'], clear: [] })
    const told = [
      await at.call('Account/SendPhoneCode', { phone: null }, user.token),
      await at.call('Account/BindPhone', { phone, code: '000000' }, user.token),
      await at.call('Account/UnbindPhone', { code: '000000' }, user.token),
    ]
    expect(told.map(({ name, reason }) => [name, reason])).toEqual(
      told.map(() => ['userLocked', 'accountLocked']),
    )
  })
})

describe('a code', () => {
  test('that is empty or not a code is no guess', async () => {
    const user = await Trader.registered(at)
    expect(await bind(user, newPhone(), '')).toBe('verificationCodeEmpty')
    expect(await bind(user, newPhone(), 'abc')).toBe('phoneCodeWrong')
    expect(await unbind(user, '')).toBe('verificationCodeEmpty')
    expect(await bind(user, 'x', '123456')).toBe('phoneInvalid')
  })

  test('is good for one phone, one account, one act, once, for ten minutes', async () => {
    const [user, other] = [await Trader.registered(at), await Trader.registered(at)]
    const phone = newPhone()
    await send(user, phone)
    const { code } = await textTo(phone)
    expect(await bind(user, phone, otherThan(code))).toBe('phoneCodeWrong')
    expect(await bind(user, newPhone(), code)).toBe('phoneCodeWrong')
    expect(await bind(other, phone, code)).toBe('phoneCodeWrong')
    at.passSeconds(codeMinutes * 60 + 1)
    expect(await bind(user, phone, code)).toBe('phoneCodeWrong')
    expect((await send(user, phone)).name).toBe('success')
    const fresh = (await textTo(phone)).code
    const both = await Promise.all([bind(user, phone, fresh), bind(user, phone, fresh)])
    expect(both.filter((name) => name === 'success')).toHaveLength(1)
    expect(await unbind(user, fresh)).toBe('phoneCodeWrong')
  })

  test('is guessed at five times, and stored as a hash', async () => {
    const user = await Trader.registered(at)
    const phone = newPhone()
    await send(user, phone)
    const { code } = await textTo(phone)
    for (let guess = 0; guess < 5; guess += 1)
      expect(await bind(user, phone, otherThan(code))).toBe('phoneCodeWrong')
    expect(await bind(user, phone, code)).toBe('tooManyRequests')
    const stored = await at.query('select * from mail_codes where email = $1', [phone])
    expect(JSON.stringify(stored)).not.toContain(code)
  })
})

describe('the phone of another account', () => {
  test('is asked for with the same answer; only its owner reads that it is bound', async () => {
    const { phone } = await bound()
    const stranger = await Trader.registered(at)
    const [taken, free] = [await send(stranger, phone), await send(stranger, newPhone())]
    expect(taken).toEqual(free)
    const { text, code } = await textTo(phone)
    expect([code, text.includes('bound to another')]).toEqual(['', true])
    expect(await bind(stranger, phone, '123456')).toBe('phoneCodeWrong')
  })

  test('is reported as bound only to somebody with its code', async () => {
    const [first, second] = [await Trader.registered(at), await Trader.registered(at)]
    const phone = newPhone()
    await send(first, phone)
    const { code } = await textTo(phone)
    await send(second, phone)
    expect(await bind(second, phone, (await textTo(phone)).code)).toBe('success')
    expect(await bind(first, phone, otherThan(code))).toBe('phoneCodeWrong')
    expect(await bind(first, phone, code)).toBe('phoneAlreadyBound')
    expect(await bind(second, phone, code)).toBe('phoneAlreadyBound')
  })

  test('goes to one of two who bind it at once', async () => {
    const [first, second] = [await Trader.registered(at), await Trader.registered(at)]
    const phone = newPhone()
    await send(first, phone)
    const { code } = await textTo(phone)
    await send(second, phone)
    const other = (await textTo(phone)).code
    const told = await Promise.all([bind(first, phone, code), bind(second, phone, other)])
    expect(new Set(told)).toEqual(new Set(['phoneAlreadyBound', 'success']))
  })
})

test('on test money the texts are shown on a page', async () => {
  const user = await Trader.registered(at)
  const phone = newPhone()
  await send(user, phone)
  const page = await (await fetch(`${at.product.url}/phone?to=${encodeURIComponent(phone)}`)).text()
  expect(page).toContain((await textTo(phone)).code)
})

test('with a service they are posted there until it accepts them, and their text is forgotten', async () => {
  const posted: { authorization: string | undefined; body: unknown }[] = []
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      posted.push({ authorization: request.headers.authorization, body: JSON.parse(body) as unknown })
      response.statusCode = posted.length === 1 ? 503 : 200
      response.end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as { port: number }
  const sending = await startTestProduct({ SMS_URL: `http://127.0.0.1:${port}/sms`, SMS_TOKEN: 'sesame' })
  try {
    const user = await Trader.registered(sending)
    const phone = newPhone()
    await sending.call('Account/SendPhoneCode', { phone }, user.token)
    await vi.waitFor(() => expect(posted).toHaveLength(1), { timeout: 5_000 })
    await vi.waitFor(
      async () => {
        const failed = await sending.query('select tries, last_error from phone_messages')
        expect(failed).toEqual([{ tries: 1, last_error: 'the service answered 503' }])
      },
      { timeout: 5_000 },
    )
    await sending.query('update phone_messages set next_try_at = queued_at')
    await vi.waitFor(
      async () => {
        const sent = await sending.query('select text from phone_messages where sent_at is not null')
        expect(sent).toEqual([{ text: '' }])
      },
      { timeout: 5_000 },
    )
    expect(posted[1]?.authorization).toBe('Bearer sesame')
    expect(posted[1]?.body).toMatchObject({ to: phone })
    expect((await fetch(`${sending.product.url}/phone`)).status).toBe(404)
  } finally {
    await sending.product.close()
    service.close()
  }
}, 30_000)
