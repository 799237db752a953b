import { randomInt } from 'node:crypto'
import type { Role } from '@candor/contract/operators/rights'
import type { Connection } from '../db/database.ts'
import { hashPassword } from '../passwords/passwords.ts'
import {
  deleteRecoveryCodes,
  endOperatorSessions,
  hasOtherAdmin,
  insertOperator,
  operatorByName,
  updateOperator,
  type OperatorRow,
} from './queries.ts'

// Without letters or digits that sound alike when read aloud.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

// Two groups of five: nobody can guess even the half, and the whole has to be replaced anyway.
export function newPasswordHalf(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${group()}-${group()}`
}

// A password that is shown once, and its hash. Made before a transaction begins: hashing takes a while.
export type FirstPassword = { password: string; secondHalf: string; passwordHash: string }

// It begins with the half that somebody already has, if there is one.
export async function makeFirstPassword(firstHalf = newPasswordHalf()): Promise<FirstPassword> {
  const secondHalf = newPasswordHalf()
  const password = `${firstHalf}-${secondHalf}`
  return { password, secondHalf, passwordHash: await hashPassword(password) }
}

// The following functions run where the operators are locked (`lockOperators`).

// Null: the name is taken.
export async function addOperator(
  tx: Connection,
  { name, role, passwordHash, now }: { name: string; role: Role; passwordHash: string; now: Date },
): Promise<number | null> {
  if (await operatorByName(tx, name)) return null
  return await insertOperator(tx, { name, role, password_hash: passwordHash, added_at: now })
}

// Removes password, second factor and recovery codes, and ends every session.
export async function resetOperator(
  tx: Connection,
  { operatorId, passwordHash, now }: { operatorId: number; passwordHash: string; now: Date },
): Promise<void> {
  await updateOperator(tx, operatorId, {
    password_hash: passwordHash,
    has_first_password: true,
    totp_secret: null,
    totp_confirmed_at: null,
  })
  await deleteRecoveryCodes(tx, operatorId)
  await endOperatorSessions(tx, { operatorId, except: null, now })
}

// Without an admin nobody could ever give anybody access again.
export async function isLastAdmin(tx: Connection, operator: OperatorRow): Promise<boolean> {
  const isAdmin = operator.role === 'admin' && operator.disabled_at === null
  return isAdmin && !(await hasOtherAdmin(tx, operator.id))
}

export async function disableOperator(tx: Connection, operatorId: number, now: Date): Promise<void> {
  await updateOperator(tx, operatorId, { disabled_at: now })
  await endOperatorSessions(tx, { operatorId, except: null, now })
}
