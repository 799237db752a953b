import { createHash, randomInt } from 'node:crypto'
import { codeCountdownSeconds, codeLength } from '@candor/contract/rules/account'
import type { Connection } from '../../db/database.ts'
import type { Allowed, Check } from '../../gateway/attempts.ts'
import { refuse, type Refusal } from '../../gateway/refusal.ts'
import { addressGroup } from '../../network/address.ts'
import { secretFault } from '../secret-fault.ts'
import type { Services } from '../services.ts'
import { askerOf, deviceHash, type Asking } from './devices.ts'
import { homesPerName, perAddress } from '../../gateway/address-limits.ts'
import { limits } from './limits.ts'
import { isLiveCode, isOwner, putCode, useCodes } from './queries.ts'

// What a code is good for, whose mail shows it, and, where it agrees to something, to what exactly.
export type CodeSubject = {
  purpose: 'register' | 'resetPassword' | 'fundPassword' | 'emailChangeOld' | 'emailChangeNew'
  email: string
  about: string
}

export const codeMinutes = 10

export const resend = { resendAfterSeconds: codeCountdownSeconds }

// Whether a code may be mailed for each of these; what is refused uses up nothing.
export async function mayMailCodes(
  services: Services,
  subjects: readonly CodeSubject[],
  visitor: Asking,
): Promise<Allowed> {
  const checks = await Promise.all(subjects.map((subject) => mailChecks(services, subject, visitor)))
  return await services.attempts.take(checks.flat(), visitor.now)
}

async function mailChecks(
  services: Services,
  { purpose, email }: CodeSubject,
  visitor: Asking,
): Promise<readonly Check[]> {
  if (await ownsEmail(services, email, visitor)) {
    const asker = askerOf(visitor)
    return [
      [limits.codePerOwner, `${email} ${asker}`],
      [limits.codeSpacing, `${email} ${purpose} ${asker}`],
    ]
  }
  // Strangers make up as many devices as they like.
  const group = addressGroup(visitor.address)
  return [
    ...perAddress(limits.codePerAddress, visitor.address),
    ...perAddress(limits.codePerPair, visitor.address, { about: `${email} `, homes: homesPerName }),
    [limits.codeSpacing, `${email} ${purpose} ${group}`],
    [limits.codePerRecipient, email],
  ]
}

// The code works for who asked for it and for nobody else; the one they asked for before works no more.
export async function makeCode(
  connection: Connection,
  subject: CodeSubject,
  visitor: Asking,
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const { now } = visitor
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  const { purpose, email } = subject
  const asker = askerOf(visitor)
  await putCode(connection, {
    purpose,
    email,
    asker,
    code_hash: hashCode(subject, asker, code),
    sent_at: now,
    expires_at: expiresAt,
    used_at: null,
  })
  return { code, expiresAt }
}

// False when somebody used it first.
type CodeMatch = { use: (tx: Connection) => Promise<boolean> }

// A stranger can only guess at codes they asked for themselves, so guesses count by asker.
export async function codeMatches(
  services: Services,
  subject: CodeSubject,
  code: string,
  visitor: Asking,
): Promise<CodeMatch | Refusal<'verificationCodeWrong' | 'tooManyRequests'>> {
  const { purpose, email } = subject
  const { now } = visitor
  const asker = askerOf(visitor)
  const isOwn = await ownsEmail(services, email, visitor)
  const checks: Check[] = [
    ...(isOwn ? [] : perAddress(limits.codeGuessAddress, visitor.address)),
    [limits.codeGuess, `${purpose} ${email} ${asker}`],
  ]
  const codeHash = hashCode(subject, asker, code)
  const guarded = await services.attempts.guard(checks, now, () => isLiveCode(services.db, codeHash, now))
  const fault = secretFault(guarded, {
    wrong: 'verificationCodeWrong',
    usedUp: (retryAfterSeconds) => refuse('tooManyRequests', retryAfterSeconds),
  })
  return fault ?? { use: (tx) => useCodes(tx, codeHash, subject, now) }
}

async function ownsEmail({ db }: Services, email: string, visitor: Asking): Promise<boolean> {
  return await isOwner(db, email, { userId: visitor.userId ?? null, tokenHash: deviceHash(visitor) })
}

// The whole subject is in the hash: a code agrees to what its mail said and to nothing else.
function hashCode({ purpose, email, about }: CodeSubject, asker: string, code: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([purpose, email, about, asker, code]))
    .digest()
}
