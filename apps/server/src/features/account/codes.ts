import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { codeCountdownSeconds, codeLength } from '@candor/contract/rules/account'
import type { Connection } from '../../db/database.ts'
import { addressGroup, type Allowed } from '../../gateway/attempts.ts'
import type { Visitor } from '../../gateway/handler.ts'
import type { House } from '../house.ts'
import { limits } from './limits.ts'
import { insertCode, spendTry, useCode } from './queries.ts'

export type CodePurpose = 'register' | 'resetPassword' | 'fundPassword' | 'emailChangeOld' | 'emailChangeNew'

export const codeMinutes = 10
const triesPerCode = 5

export const resend = { resendAfterSeconds: codeCountdownSeconds }

// Whether another code may be mailed: once a minute for one purpose to one recipient, and so many a day.
export async function mayMailCode(
  { attempts }: House,
  { purpose, recipient }: { purpose: CodePurpose; recipient: string },
  { address, now }: Visitor,
): Promise<Allowed> {
  const group = addressGroup(address)
  const checks = [
    [limits.codeSpacing, `${recipient} ${purpose}`],
    [limits.codePerPair, `${recipient} ${group}`],
    [limits.codePerRecipient, recipient],
    [limits.codePerAddress, group],
  ] as const
  for (const [limit, who] of checks) {
    const allowed = await attempts.take(limit, who, now)
    if (!allowed.allowed) return allowed
  }
  return { allowed: true }
}

export async function makeCode(
  connection: Connection,
  purpose: CodePurpose,
  email: string,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  await insertCode(connection, {
    purpose,
    email,
    code_hash: hashCode(purpose, email, code),
    sent_at: now,
    expires_at: expiresAt,
    tries_left: triesPerCode,
    used_at: null,
  })
  return { code, expiresAt }
}

// Every look at a code costs one of its tries, right or wrong, and a right one can be used once.
export async function codeMatches(
  house: House,
  { purpose, email, code }: { purpose: CodePurpose; email: string; code: string },
  { address, now }: Visitor,
): Promise<{ use: (tx: Connection) => Promise<boolean> } | null> {
  const guess = await house.attempts.take(limits.codeGuess, addressGroup(address), now)
  if (!guess.allowed) return null
  const found = await spendTry(house.db, purpose, email, now)
  if (!found || !timingSafeEqual(found.code_hash, hashCode(purpose, email, code))) return null
  return { use: (tx) => useCode(tx, found.id, now) }
}

function hashCode(purpose: CodePurpose, email: string, code: string): Buffer {
  return createHash('sha256').update(`${purpose} ${email} ${code}`).digest()
}
