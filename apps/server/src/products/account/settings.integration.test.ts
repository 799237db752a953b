import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let exchange: TestProduct
beforeAll(async () => {
  exchange = await startTestProduct()
})
afterAll(() => exchange.product.close())

const profileOf = async (token: string) => (await exchange.call('Account/GetProfile', {}, token)).data

describe('names and basic info', () => {
  test('nickname, language and basic info are stored as given', async () => {
    const { token } = await exchange.registered()
    await exchange.call('Account/SetNickname', { nickname: '  Mo 🐈 ' }, token)
    await exchange.call('Account/SetLanguage', { language: 'JA' }, token)
    const info = { realName: 'Maria Müller', age: 34, address: '1 Long Street', phone: '+49 (170) 123-4567' }
    expect((await exchange.call('Account/SetBasicInfo', info, token)).name).toBe('success')
    expect(await profileOf(token)).toMatchObject({
      nickname: 'Mo 🐈',
      realName: 'Maria Müller',
      age: 34,
      address: '1 Long Street',
      phone: '+491701234567',
    })
    await exchange.call('Account/SetBasicInfo', { age: 35 }, token)
    expect(await profileOf(token)).toMatchObject({ realName: 'Maria Müller', age: 35 })
  })

  test('each bad field has its code and changes nothing', async () => {
    const { token } = await exchange.registered()
    const before = await profileOf(token)
    const cases: [string, object, string][] = [
      ['Account/SetNickname', {}, 'requiredParametersEmpty'],
      ['Account/SetNickname', { nickname: '   ' }, 'requiredParametersEmpty'],
      ['Account/SetNickname', { nickname: 'x'.repeat(33) }, 'invalidRequest'],
      ['Account/SetUsername', {}, 'usernameEmpty'],
      ['Account/SetUsername', { username: 'abc' }, 'usernameFormatWrong'],
      ['Account/SetUsername', { username: '1abc' }, 'usernameFormatWrong'],
      ['Account/SetUsername', { username: 'me@example.org' }, 'usernameFormatWrong'],
      ['Account/SetUsername', { username: 'x'.repeat(10_000) }, 'usernameFormatWrong'],
      ['Account/SetBasicInfo', {}, 'requiredParametersEmpty'],
      ['Account/SetBasicInfo', { realName: '' }, 'requiredParametersEmpty'],
      ['Account/SetBasicInfo', { age: 17 }, 'invalidRequest'],
      ['Account/SetBasicInfo', { age: -1 }, 'invalidRequest'],
      ['Account/SetBasicInfo', { age: 30.5 }, 'invalidRequest'],
      ['Account/SetBasicInfo', { age: '30' }, 'invalidRequest'],
      ['Account/SetBasicInfo', { phone: '12345' }, 'phoneInvalid'],
      ['Account/SetBasicInfo', { phone: '+49 phone' }, 'phoneInvalid'],
      ['Account/SetBasicInfo', { avatarFileId: 'not-a-file' }, 'invalidRequest'],
      ['Account/SetBasicInfo', { avatarFileId: '00000000-0000-4000-8000-000000000000' }, 'noUploadFile'],
      ['Account/SetLanguage', { language: 'en' }, 'invalidRequest'],
    ]
    for (const [call, input, expected] of cases) {
      const { name } = await exchange.callRaw(call, input, token)
      expect([call, input, name]).toEqual([call, input, expected])
    }
    expect(await profileOf(token)).toEqual(before)
  })

  test('a username is set once, and two who want it at once do not both get it', async () => {
    const people = await Promise.all([exchange.registered(), exchange.registered(), exchange.registered()])
    const names = await Promise.all(
      people.map(
        async ({ token }, i) =>
          (await exchange.call('Account/SetUsername', { username: i === 0 ? 'Wanted' : 'wanted' }, token))
            .name,
      ),
    )
    expect(names.map(String).toSorted()).toEqual(['success', 'usernameExists', 'usernameExists'])
    const winner = people[names.indexOf('success')]
    expect(
      (await exchange.call('Account/SetUsername', { username: 'another_one' }, winner?.token)).name,
    ).toBe('userExists')
  })
})

