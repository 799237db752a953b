import { describe, expect, it } from 'vitest'
import { checkChange, checkReset, checkSet, fundPasswordView } from './fund-password/model.ts'
import { checkLogin } from './login/model.ts'
import { checkLoginPassword } from './login-password/model.ts'
import { checkEntry } from './parts/entry-check.ts'
import { logoutText } from './parts/logout-sheet.tsx'

const right = { email: 'mira@example.org', code: '123456', password: 'letters 1', confirmation: 'letters 1' }

describe('signing in', () => {
  it.each([
    [
      { username: ' ', password: '' },
      { username: 'form.usernameRequired', password: 'form.passwordRequired' },
    ],
    [{ username: 'mira', password: '' }, { password: 'form.passwordRequired' }],
    [{ username: 'mira', password: 'x' }, {}],
  ])('%j gives %j', (values, wanted) => {
    expect(checkLogin(values)).toEqual(wanted)
  })
})

describe('registering and recovering', () => {
  it.each([
    [{ email: '' }, { email: 'form.emailRequired' }],
    [{ email: 'mira' }, { email: 'form.emailInvalid' }],
    [{ code: '' }, { code: 'form.codeRequired' }],
    [
      { password: '', confirmation: '' },
      { password: 'form.passwordRequired', confirmation: 'form.confirmationRequired' },
    ],
    [{ confirmation: 'letters 2' }, { confirmation: 'form.passwordsDiffer' }],
    [{}, {}],
  ])('%j gives %j', (change, wanted) => {
    expect(checkEntry({ ...right, ...change })).toEqual(wanted)
  })
})

describe('the login password', () => {
  const values = { oldPassword: 'letters 0', password: 'letters 1', confirmation: 'letters 1' }
  it('asks for the old one where there is one', () => {
    expect(checkLoginPassword({ ...values, oldPassword: '' }, true)).toEqual({
      oldPassword: 'form.oldPasswordRequired',
    })
    expect(checkLoginPassword({ ...values, oldPassword: '' }, false)).toEqual({})
  })

  it('can not be changed to itself', () => {
    expect(checkLoginPassword({ ...values, oldPassword: 'letters 1' }, true)).toEqual({
      password: 'form.passwordUnchanged',
    })
  })
})

describe('the fund password', () => {
  const six = { password: '271828', confirmation: '271828' }
  it.each([
    [checkSet({ ...six, loginPassword: '' }, true), { loginPassword: 'form.passwordRequired' }],
    [checkSet({ ...six, loginPassword: '' }, false), {}],
    [
      checkSet({ ...six, password: '12345', loginPassword: 'x' }, true),
      { password: 'form.fundPasswordFormat', confirmation: 'form.passwordsDiffer' },
    ],
    [checkChange({ ...six, oldFundPassword: '' }), { oldFundPassword: 'form.oldFundPasswordRequired' }],
    [checkReset({ ...six, code: '12', loginPassword: 'x' }), { code: 'form.codeInvalid' }],
    [checkReset({ ...six, code: '123456', loginPassword: 'x' }), {}],
  ])('%j is %j', (found, wanted) => {
    expect(found).toEqual(wanted)
  })

  it.each([
    [false, false, null, false, 'set'],
    [false, true, null, true, 'loginPasswordFirst'],
    [true, false, null, false, 'set'],
    [true, true, null, false, 'change'],
    [true, true, 'a@b.org', true, 'reset'],
    [true, true, null, true, 'emailFirst'],
  ])(
    'login %s, fund %s, e-mail %s, forgotten %s: %s',
    (hasLoginPassword, hasFundPassword, email, forgotten, view) => {
      expect(fundPasswordView({ hasLoginPassword, hasFundPassword, email }, forgotten)).toBe(view)
    },
  )
})

describe('signing out', () => {
  it.each([
    [false, null, null, 'logout.textTryout'],
    [true, null, null, 'logout.textNameless'],
    [true, 'a@b.org', null, 'logout.text'],
    [true, null, 'mira', 'logout.text'],
  ])('login password %s, e-mail %s, username %s: %s', (hasLoginPassword, email, username, key) => {
    expect(logoutText({ hasLoginPassword, email, username })).toBe(key)
  })
})
