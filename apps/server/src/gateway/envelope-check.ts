import { envelope, type EnvelopeFields, signingTextOf } from '@candor/contract/envelope'
import { Hmac } from './hmac.ts'
import type { PlainEnvelope } from './plain-envelope.ts'
import type { SealedBody } from './sealed-body.ts'

export type EnvelopeFault =
  | 'notAnObject'
  | 'tooDeep'
  | 'fieldsMissing'
  | 'tooOld'
  | 'tooEarly'
  | 'beforeStart'
  | 'signatureWrong'
  | 'nulCharacter'
  | 'alreadyUsed'
// The fields of the call itself, and as the text that was signed.
export type OpenedEnvelope = { body: Record<string, unknown>; bodyText: string } | { fault: EnvelopeFault }

// Checks that a call was signed with our secret, lately, and for the first time.
export class EnvelopeCheck {
  private readonly hmac: Hmac
  private readonly startedAtSeconds: number
  // Used signatures by the second they were signed in: a second that is too old takes its set with it. The first
  // 52 bits of each are kept: two that share them are less likely than a lost network packet, and cost one retry.
  private readonly usedBySecond = new Map<number, Set<number>>()
  private oldestSecond = 0

  constructor(secret: string, startedAt: Date) {
    this.hmac = new Hmac(secret)
    this.startedAtSeconds = Math.floor(startedAt.getTime() / 1000)
  }

  open(sealed: SealedBody, now: Date): OpenedEnvelope {
    if ('parsed' in sealed) return this.openParsed(sealed.parsed, now)
    const { body, plain } = sealed
    const fault = this.openPlain(plain, now)
    return fault === null ? { body, bodyText: plain.bodyText } : { fault }
  }

  // For a body whose text is known to be what was signed. Null: it is good, and used from now on.
  openPlain(plain: PlainEnvelope, now: Date): EnvelopeFault | null {
    const nowSeconds = Math.floor(now.getTime() / 1000)
    return this.fieldFault(plain, nowSeconds) ?? this.signatureFault(plain, nowSeconds)
  }

  private openParsed(sealed: unknown, now: Date): OpenedEnvelope {
    if (typeof sealed !== 'object' || sealed === null || Array.isArray(sealed))
      return { fault: 'notAnObject' }
    const { timestamp, random, signature, ...body } = sealed as Record<string, unknown>
    if (typeof timestamp !== 'number' || typeof random !== 'string' || typeof signature !== 'string')
      return { fault: 'fieldsMissing' }
    const fields = { timestamp, random, signature }
    const nowSeconds = Math.floor(now.getTime() / 1000)
    const fieldFault = this.fieldFault(fields, nowSeconds)
    if (fieldFault !== null) return { fault: fieldFault }
    const bodyText = textOf(body)
    if (bodyText === null) return { fault: 'tooDeep' }
    const fault = this.signatureFault({ bodyText, ...fields }, nowSeconds)
    return fault === null ? { body, bodyText } : { fault }
  }

  private fieldFault(fields: EnvelopeFields, nowSeconds: number): EnvelopeFault | null {
    const { timestamp, random, signature } = fields
    if (!isWholeSecond(timestamp) || !envelope.randomPattern.test(random)) return 'fieldsMissing'
    if (!envelope.signaturePattern.test(signature)) return 'fieldsMissing'
    if (timestamp < nowSeconds - envelope.ageMaxSeconds) return 'tooOld'
    if (timestamp > nowSeconds + envelope.aheadMaxSeconds) return 'tooEarly'
    // What was used before the start is forgotten, so nothing signed before it is taken again.
    return timestamp < this.startedAtSeconds ? 'beforeStart' : null
  }

  private signatureFault(plain: PlainEnvelope, nowSeconds: number): EnvelopeFault | null {
    const { bodyText, timestamp, random, signature } = plain
    const text = signingTextOf(bodyText, timestamp, random)
    if (!this.hmac.matches(text, signature)) return 'signatureWrong'
    // PostgreSQL keeps no such character in a text, and nobody types one.
    if (text.includes('\\u0000')) return 'nulCharacter'
    return this.useOnce(signature, timestamp, nowSeconds) ? null : 'alreadyUsed'
  }

  private useOnce(signature: string, timestamp: number, nowSeconds: number): boolean {
    this.forgetBefore(nowSeconds - envelope.ageMaxSeconds)
    const used = this.usedBySecond.get(timestamp) ?? new Set()
    const mark = Number.parseInt(signature.slice(0, 13), 16)
    const before = used.size
    used.add(mark)
    if (before === 0) this.usedBySecond.set(timestamp, used)
    return used.size > before
  }

  private forgetBefore(second: number): void {
    if (second <= this.oldestSecond) return
    this.oldestSecond = second
    for (const key of this.usedBySecond.keys()) if (key < second) this.usedBySecond.delete(key)
  }
}

// Null for what is nested so deep that writing it down again takes more than the stack: no call is.
function textOf(body: object): string | null {
  try {
    return JSON.stringify(body)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function isWholeSecond(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
