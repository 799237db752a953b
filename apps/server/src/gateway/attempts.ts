import type { Database } from '../db/database.ts'
import { addAttempt, deleteAttempts, deleteAttemptsBefore } from './queries.ts'

export type AttemptLimit = { name: string; max: number; windowSeconds: number }
export type Allowed = { allowed: true } | { allowed: false; retryAfterSeconds: number }

// Counts tries in a sliding window, in the database, so that a restart forgives nobody.
export class Attempts {
  private readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  // Counts this try first and asks second: many at once can't slip through together.
  async take(limit: AttemptLimit, who: string, now: Date): Promise<Allowed> {
    const windowMs = limit.windowSeconds * 1000
    const since = new Date(now.getTime() - windowMs)
    const { count, oldest } = await addAttempt(this.db, keyOf(limit, who), { since, max: limit.max, now })
    if (count < limit.max) return { allowed: true }
    const waitMs = (oldest ?? now).getTime() + windowMs - now.getTime()
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
  }

  async forgive(limit: AttemptLimit, who: string): Promise<void> {
    await deleteAttempts(this.db, keyOf(limit, who))
  }

  async sweep(now: Date): Promise<void> {
    await deleteAttemptsBefore(this.db, new Date(now.getTime() - 24 * 3600 * 1000))
  }
}

function keyOf(limit: AttemptLimit, who: string): string {
  return `${limit.name}:${who}`
}
