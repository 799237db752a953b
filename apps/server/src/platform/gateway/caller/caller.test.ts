import { expect, test } from 'vitest'
import type { Permission } from '@candor/contract/permission'
import { callerOf, visitorOf } from './caller.ts'
import type { SessionState } from '../sessions.ts'

const visitor = { address: '192.0.2.1', deviceToken: null, now: new Date(0) }
const person: SessionState = { state: 'signedIn', userId: '7', expiresAtMs: 1 }
const user = { ...visitor, userId: '7', token: 'token-1' }

async function caller(permission: Permission, found: SessionState, isOperators = false) {
  const sessions = { findKnown: () => undefined, find: async () => found }
  const operatorSessions = { isOperators: async () => isOperators }
  const books = { sessions, operatorSessions }
  return await callerOf(permission, visitor, { headers: { token: 'token-1' } }, books)
}

test.each<[Permission['session'], SessionState, object]>([
  ['none', person, visitor],
  ['optional', person, { ...visitor, userId: '7' }],
  ['optional', { state: 'elsewhere' }, { ...visitor, userId: null }],
  ['required', person, user],
  ['required', { state: 'unknown' }, { refused: 'tokenInvalid' }],
  ['required', { state: 'elsewhere' }, { refused: 'loggedInElsewhere' }],
  ['required', { state: 'frozen' }, { refused: 'userFrozen' }],
])('a call, session %s, with %o', async (session, found, expected) => {
  expect(await caller({ session }, found)).toEqual(expected)
})

test('an operator is refused with 8 where a user has to be signed in, and is a visitor elsewhere', async () => {
  const unknown = { state: 'unknown' } as const
  expect(await caller({ session: 'required' }, unknown, true)).toEqual({ refused: 'noPermission' })
  expect(await caller({ session: 'optional' }, unknown, true)).toEqual({ ...visitor, userId: null })
  expect(await caller({ session: 'none' }, unknown, true)).toEqual(visitor)
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
