import { randomInt } from 'node:crypto'
import { accountLimits } from '@candor/contract/rules/account'
import type { Connection } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { perAddress } from '../../platform/gateway/limits/attempts.ts'
import { isRefusal, refuse } from '../../platform/gateway/refusal.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import type { Services } from '../../platform/services.ts'
import { codeMatches } from './codes.ts'
import { rememberDevice } from './devices.ts'
import { limits } from './limits.ts'
import { insertUser, userIdByInvitationCode } from './queries.ts'

export function register(services: Services): Handler<'Account/Register'> {
  return async ({ email, code, password, invitationCode, language }, visitor) => {
    const { now } = visitor
    const invitation = (invitationCode ?? '').trim().toUpperCase()
    const invitedBy = invitation === '' ? null : await userIdByInvitationCode(services.db, invitation)
    if (invitedBy === undefined) return refuse('invitationCodeDoesNotExist')
    const match = await codeMatches(
      services,
      { purpose: 'register', recipient: email, about: '' },
      code,
      visitor,
    )
    if (isRefusal(match)) return match
    const passwordHash = await hashPassword(password)
    const opened = await services.db.transaction().execute(async (tx) => {
      if (!(await match.use(tx))) return refuse('verificationCodeWrong')
      const uid = await openAccount(tx, { email, passwordHash, language, invitedBy, isTryout: false, now })
      if (uid === null) return refuse('emailExists')
      await services.agreements.acceptAll(tx, { userId: uid, language, now })
      await rememberDevice(tx, uid, visitor)
      const token = await services.sessions.start(tx, uid, { remember: false, now })
      return { uid, token }
    })
    if (!isRefusal(opened)) services.sessions.forget(opened.uid)
    return opened
  }
}

// A throwaway account on test money: without address or password until its owner keeps it.
export function tryItNow(services: Services): Handler<'Account/TryItNow'> {
  return async ({ language }, visitor) => {
    const { address, now } = visitor
    const may = await services.attempts.take(perAddress(limits.tryout, address), now)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    return await services.db.transaction().execute(async (tx) => {
      const account = { email: null, passwordHash: null, language, invitedBy: null, isTryout: true, now }
      const uid = await openAccount(tx, account)
      if (uid === null) throw new Error('two accounts drew one invitation code')
      await rememberDevice(tx, uid, visitor)
      // Remembered: without a password this session is the only key.
      return { uid, token: await services.sessions.start(tx, uid, { remember: true, now }) }
    })
  }
}

// Without letters and digits that are easily confused when read aloud.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function newInvitationCode(): string {
  return Array.from(
    { length: accountLimits.invitationCodeLength },
    () => letters[randomInt(letters.length)],
  ).join('')
}

type NewAccount = {
  email: string | null
  passwordHash: string | null
  language: string
  invitedBy: string | null
  isTryout: boolean
  now: Date
}

// Returns null if the address is taken: two concurrent registrations can't both get it.
export async function openAccount(connection: Connection, account: NewAccount): Promise<string | null> {
  return await insertUser(connection, {
    email: account.email,
    username: null,
    nickname: null,
    password_hash: account.passwordHash,
    fund_password_hash: null,
    language: account.language,
    real_name: null,
    age: null,
    address: null,
    phone: null,
    region: null,
    avatar_file_id: null,
    invitation_code: newInvitationCode(),
    invited_by: account.invitedBy,
    is_tryout: account.isTryout,
    frozen_at: null,
    security_changed_at: null,
    registered_at: account.now,
  })
}
