import { hash, randomBytes } from 'node:crypto'
import type { RefusalName } from '@candor/contract/result-codes'
import { secretFault } from '../../platform/calls/secret-fault.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { type Refusal, refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { toBase32 } from '../../platform/operators/base32.ts'
import { lockedOperator, type OperatorRow, updateOperator } from '../../platform/operators/queries.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords/passwords.ts'
import type { Services } from '../../platform/services.ts'
import { ownPasswordChecks } from './limits.ts'
import { operatorById, replaceRecoveryCodes, useRecoveryCode } from './queries.ts'

export function changePassword(services: Services): OperatorHandler<'Access/ChangePassword'> {
  return async ({ oldPassword, password }, { operatorId, token, now }) => {
    const { db, operatorSessions } = services
    const operator = await operatorById(db, operatorId)
    const given = { password: oldPassword, wrong: 'oldPasswordWrong', now } as const
    const fault = await ownPasswordFault(services, operator, given)
    if (fault) return fault
    const passwordHash = await hashPassword(password)

    return await db.transaction().execute(async (tx) => {
      const locked = await lockedOperator(tx, operatorId)
      // The session may have ended, or the password been reset, since they were checked.
      if (!(await operatorSessions.isOpen(tx, token))) return refuse('tokenInvalid')
      if (locked.password_hash !== operator.password_hash) return refuse('oldPasswordWrong')
      await updateOperator(tx, operatorId, { password_hash: passwordHash })
      await operatorSessions.endAll(tx, { operatorId, now, exceptToken: token })
      return {}
    })
  }
}

export function newRecoveryCodes(services: Services): OperatorHandler<'Access/MakeRecoveryCodes'> {
  return async ({ password }, { operatorId, token, now }) => {
    const { db, operatorSessions } = services
    const operator = await operatorById(db, operatorId)
    const fault = await ownPasswordFault(services, operator, { password, wrong: 'wrongPassword', now })
    if (fault) return fault

    return await db.transaction().execute(async (tx) => {
      await lockedOperator(tx, operatorId)
      if (!(await operatorSessions.isOpen(tx, token))) return refuse('tokenInvalid')
      return { recoveryCodes: await makeRecoveryCodes(tx, operatorId) }
    })
  }
}

// Checks that a signed-in operator also knows the password; null if they do.
async function ownPasswordFault<Wrong extends RefusalName>(
  { attempts }: Services,
  operator: OperatorRow,
  { password, wrong, now }: { password: string; wrong: Wrong; now: Date },
): Promise<Refusal<Wrong> | Refusal<'userLocked' | 'tooManyRequests'> | null> {
  const isRight = () => passwordMatches(password, operator.password_hash)
  return secretFault(await attempts.guard(ownPasswordChecks(operator.id), now, isRight), {
    wrong,
    usedUp: (retryAfterSeconds) => refuseFor('loginPasswordLocked', retryAfterSeconds),
  })
}

const codeCount = 10
const codeBytes = 10

// They are shown once; the table has only their hashes. 80 random bits need no slow hash.
export async function makeRecoveryCodes(connection: Connection, operatorId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => toBase32(randomBytes(codeBytes)).toLowerCase())
  await replaceRecoveryCodes(connection, operatorId, codes.map(hashOf))
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

// Uses up the code, if it exists and is unused.
export async function takeRecoveryCode(
  connection: Connection,
  { operatorId, code, now }: { operatorId: number; code: string; now: Date },
): Promise<boolean> {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return await useRecoveryCode(connection, { operatorId, codeHash: hashOf(plain), now })
}

function hashOf(code: string): Buffer {
  return hash('sha256', `recovery ${code}`, 'buffer')
}
