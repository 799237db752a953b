import { createHash, randomInt } from 'node:crypto'
import { codeCountdownSeconds, codeLength } from '@candor/contract/rules/account'
import type { Connection } from '../../db/database.ts'
import type { Allowed, AttemptLimit } from '../../gateway/attempts.ts'
import type { Visitor } from '../../gateway/handler.ts'
import { addressGroup } from '../../network/address.ts'
import type { Services } from '../services.ts'
import { limits } from './limits.ts'
import { findCode, insertCode, isKnownAddressOf, useCodes } from './queries.ts'

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
  return await takeAll(services, now, [
    [limits.codePerAddress, group],
    [limits.codePerPair, `${email} ${group}`],
    [limits.codeSpacing, `${email} ${purpose} ${group}`],
    ...((await isKnownAddressOf(services.db, email, group))
      ? []
      : [[limits.codePerRecipient, email] as const]),
  ])
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
): Promise<{ use: (tx: Connection) => Promise<boolean> } | null> {
  const { purpose, email } = subject
  const group = addressGroup(address)
  const isKnown = await isKnownAddressOf(services.db, email, group)
  const may = await takeAll(services, now, [
    [limits.codeGuess, group],
    [limits.codeGuessPair, `${purpose} ${email} ${group}`],
    ...(isKnown ? [] : [[limits.codeGuessAll, `${purpose} ${email}`] as const]),
  ])
  if (!may.allowed) return null
  const id = await findCode(services.db, hashCode(subject, code), now)
  if (id === undefined) return null
  return { use: (tx) => useCodes(tx, id, subject, now) }
}

type Check = readonly [AttemptLimit, string]

async function takeAll({ attempts }: Services, now: Date, checks: readonly Check[]): Promise<Allowed> {
  for (const [limit, who] of checks) {
    const allowed = await attempts.take(limit, who, now)
    if (!allowed.allowed) return allowed
  }
  return { allowed: true }
}

// The whole subject is in the hash: a code agrees to what its mail said and to nothing else.
function hashCode({ purpose, email, about }: CodeSubject, code: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([purpose, email, about, code]))
    .digest()
}
