import { expect, test } from 'vitest'
import type { Permission } from '@candor/contract/permission'
import { callerOf, visitorOf } from './caller.ts'
import type { SessionState } from './sessions.ts'

const visitor = { address: '192.0.2.1', deviceToken: null, now: new Date(0) }
const person: SessionState = { state: 'signedIn', userId: '7', expiresAtMs: 1 }
const user = { ...visitor, userId: '7', token: 'token-1' }

async function caller(permission: Permission, found: SessionState) {
  const sessions = { findKnown: () => undefined, find: async () => found }
  return await callerOf(permission, visitor, { headers: { token: 'token-1' } }, sessions)
}

test.each<[Permission['session'], SessionState, object]>([
  ['none', person, visitor],
  ['optional', person, { ...visitor, userId: '7' }],
  ['optional', { state: 'elsewhere' }, { ...visitor, userId: null }],
  ['required', person, user],
  ['required', { state: 'unknown' }, { refused: 'tokenInvalid' }],
  ['required', { state: 'elsewhere' }, { refused: 'loggedInElsewhere' }],
  ['required', { state: 'frozen' }, { refused: 'userFrozen' }],
])('a call of people, session %s, with %o', async (session, found, expected) => {
  expect(await caller({ audience: 'people', session }, found)).toEqual(expected)
})

test('a call of operators is refused with 8 to a person who is signed in, and with 401 to a visitor', async () => {
  const operators: Permission = { audience: 'operators', session: 'required' }
  expect(await caller(operators, person)).toEqual({ refused: 'noPermission' })
  expect(await caller(operators, { state: 'unknown' })).toEqual({ refused: 'tokenInvalid' })
})

const token = 'A-z_0'.repeat(9).slice(0, 43)
test.each<[string | string[] | undefined, string | null]>([
  [token, token],
  [undefined, null],
  ['', null],
  [token.slice(1), null],
  [`${token}A`, null],
  [`${token.slice(1)}+`, null],
  [`${token}\n`, null],
  [`${token}, ${token}`, null],
  ['x'.repeat(100_000), null],
  [[token, token], null],
])('the device token %o is read as %o', (device, deviceToken) => {
  expect(visitorOf({ address: '192.0.2.1', headers: { device } }, new Date(0))).toEqual({
    ...visitor,
    deviceToken,
  })
})
