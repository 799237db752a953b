import type { Database } from '../../db/database.ts'
import { KeyedQueue } from './keyed-queue.ts'
import {
  countAttempts,
  deleteAttempts,
  deleteAttemptsBefore,
  insertAttempts,
  type Counted,
} from '../queries.ts'
import { addressGroup, homesOfWideGroup, wideAddressGroup } from '../../network/address.ts'

export type AttemptLimit = {
  name: string
  max: number
  windowSeconds: number
  // Beyond the limit the wait is a minute after the last one, then two, then four, and at most this. Without
  // it nothing more is allowed until an attempt leaves the window.
  delayMaxSeconds?: number
  // A correct secret clears the failures before it.
  isForgiven?: true
}
export type Allowed = { allowed: true } | { allowed: false; retryAfterSeconds: number }
// A limit, and whom it applies to.
export type Check = readonly [limit: AttemptLimit, who: string]
export type Guarded =
  | { state: 'right' | 'wrong' }
  // Not checked: too many were wrong before; or too many are being checked, or were right before.
  | { state: 'usedUp' | 'busy'; retryAfterSeconds: number }

const waitingMax = 50
const busySeconds = 1
const firstDelaySeconds = 60

// Counts in sliding windows, in the database, so that a restart resets nothing. Checks with the same key run
// one after another, in this process: a database has only one product.
export class Attempts {
  private readonly db: Database
  private readonly queue = new KeyedQueue(waitingMax)

  constructor(db: Database) {
    this.db = db
  }

  // Counts an act against every limit, if all of them have room; a refused act counts against none.
  async take(checks: readonly Check[], now: Date): Promise<Allowed> {
    const allowed = await this.queue.run(keysOf(checks), async () => {
      const waitMs = await this.waitMs(checks, now)
      if (waitMs > 0) return { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) } as const
      await insertAttempts(this.db, keysOf(checks), now)
      return { allowed: true } as const
    })
    return allowed ?? { allowed: false, retryAfterSeconds: busySeconds }
  }

  // Checks a secret, and counts it if it is wrong. Concurrent checks wait for each other, so no more wrong
  // ones are checked than a limit allows, and no right one is refused. Right ones count against `rights`,
  // which are generous: nobody waits for their turn there, and a few at once may exceed them.
  async guard(
    checks: readonly Check[],
    now: Date,
    isRight: () => Promise<boolean>,
    rights: readonly Check[] = [],
  ): Promise<Guarded> {
    const guarded = await this.queue.run<Guarded>(keysOf(checks), async () => {
      const waitMs = await this.waitMs(checks, now)
      if (waitMs > 0) return { state: 'usedUp', retryAfterSeconds: Math.ceil(waitMs / 1000) }
      const restMs = await this.waitMs(rights, now)
      if (restMs > 0) return { state: 'busy', retryAfterSeconds: Math.ceil(restMs / 1000) }
      if (!(await isRight())) {
        await insertAttempts(this.db, keysOf(checks), now)
        return { state: 'wrong' }
      }
      await this.forgive(checks.filter(([limit]) => limit.isForgiven))
      if (rights.length > 0) await insertAttempts(this.db, keysOf(rights), now)
      return { state: 'right' }
    })
    return guarded ?? { state: 'busy', retryAfterSeconds: busySeconds }
  }

  async forgive(checks: readonly Check[]): Promise<void> {
    if (checks.length > 0) await deleteAttempts(this.db, keysOf(checks))
  }

  async sweep(now: Date): Promise<void> {
    await deleteAttemptsBefore(this.db, new Date(now.getTime() - 24 * 3600 * 1000))
  }

  // Until all limits have room again; 0: they have.
  private async waitMs(checks: readonly Check[], now: Date): Promise<number> {
    for (const [limit, who] of checks) {
      const since = new Date(now.getTime() - limit.windowSeconds * 1000)
      const waitMs = waitMsOf(limit, await countAttempts(this.db, keyOf(limit, who), since), now)
      if (waitMs > 0) return waitMs
    }
    return 0
  }
}

export function waitMsOf(limit: AttemptLimit, { count, oldest, newest }: Counted, now: Date): number {
  if (count < limit.max || !oldest || !newest) return 0
  const windowMs = limit.windowSeconds * 1000
  if (limit.delayMaxSeconds === undefined) return Math.max(0, oldest.getTime() + windowMs - now.getTime())
  const delaySeconds = Math.min(firstDelaySeconds * 2 ** (count - limit.max), limit.delayMaxSeconds)
  return Math.max(0, newest.getTime() + delaySeconds * 1000 - now.getTime())
}

function keysOf(checks: readonly Check[]): string[] {
  return checks.map(([limit, who]) => keyOf(limit, who))
}

function keyOf(limit: AttemptLimit, who: string): string {
  return `${limit.name}:${who}`
}

// A limit for a home, and one for its whole /48, `homes` times as large. `about`: what is counted separately.
export function perAddress(
  limit: AttemptLimit,
  address: string,
  { about = '', homes = homesOfWideGroup }: { about?: string; homes?: number } = {},
): readonly Check[] {
  const wide = wideAddressGroup(address)
  const home: Check = [limit, `${about}${addressGroup(address)}`]
  const wideLimit = { ...limit, name: `${limit.name}Wide`, max: limit.max * homes }
  return wide === null ? [home] : [home, [wideLimit, `${about}${wide}`]]
}

// How many homes of a /48 may try one name, or ask for one address.
export const homesPerName = 4