describe('login password', () => {
  test('that is reset while the old one is being checked is not changed again', async () => {
    const { token, uid, password } = await exchange.registered()
    const client = new pg.Client({ connectionString: exchange.databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query('update users set password_hash = $1 where id = $2', ['another', uid])
    const wanted = { oldPassword: password, password: 'other horse 2', confirmation: 'other horse 2' }
    const changed = exchange.call('Account/ChangeLoginPassword', wanted, token)
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await exchange.query(waits)).length).toBe(1), { timeout: 10_000 })
    await client.query('commit')
    await client.end()
    expect((await changed).name).toBe('oldPasswordWrong')
    const [user] = await exchange.query('select password_hash from users where id = $1', [uid])
    expect(user).toEqual({ password_hash: 'another' })
  })

  const change = (oldPassword: string, password = 'a new word 22') => ({
    oldPassword,
    password,
    confirmation: password,
  })

  test('needs the old one to change, and the session goes on', async () => {
    const { token, email, password } = await exchange.registered()
    expect((await exchange.call('Account/ChangeLoginPassword', change(''), token)).name).toBe('passwordEmpty')
    expect((await exchange.call('Account/ChangeLoginPassword', change('wrong one 1'), token)).name).toBe(
      'oldPasswordWrong',
    )
    expect((await exchange.call('Account/ChangeLoginPassword', change(password, 'short'), token)).name).toBe(
      'passwordFormatWrong',
    )
    const changed = await exchange.call('Account/ChangeLoginPassword', change(password), token)
    expect(changed.name).toBe('success')
    expect(await profileOf(changed.data?.token ?? '')).not.toBeNull()
    expect((await exchange.mailTo(email))?.subject).toBe('Your login password was changed')
    expect((await exchange.call('Account/Login', { username: email, password: 'a new word 22' })).name).toBe(
      'success',
    )
  })

  test('guessing it from an open session is limited', async () => {
    const { token, password } = await exchange.registered()
    for (let i = 0; i < 5; i += 1)
      await exchange.call('Account/ChangeLoginPassword', change('wrong one 1'), token)
    expect((await exchange.call('Account/ChangeLoginPassword', change(password), token)).name).toBe(
      'userLocked',
    )
  })
})

describe('fund password', () => {
  const six = (password: string) => ({ password, confirmation: password })

  test('is set with the login password, changed with itself, and raises the security level', async () => {
    const { token, password: loginPassword } = await exchange.registered()
    expect(
      (
        await exchange.call(
          'Account/ChangeFundPassword',
          { oldFundPassword: '271828', ...six('161803') },
          token,
        )
      ).name,
    ).toBe('fundPasswordNotSet')
    expect((await exchange.call('Account/SetFundPassword', six('271828'), token)).name).toBe('passwordEmpty')
    expect(
      (
        await exchange.call(
          'Account/SetFundPassword',
          { loginPassword: 'wrong one 1', ...six('271828') },
          token,
        )
      ).name,
    ).toBe('wrongPassword')
    expect(
      (await exchange.call('Account/SetFundPassword', { loginPassword, ...six('12345') }, token)).name,
    ).toBe('passwordFormatWrong')
    expect(
      (await exchange.call('Account/SetFundPassword', { loginPassword, ...six('abcdef') }, token)).name,
    ).toBe('passwordFormatWrong')
    expect((await exchange.callRaw('Account/SetFundPassword', { loginPassword }, token)).name).toBe(
      'fundPasswordEmpty',
    )
    expect((await profileOf(token))?.securityLevel).toBe('low')
    expect(
      (await exchange.call('Account/SetFundPassword', { loginPassword, ...six('271828') }, token)).name,
    ).toBe('success')
    expect(await profileOf(token)).toMatchObject({ hasFundPassword: true, securityLevel: 'middle' })
    expect(
      (await exchange.call('Account/SetFundPassword', { loginPassword, ...six('141421') }, token)).name,
    ).toBe('invalidRequest')
    expect(
      (
        await exchange.call(
          'Account/ChangeFundPassword',
          { oldFundPassword: '999999', ...six('161803') },
          token,
        )
      ).name,
    ).toBe('fundPasswordWrong')
    expect(
      (
        await exchange.call(
          'Account/ChangeFundPassword',
          { oldFundPassword: '271828', ...six('161803') },
          token,
        )
      ).name,
    ).toBe('success')
    expect(
      (
        await exchange.call(
          'Account/ChangeFundPassword',
          { oldFundPassword: '161803', ...six('173205') },
          token,
        )
      ).name,
    ).toBe('success')
  })

  test('an easy one is not accepted; an old easy one still works', async () => {
    const { token, uid, password: loginPassword } = await exchange.registered()
    const weak = { ...six('123456'), loginPassword }
    expect(await exchange.call('Account/SetFundPassword', weak, token)).toMatchObject({
      name: 'passwordFormatWrong',
      reason: 'fundPasswordWeak',
    })
    await exchange.query('update users set fund_password_hash = $1 where id = $2', [
      await hashPassword('111111'),
      uid,
    ])
    const change = { oldFundPassword: '111111', ...six('112233') }
    expect((await exchange.call('Account/ChangeFundPassword', change, token)).reason).toBe('fundPasswordWeak')
    const better = { ...change, ...six('271828') }
    expect((await exchange.call('Account/ChangeFundPassword', better, token)).name).toBe('success')
    const reset = { code: '000000', loginPassword, ...six('111111') }
    expect((await exchange.call('Account/ResetFundPassword', reset, token)).reason).toBe('fundPasswordWeak')
  })

  test('six digits are not for guessing', async () => {
    const { token, password: loginPassword } = await exchange.registered()
    await exchange.call('Account/SetFundPassword', { loginPassword, ...six('271828') }, token)
    for (let i = 0; i < 5; i += 1)
      await exchange.call(
        'Account/ChangeFundPassword',
        { oldFundPassword: '000000', ...six('161803') },
        token,
      )
    expect(
      (
        await exchange.call(
          'Account/ChangeFundPassword',
          { oldFundPassword: '271828', ...six('161803') },
          token,
        )
      ).name,
    ).toBe('userLocked')
  })

  test('when forgotten is set again with a mailed code and the login password', async () => {
    const { token, email, password: loginPassword } = await exchange.registered()
    await exchange.call('Account/SetFundPassword', { loginPassword, ...six('271828') }, token)
    exchange.passSeconds(61)
    expect((await exchange.call('Account/SendFundPasswordCode', {}, token)).name).toBe('success')
    const code = (await exchange.mailTo(email))?.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    expect(
      (
        await exchange.call(
          'Account/ResetFundPassword',
          { code: wrong, loginPassword, ...six('161803') },
          token,
        )
      ).name,
    ).toBe('verificationCodeWrong')
    expect(
      (
        await exchange.call(
          'Account/ResetFundPassword',
          { code, loginPassword: 'wrong one 1', ...six('161803') },
          token,
        )
      ).name,
    ).toBe('wrongPassword')
    expect(
      (await exchange.call('Account/ResetFundPassword', { code, loginPassword, ...six('161803') }, token))
        .name,
    ).toBe('success')
    expect(
      (
        await exchange.call(
          'Account/ChangeFundPassword',
          { oldFundPassword: '161803', ...six('141421') },
          token,
        )
      ).name,
    ).toBe('success')
  })
})

