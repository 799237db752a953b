import { describe, expect, it } from 'vitest'
import { complaints } from './complaints.ts'
import {
  checkCode,
  checkConfirmation,
  checkEmail,
  checkNewFundPassword,
  checkNewPassword,
} from './form-check.ts'
import { shownError } from '@candor/ui/form/shown-error'

describe('the rules of fields', () => {
  it.each([
    [checkEmail(''), 'form.emailRequired'],
    [checkEmail('  '), 'form.emailRequired'],
    [checkEmail('mira@'), 'form.emailInvalid'],
    [checkEmail(' Mira@Example.org '), undefined],
    [checkCode(''), 'form.codeRequired'],
    [checkCode('12345'), 'form.codeInvalid'],
    [checkCode('123456'), undefined],
    [checkNewPassword(''), 'form.passwordRequired'],
    [checkNewPassword('short1'), 'form.passwordFormat'],
    [checkNewPassword('onlyletters'), 'form.passwordFormat'],
    [checkNewPassword('a1'.repeat(40)), 'form.passwordTooLong'],
    [checkNewPassword('letters and 1'), undefined],
    [checkConfirmation('a', ''), 'form.confirmationRequired'],
    [checkConfirmation('a', 'b'), 'form.passwordsDiffer'],
    [checkConfirmation('a', 'a'), undefined],
    [checkNewFundPassword(''), 'form.fundPasswordRequired'],
    [checkNewFundPassword('12345a'), 'form.fundPasswordFormat'],
    [checkNewFundPassword('112233'), 'reason.fundPasswordWeak'],
    [checkNewFundPassword('012346'), undefined],
  ])('%s is %s', (complaint, wanted) => {
    expect(complaint).toBe(wanted)
  })

  it('keeps the order of fields', () => {
    const found = complaints({
      email: checkEmail(''),
      code: checkCode('123456'),
      password: checkNewPassword(''),
    })
    expect(Object.keys(found)).toEqual(['email', 'password'])
  })
})

describe('when an error shows', () => {
  const check = ({ email }: { email: string }) => complaints({ email: checkEmail(email) })
  const initial = { email: '' }
  const typed = { email: 'mira@' }

  it('waits until typing rests', () => {
    const now = { values: typed, initial, refused: null, check }
    expect(shownError('email', { ...now, rested: { email: 'mir' } })).toBeUndefined()
    expect(shownError('email', { ...now, rested: typed })).toBe('form.emailInvalid')
  })

  it('does not ask for an empty field before the form is sent', () => {
    const now = { values: initial, rested: initial, initial, check }
    expect(shownError('email', { ...now, refused: null })).toBeUndefined()
    const refused = { values: initial, errors: check(initial) }
    expect(shownError('email', { ...now, refused })).toBe('form.emailRequired')
  })

  it('drops a refusal once the field has changed', () => {
    const refused = { values: { email: 'a@b.org' }, errors: { email: 'code.emailExists' as const } }
    const now = { initial, refused, check }
    expect(shownError('email', { ...now, values: refused.values, rested: refused.values })).toBe(
      'code.emailExists',
    )
    const next = { email: 'c@b.org' }
    expect(shownError('email', { ...now, values: next, rested: next })).toBeUndefined()
  })
})
