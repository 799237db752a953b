import { createHash, randomInt } from 'node:crypto'
import { codeCountdownSeconds, codeLength } from '@candor/contract/rules/account'
import type { Connection } from '../../db/database.ts'
import { addressGroup, type Check } from '../../gateway/attempts.ts'
import type { Visitor } from '../../gateway/handler.ts'
import { refuse, type Refusal } from '../../gateway/refusal.ts'
import { secretFault } from '../secret-fault.ts'
import type { Services } from '../services.ts'
import { limits } from './limits.ts'
import { insertCode, isKnownAddressOf, isLiveCode, useCodes } from './queries.ts'

// What a code is good for, whose mail shows it, and, where it agrees to something, to what exactly.
export type CodeSubject = {
  purpose: 'register' | 'resetPassword' | 'fundPassword' | 'emailChangeOld' | 'emailChangeNew'
  email: string
  about: string
}

export const codeMinutes = 10

export const resend = { resendAfterSeconds: codeCountdownSeconds }

// Whether another code may be mailed. The caller's own limits are asked first: what they refuse must not use
// up anything that belongs to the owner of the mail.
export async function mayMailCode(
  services: Services,
  { purpose, email }: CodeSubject,
  { address, now }: Visitor,
) {
  const group = addressGroup(address)
  const checks: Check[] = [
    [limits.codePerAddress, group],
    [limits.codePerPair, `${email} ${group}`],
    [limits.codeSpacing, `${email} ${purpose} ${group}`],
    ...((await isKnownAddressOf(services.db, email, group))
      ? []
      : [[limits.codePerRecipient, email] as const]),
  ]
  return await services.attempts.take(checks, now)
}

export async function makeCode(
  connection: Connection,
  subject: CodeSubject,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  const { purpose, email } = subject
  await insertCode(connection, {
    purpose,
    email,
    code_hash: hashCode(subject, code),
    sent_at: now,
    expires_at: expiresAt,
    used_at: null,
  })
  return { code, expiresAt }
}

// Guesses are counted by who guesses, so that a stranger uses up nothing of the owner's; what all strangers
// guess together is bounded too, and an address the owner is known at is exempt from that.
export async function codeMatches(
  services: Services,
  subject: CodeSubject,
  code: string,
  { address, now }: Visitor,
): Promise<CodeMatch | Refusal<'verificationCodeWrong' | 'tooManyRequests'>> {
  const { purpose, email } = subject
  const group = addressGroup(address)
  const isKnown = await isKnownAddressOf(services.db, email, group)
  const checks: Check[] = [
    [limits.codeGuess, group],
    [limits.codeGuessPair, `${purpose} ${email} ${group}`],
    ...(isKnown ? [] : [[limits.codeGuessAll, `${purpose} ${email}`] as const]),
  ]
  const codeHash = hashCode(subject, code)
  const guarded = await services.attempts.guard(checks, now, () => isLiveCode(services.db, codeHash, now))
  const fault = secretFault(guarded, {
    wrong: 'verificationCodeWrong',
    usedUp: (retryAfterSeconds) => refuse('tooManyRequests', retryAfterSeconds),
  })
  return fault ?? { use: (tx) => useCodes(tx, codeHash, subject, now) }
}

// False when somebody used it first.
type CodeMatch = { use: (tx: Connection) => Promise<boolean> }

// The whole subject is in the hash: a code agrees to what its mail said and to nothing else.
function hashCode({ purpose, email, about }: CodeSubject, code: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([purpose, email, about, code]))
    .digest()
}
