import { envelope, type EnvelopeFields, signingTextOf } from '@candor/contract/envelope/envelope'
import { Hmac } from './hmac.ts'
import type { PlainEnvelope, SealedBody } from './plain-envelope.ts'
import type { SignedAhead } from './signed-ahead.ts'

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
// The fields of the call itself, and the text that was signed. What is kept of the envelope has to be stored
// before the call is executed.
export type OpenedEnvelope =
  | { body: Record<string, unknown>; bodyText: string; kept?: Promise<void> | undefined }
  | { fault: EnvelopeFault }

// Clocks are rarely right to the second: a signature this far ahead is not stored; a start waits it out.
export const unkeptAheadSeconds = 1

type KeptSignatures = Pick<SignedAhead, 'keep' | 'since'>

// Checks that a call was signed with our secret, recently, and for the first time.
export class EnvelopeCheck {
  private readonly hmac: Hmac
  private readonly startedAtSeconds: number
  private readonly signedAhead: KeptSignatures
  // Used signatures by the second they were signed in: a second that is too old takes its set with it. The
  // first 52 bits of each are stored: an equal pair is rarer than a lost network packet, and costs one retry.
  private readonly usedBySecond = new Map<number, Set<number>>()
  private oldestSecond = 0

  constructor(secret: string, startedAt: Date, signedAhead: KeptSignatures) {
    this.hmac = new Hmac(secret)
    this.startedAtSeconds = Math.floor(startedAt.getTime() / 1000)
    this.signedAhead = signedAhead
  }

  // Loads the signatures used before the start but dated after it.
  async remember(): Promise<void> {
    for (const { signature, second } of await this.signedAhead.since(this.startedAtSeconds))
      this.useOnce(signature, second)
  }

  open(sealed: SealedBody, now: Date): OpenedEnvelope {
    if ('parsed' in sealed) return this.openParsed(sealed.parsed, now)
    const { body, plain } = sealed
    const fault = this.openPlain(plain, now)
    return fault === null ? this.opened(body, plain, now) : { fault }
  }

  // Whether its signature has to be stored when it is used.
  isAhead({ timestamp }: EnvelopeFields, now: Date): boolean {
    return timestamp > Math.floor(now.getTime() / 1000) + unkeptAheadSeconds
  }

  // For a body whose text is known to be the signed one. Null: it is valid, and used from now on.
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
    const plain = { bodyText, ...fields }
    const fault = this.signatureFault(plain, nowSeconds)
    return fault === null ? this.opened(body, plain, now) : { fault }
  }

  private opened(body: Record<string, unknown>, plain: PlainEnvelope, now: Date): OpenedEnvelope {
    const { bodyText, signature, timestamp } = plain
    const kept = this.isAhead(plain, now)
      ? this.signedAhead.keep({ signature, second: timestamp })
      : undefined
    return { body, bodyText, kept }
  }

  private fieldFault(fields: EnvelopeFields, nowSeconds: number): EnvelopeFault | null {
    const { timestamp, random, signature } = fields
    if (!isWholeSecond(timestamp) || !envelope.randomPattern.test(random)) return 'fieldsMissing'
    if (!envelope.signaturePattern.test(signature)) return 'fieldsMissing'
    // Signatures older than this have been forgotten, so they are refused even if the call began earlier.
    if (timestamp < Math.max(nowSeconds - envelope.ageMaxSeconds, this.oldestSecond)) return 'tooOld'
    if (timestamp > nowSeconds + envelope.aheadMaxSeconds) return 'tooEarly'
    // Signatures used before the start are forgotten, so none dated before it is accepted.
    return timestamp < this.startedAtSeconds ? 'beforeStart' : null
  }

  private signatureFault(plain: PlainEnvelope, nowSeconds: number): EnvelopeFault | null {
    const { bodyText, timestamp, random, signature } = plain
    const text = signingTextOf(bodyText, timestamp, random)
    if (!this.hmac.matches(text, signature)) return 'signatureWrong'
    // PostgreSQL can't store this character in a text, and nobody types it.
    if (text.includes('\\u0000')) return 'nulCharacter'
    this.forgetBefore(nowSeconds - envelope.ageMaxSeconds)
    return this.useOnce(signature, timestamp) ? null : 'alreadyUsed'
  }

  private useOnce(signature: string, timestamp: number): boolean {
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

// Null if it is nested too deeply to be serialised within the stack: no call is.
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
