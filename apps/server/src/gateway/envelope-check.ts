import { envelope, signingText } from '@candor/contract/envelope'
import { Hmac } from './hmac.ts'
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
// What is kept of it has to be kept before the call is acted on.
export type OpenedEnvelope =
  | { body: Record<string, unknown>; kept?: Promise<void> }
  | { fault: EnvelopeFault }

// Clocks are rarely right to the second: what is dated this much ahead is not written down, and a start waits it out.
export const unkeptAheadSeconds = 1

// Checks that a call was signed with our secret, lately, and for the first time.
export class EnvelopeCheck {
  private readonly hmac: Hmac
  private readonly startedAtSeconds: number
  private readonly signedAhead: SignedAhead
  // Used signatures by the second they were signed in: a second that is too old takes its set with it. The first
  // 52 bits of each are kept: two that share them are less likely than a lost network packet, and cost one retry.
  private readonly usedBySecond = new Map<number, Set<number>>()
  private oldestSecond = 0

  constructor(secret: string, startedAt: Date, signedAhead: SignedAhead) {
    this.hmac = new Hmac(secret)
    this.startedAtSeconds = Math.floor(startedAt.getTime() / 1000)
    this.signedAhead = signedAhead
  }

  // What was used before the start and is not ruled out by its time.
  async remember(): Promise<void> {
    for (const { signature, second } of await this.signedAhead.since(this.startedAtSeconds))
      this.useOnce(signature, second)
  }

  open(sealed: unknown, now: Date): OpenedEnvelope {
    if (typeof sealed !== 'object' || sealed === null || Array.isArray(sealed))
      return { fault: 'notAnObject' }
    const { timestamp, random, signature, ...body } = sealed as Record<string, unknown>
    const nowSeconds = Math.floor(now.getTime() / 1000)
    if (!isWholeSecond(timestamp) || !matches(random, envelope.randomPattern))
      return { fault: 'fieldsMissing' }
    if (!matches(signature, envelope.signaturePattern)) return { fault: 'fieldsMissing' }
    if (timestamp < nowSeconds - envelope.ageMaxSeconds) return { fault: 'tooOld' }
    if (timestamp > nowSeconds + envelope.aheadMaxSeconds) return { fault: 'tooEarly' }
    // What was used before the start is forgotten, so nothing dated before it is taken again.
    if (timestamp < this.startedAtSeconds) return { fault: 'beforeStart' }
    const text = textOf(body, timestamp, random)
    if (text === null) return { fault: 'tooDeep' }
    if (!this.hmac.matches(text, signature)) return { fault: 'signatureWrong' }
    // PostgreSQL keeps no such character in a text, and nobody types one.
    if (text.includes('\\u0000')) return { fault: 'nulCharacter' }
    this.forgetBefore(nowSeconds - envelope.ageMaxSeconds)
    if (!this.useOnce(signature, timestamp)) return { fault: 'alreadyUsed' }
    if (timestamp <= nowSeconds + unkeptAheadSeconds) return { body }
    return { body, kept: this.signedAhead.keep({ signature, second: timestamp }) }
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

// Null for what is nested so deep that writing it down again takes more than the stack: no call is.
function textOf(body: object, timestamp: number, random: string): string | null {
  try {
    return signingText(body, timestamp, random)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function isWholeSecond(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}
