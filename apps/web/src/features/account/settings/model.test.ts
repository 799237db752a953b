import { describe, expect, it } from 'vitest'
import type { Profile } from '@candor/contract/calls/account'
import { changedBasicInfo, checkAvatar, checkBasicInfo, checkNickname, checkUsername } from './model.ts'

const user: Profile = {
  uid: '100001',
  username: null,
  nickname: null,
  email: 'mira@example.org',
  avatarUrl: null,
  realName: 'Mira K',
  age: 30,
  address: 'Elm Street 1',
  phone: '+14155550123',
  isPhoneBound: false,
  region: null,
  isRegionDecided: false,
  invitationCode: 'AB12CD34',
  hasLoginPassword: true,
  hasFundPassword: false,
  securityLevel: 'low',
  certification: { primary: 'unverified', advanced: 'unverified' },
  creditScore: null,
  marks: [],
  debts: { loan: null, support: null },
  isTryout: false,
  testMoney: null,
  restrictions: [],
  registeredAt: '2026-03-08T09:30:00-04:00',
}
const filled = { realName: 'Mira K', age: '30', address: 'Elm Street 1', phone: '+14155550123' }

describe('names', () => {
  it.each([
    [checkNickname({ nickname: ' ' }), { nickname: 'form.nicknameRequired' }],
    [checkNickname({ nickname: 'x'.repeat(33) }), { nickname: 'form.nicknameTooLong' }],
    [checkNickname({ nickname: 'Mira' }), {}],
    [checkUsername({ username: '' }), { username: 'form.usernameRequired' }],
    [checkUsername({ username: '1abc' }), { username: 'form.usernameFormat' }],
    [checkUsername({ username: 'mira_k' }), {}],
  ])('%j is %j', (found, wanted) => {
    expect(found).toEqual(wanted)
  })
})

describe('basic information', () => {
  it.each([
    [{ ...filled, realName: '' }, { realName: 'form.realNameRequired' }],
    [{ ...filled, age: '' }, { age: 'form.ageRequired' }],
    [{ ...filled, age: '17' }, { age: 'form.ageRange' }],
    [{ ...filled, age: '3x' }, { age: 'form.ageRange' }],
    [{ ...filled, address: ' ' }, { address: 'form.addressRequired' }],
    [{ ...filled, phone: '' }, { phone: 'form.phoneRequired' }],
    [{ ...filled, phone: '0155' }, { phone: 'form.phoneFormat' }],
    [{ ...filled, phone: '+1 (415) 555-0123' }, {}],
  ])('%j gives %j', (values, wanted) => {
    expect(checkBasicInfo(values)).toEqual(wanted)
  })

  it('sends only what changed', () => {
    expect(changedBasicInfo(filled, user, null)).toEqual({})
    expect(changedBasicInfo({ ...filled, age: '31' }, user, 'file-1')).toEqual({
      age: 31,
      avatarFileId: 'file-1',
    })
  })
})

it('takes pictures of a fitting kind and size', () => {
  expect(checkAvatar({ type: 'image/jpeg', size: 1000 })).toBeUndefined()
  expect(checkAvatar({ type: 'image/gif', size: 1000 })).toBe('code.fileFormatWrong')
  expect(checkAvatar({ type: 'image/png', size: 9 * 1024 * 1024 })).toBe('form.fileTooLarge')
})
