import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { fundPassword } from '../../testing/people/saver.ts'

// A change of who could withdraw sends withdrawals to review for a day.

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(() => at.product.close())

const loginPassword = 'correct horse 1'
const next = 'correct horse 2'
const newFund = { password: fundPassword, confirmation: fundPassword }

async function someone() {
  await at.query('delete from attempts')
  const user = await at.registered()
  await lengthenSessions(user)
  const accountId = Number(user.uid) - 10_000_000 + 15
  const { mirror } = at.product.core
  return {
    ...user,
    // As the engine reports it: nothing before the account is opened.
    causes: () => mirror.withdrawals.cautionsOf(accountId, at.now().getTime()).map(({ cause }) => cause),
    open: async (token = user.token) => (await at.call('Wallet/GetBalances', {}, token)).name,
  }
}
type Someone = Awaited<ReturnType<typeof someone>>

// On their own, sessions end within a day.
async function lengthenSessions({ uid }: { uid: string }): Promise<void> {
  await at.query("update sessions set expires_at = expires_at + interval '1 year' where user_id = $1", [uid])
}

async function passADay(user: Someone): Promise<void> {
  await lengthenSessions(user)
  at.passSeconds(86_401)
}

async function changeLogin({ token }: Someone) {
  const form = { oldPassword: loginPassword, password: next, confirmation: next }
  return await at.call('Account/ChangeLoginPassword', form, token)
}

async function reset({ email }: Someone) {
  at.passSeconds(61)
  await at.call('Account/SendCode', { purpose: 'resetPassword', email, language: 'EN' })
  const code = (await at.mailTo(email))?.code ?? ''
  return await at.call('Account/ResetPassword', { email, code, password: next, confirmation: next })
}

async function setFund({ token }: Someone) {
  return await at.call('Account/SetFundPassword', { ...newFund, loginPassword }, token)
}

async function changeEmail({ token, email }: Someone) {
  const other = `new-${email}`
  await at.call('Account/SendEmailChangeCodes', { email: other }, token)
  const code = (await at.mailTo(other))?.code ?? ''
  const oldEmailCode = (await at.mailTo(email))?.code ?? ''
  return await at.call('Account/ChangeEmail', { email: other, code, oldEmailCode }, token)
}

describe('withdrawals are reviewed for a day after', () => {
  test.each([
    ['a new login password', changeLogin, 'passwordChanged'],
    ['a reset of the login password', reset, 'passwordChanged'],
    ['the first fund password', setFund, 'passwordChanged'],
    ['a new e-mail address', changeEmail, 'securityChanged'],
  ])('%s', async (_what, change, cause) => {
    const user = await someone()
    await user.open()
    expect(user.causes()).toEqual([])
    expect((await change(user)).name).toBe('success')
    expect(user.causes()).toEqual([cause])
    await passADay(user)
    expect(user.causes()).toEqual([])
  })

  test('a change of the fund password, but not a failed one', async () => {
    const user = await someone()
    await user.open()
    await setFund(user)
    await passADay(user)
    const change = async (oldFundPassword: string) => {
      const form = { oldFundPassword, password: '246810', confirmation: '246810' }
      return (await at.call('Account/ChangeFundPassword', form, user.token)).name
    }
    expect(await change('000000')).toBe('fundPasswordWrong')
    expect(user.causes()).toEqual([])
    expect(await change(fundPassword)).toBe('success')
    expect(user.causes()).toEqual(['passwordChanged'])
  })
})

describe('an account opened after a change', () => {
  test('is reviewed from its first moment', async () => {
    const user = await someone()
    const { data } = await changeLogin(user)
    expect(user.causes()).toEqual([])
    expect(await user.open(data?.token)).toBe('success')
    expect(user.causes()).toEqual(['securityChanged'])
  })

  test('is not, a day later', async () => {
    const user = await someone()
    const { data } = await changeLogin(user)
    await passADay(user)
    expect(await user.open(data?.token)).toBe('success')
    expect(user.causes()).toEqual([])
  })
})

test('the command is written in the transaction of the change, and delivered once', async () => {
  const user = await someone()
  await user.open()
  expect((await setFund(user)).name).toBe('success')
  const rows = await at.query<{ command: string; done_at: Date | null; refusal: string | null }>(
    'select command, done_at, refusal from outbox where user_id = $1',
    [user.uid],
  )
  expect(rows).toMatchObject([{ done_at: expect.any(Date) as Date, refusal: null }])
  expect(rows[0]?.command).toContain('startCaution')
})
