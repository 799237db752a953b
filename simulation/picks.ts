import type { AccountFlag } from '@candor/engine/rules/account-flags'
import type { State } from '@candor/engine/state'
import type { Random } from './random.ts'

export function pickSize({ priceTicks, quantityLots }: { priceTicks: number; quantityLots: number }) {
  return { priceTicks, quantityLots }
}

export function pickOrder(target: { orderId: number; accountId: number }): {
  orderId: number
  accountId: number
} {
  return { orderId: target.orderId, accountId: target.accountId }
}

/** The marks of a new account: mostly allowed ones, or there would be no account. */
export function firstFlags(random: Random, { rules, money }: State): AccountFlag[] {
  const isForTest = rules >= 7 && money !== 'real'
  if (isForTest === random.chance(30)) return random.pick([['certified'], ['certified'], []])
  return random.pick([['certified'], ['testMoney'], ['testMoney', 'demo']])
}

/** In the form of a proposal's line: a whole number. */
export function lineNumber(id: number): number {
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** The hash of one of a few things, as 64 digits. */
export function hashOf(thing: number): string {
  return (0xabc0 + thing).toString(16).repeat(16)
}

export const badHashes = ['', 'a'.repeat(63), 'A'.repeat(64), 'z'.repeat(64)] as const

/** Client ids for requests: often none, mostly a new one, sometimes an earlier one. */
export class ClientIds {
  private readonly random: Random
  private readonly prefix: string
  private count = 0

  constructor(random: Random, prefix: string) {
    this.random = random
    this.prefix = prefix
  }

  next(): string | null {
    const { random } = this
    this.count += 1
    if (random.chance(2)) return null
    if (random.chance(60)) return random.pick(['', 'x'.repeat(65)])
    return `${this.prefix}${random.chance(6) ? this.count - random.below(20) : this.count}`
  }
}
