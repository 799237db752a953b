import { createHash, randomInt } from 'node:crypto'
import type { RefusalName } from '@candor/contract/result-codes'
import { codeCountdownSeconds, codeLength } from '@candor/contract/rules/account'
import { secretFault } from '../../platform/calls/secret-fault.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { type Allowed, type Check, homesPerName, perAddress } from '../../platform/gateway/limits/attempts.ts'
import { type Refusal, refuse } from '../../platform/gateway/refusal.ts'
import { addressGroup } from '../../platform/network/address.ts'
import type { Services } from '../../platform/services.ts'
import { askerOf, type Asking, deviceHash } from './devices.ts'
import { limits } from './limits.ts'
import { isLiveCode, isOwner, putCode, useCodes, userByEmail } from './queries.ts'

type MailPurpose = 'register' | 'resetPassword' | 'fundPassword' | 'emailChangeOld' | 'emailChangeNew'
type PhonePurpose = 'phoneBind' | 'phoneUnbind'

// The purpose of a code, its recipient (address or phone) and, if it agrees to something, the exact subject.
export type CodeSubject = { purpose: MailPurpose | PhonePurpose; recipient: string; about: string }

export const codeMinutes = 10

export const resend = { resendAfterSeconds: codeCountdownSeconds }

// Whether a code may be sent for each of these; a refusal uses up nothing.
export async function maySendCodes(
  services: Services,
  subjects: readonly CodeSubject[],
  visitor: Asking,
): Promise<Allowed> {
  const checks = await Promise.all(subjects.map((subject) => sendChecks(services, subject, visitor)))
  return await services.attempts.take(checks.flat(), visitor.now)
}

async function sendChecks(
  services: Services,
  subject: CodeSubject,
  visitor: Asking,
): Promise<readonly Check[]> {
  const { purpose, recipient } = subject
  const asker = askerOf(visitor)
  if (await ownsRecipient(services, subject, visitor)) {
    return [
      [limits.codePerOwner, `${recipient} ${asker}`],
      [limits.codeSpacing, `${recipient} ${purpose} ${asker}`],
    ]
  }
  if (isPhonePurpose(purpose)) {
    // Each text costs money and disturbs someone: an account gets few, for all numbers together.
    return [
      ...perAddress(limits.codePerAddress, visitor.address),
      [limits.phoneCodePerAccount, asker],
      [limits.codeSpacing, `${recipient} ${purpose} ${asker}`],
      [limits.phoneCodePerPhone, recipient],
    ]
  }
  // Strangers can invent any number of devices.
  const group = addressGroup(visitor.address)
  return [
    ...perAddress(limits.codePerAddress, visitor.address),
    ...perAddress(limits.codePerPair, visitor.address, { about: `${recipient} `, homes: homesPerName }),
    [limits.codeSpacing, `${recipient} ${purpose} ${group}`],
    [limits.codePerRecipient, recipient],
  ]
}

// The code works only for its asker and replaces their previous one.
export async function makeCode(
  connection: Connection,
  subject: CodeSubject,
  visitor: Asking,
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const { now } = visitor
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  const { purpose, recipient } = subject
  const asker = askerOf(visitor)
  await putCode(connection, {
    purpose,
    email: recipient,
    asker,
    code_hash: hashCode(subject, asker, code),
    sent_at: now,
    expires_at: expiresAt,
    used_at: null,
  })
  return { code, expiresAt }
}

// False when someone else used it first.
type CodeMatch = { use: (tx: Connection) => Promise<boolean> }

type Guess = [services: Services, subject: CodeSubject, code: string, visitor: Asking]

export async function codeMatches(...guess: Guess) {
  return await matches('verificationCodeWrong', ...guess)
}

export async function phoneCodeMatches(...guess: Guess) {
  return await matches('phoneCodeWrong', ...guess)
}

// Strangers can only guess codes they requested themselves, so guesses are counted per asker.
async function matches<const Wrong extends RefusalName>(
  wrong: Wrong,
  ...[services, subject, code, visitor]: Guess
): Promise<CodeMatch | Refusal<Wrong | 'tooManyRequests'>> {
  const { purpose, recipient } = subject
  const { now } = visitor
  const asker = askerOf(visitor)
  const isOwn = await ownsRecipient(services, subject, visitor)
  const checks: Check[] = [
    ...(isOwn ? [] : perAddress(limits.codeGuessAddress, visitor.address)),
    [limits.codeGuess, `${purpose} ${recipient} ${asker}`],
  ]
  const codeHash = hashCode(subject, asker, code)
  const guarded = await services.attempts.guard(checks, now, () => isLiveCode(services.db, codeHash, now))
  const fault = secretFault(guarded, {
    wrong,
    usedUp: (retryAfterSeconds) => refuse('tooManyRequests', retryAfterSeconds),
  })
  // A user who proves with a live code that they have another account's phone is notified of that.
  const used = { purpose, recipient, ...(isPhonePurpose(purpose) && { asker }) }
  return fault ?? { use: (tx) => useCodes(tx, codeHash, used, now) }
}

function isPhonePurpose(purpose: CodeSubject['purpose']): boolean {
  return purpose === 'phoneBind' || purpose === 'phoneUnbind'
}

// A phone counts as the owner's only once it was proven: only that purpose removes it.
async function ownsRecipient({ db }: Services, { purpose, recipient }: CodeSubject, visitor: Asking) {
  if (isPhonePurpose(purpose)) return purpose === 'phoneUnbind'
  return await isOwner(db, recipient, { userId: visitor.userId ?? null, tokenHash: deviceHash(visitor) })
}

// The hash covers the whole subject: a code agrees only to the content of its message.
function hashCode({ purpose, recipient, about }: CodeSubject, asker: string, code: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([purpose, recipient, about, asker, code]))
    .digest()
}

// The answer and the work are the same whether or not the address has an account: only the mail differs, and
// only the owner of the address reads it.
export function sendCode(services: Services): Handler<'Account/SendCode'> {
  return async ({ purpose, email, language }, visitor) => {
    // Nobody can register yet, so no mail invites to it.
    if (purpose === 'register' && !services.core.mirror.isOpened) return refuse('exchangeNotOpen')
    const subject = { purpose, recipient: email, about: '' }
    const may = await maySendCodes(services, [subject], visitor)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    const { now } = visitor
    await services.db.transaction().execute(async (tx) => {
      const user = await userByEmail(tx, email)
      const { code, expiresAt } = await makeCode(tx, subject, visitor)
      const values = { code, minutes: codeMinutes }
      const to = { to: email, language: user?.language ?? language, now, expiresAt }
      if (purpose === 'register') {
        if (user) await services.mail.add(tx, { ...to, kind: 'accountExists', values: {} })
        else await services.mail.add(tx, { ...to, kind: 'registerCode', values })
      } else if (user) await services.mail.add(tx, { ...to, kind: 'resetPasswordCode', values })
      else await services.mail.add(tx, { ...to, kind: 'noAccount', values: {} })
    })
    return resend
  }
}
