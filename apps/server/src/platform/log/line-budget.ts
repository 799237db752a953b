import { wideAddressGroup } from '../network/address.ts'

const windowMs = 60_000
const perAddress = 60
const ofStrangers = 3_000
const perError = 60

export type LeftOut = { of: string; lines: number }

// How many lines a minute others can cause: one address, all of them together, and one kind of error. Further
// lines are counted.
export class LineBudget {
  private readonly tell: (leftOut: LeftOut[]) => void
  private written = new Map<string, number>()
  private leftOut = new Map<string, number>()
  private strangers = 0
  private endsAt = 0

  constructor(tell: (leftOut: LeftOut[]) => void) {
    this.tell = tell
  }

  allows(fields: unknown, message: unknown, nowMs: number): boolean {
    if (nowMs >= this.endsAt || nowMs < this.endsAt - windowMs) this.beginAnew(nowMs)
    const line = Object(fields) as Record<string, unknown>
    const error = line['err'] ?? (fields instanceof Error ? fields : undefined)
    if (error !== undefined) return this.take(kindOf(error, message), perError)
    // Answered calls are limited elsewhere.
    const { address } = line
    if (typeof address !== 'string' || message === 'answered') return true
    const group = wideAddressGroup(address) ?? address
    // Lines dropped for one address do not use up the budget of the others.
    if ((this.written.get(group) ?? 0) >= perAddress) return this.leave(group)
    if (this.strangers >= ofStrangers) return this.leave('all addresses')
    this.strangers += 1
    return this.take(group, perAddress)
  }

  private take(of: string, max: number): boolean {
    const count = (this.written.get(of) ?? 0) + 1
    this.written.set(of, count)
    return count <= max || this.leave(of)
  }

  private leave(of: string): false {
    // Reported when the minute is over, even if nothing is logged any more.
    if (this.leftOut.size === 0)
      setTimeout(() => this.beginAnew(Date.now()), Math.max(0, this.endsAt - Date.now())).unref()
    this.leftOut.set(of, (this.leftOut.get(of) ?? 0) + 1)
    return false
  }

  private beginAnew(nowMs: number): void {
    const told = [...this.leftOut].map(([of, lines]) => ({ of, lines }))
    this.written = new Map()
    this.leftOut = new Map()
    this.strangers = 0
    this.endsAt = nowMs + windowMs
    if (told.length > 0) this.tell(told)
  }
}

// Errors with the same name, code and occasion are of one kind.
function kindOf(error: unknown, message: unknown): string {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown }
  return [message, name, code].filter((part) => typeof part === 'string').join(' ')
}