describe('e-mail change', () => {
  test('needs the codes mailed to both addresses, and tells the old one', async () => {
    const { token, email: old, password } = await exchange.registered()
    const email = `new-${old}`
    exchange.passSeconds(61)
    expect((await exchange.call('Account/SendEmailChangeCodes', { email }, token)).name).toBe('success')
    const code = (await exchange.mailTo(email))?.code ?? ''
    const oldEmailCode = (await exchange.mailTo(old))?.code ?? ''
    expect((await exchange.call('Account/ChangeEmail', { email, code }, token)).name).toBe(
      'verificationCodeEmpty',
    )
    expect(
      (await exchange.call('Account/ChangeEmail', { email, code, oldEmailCode: 'xxxxxx' }, token)).name,
    ).toBe('verificationCodeWrong')
    expect(
      (await exchange.call('Account/ChangeEmail', { email: `third-${old}`, code, oldEmailCode }, token)).name,
    ).toBe('verificationCodeWrong')
    const changed = await exchange.call('Account/ChangeEmail', { email, code, oldEmailCode }, token)
    expect(changed.name).toBe('success')
    expect((await profileOf(changed.data?.token ?? ''))?.email).toBe(email)
    expect((await exchange.mailTo(old))?.text).toContain(email)
    expect((await exchange.call('Account/Login', { username: old, password })).name).toBe('wrongPassword')
    expect((await exchange.call('Account/Login', { username: email, password })).name).toBe('success')
  })

  test('another user’s address gets a mail without a code', async () => {
    const { token } = await exchange.registered()
    const { email } = await exchange.registered()
    exchange.passSeconds(61)
    expect((await exchange.call('Account/SendEmailChangeCodes', { email }, token)).name).toBe('success')
    expect(await exchange.mailTo(email)).toMatchObject({
      subject: 'This address already belongs to an account',
      code: '',
    })
  })

  test('an address taken meanwhile is refused, and the codes are good for nothing else', async () => {
    const { token, email: old } = await exchange.registered()
    exchange.passSeconds(61)
    await exchange.call('Account/SendEmailChangeCodes', { email: 'contested@example.org' }, token)
    const code = (await exchange.mailTo('contested@example.org'))?.code ?? ''
    const oldEmailCode = (await exchange.mailTo(old))?.code ?? ''
    await exchange.query(
      "insert into users (email, language, invitation_code, registered_at) values ('contested@example.org', 'EN', 'CONTESTD', now())",
    )
    const answer = await exchange.call(
      'Account/ChangeEmail',
      { email: 'contested@example.org', code, oldEmailCode },
      token,
    )
    expect(answer.name).toBe('emailExists')
    expect((await profileOf(token))?.email).toBe(old)
  })
})
