import { randomInt } from 'node:crypto'
import { accountLimits } from '@candor/contract/rules/account'
import type { Connection } from '../../platform/db/database.ts'
import { insertUser } from './queries.ts'

// Without letters and digits that are easily confused when read aloud.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export function newInvitationCode(): string {
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
