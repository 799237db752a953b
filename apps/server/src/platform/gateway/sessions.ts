import type { Connection, Database } from '../db/database.ts'
import { endSessionsOf, insertSession, lockUser, readSession } from './queries.ts'
import { hashToken, isToken, newToken } from './tokens.ts'

const rememberedSeconds = 30 * 24 * 3600
const passingSeconds = 12 * 3600
const entriesMax = 200_000

export type LiveSession = { state: 'signedIn'; userId: string; expiresAtMs: number }
export type EndedSession = { state: 'elsewhere' | 'unknown' | 'frozen' }
export type SessionState = LiveSession | EndedSession

type Entry = { userId: string; expiresAtMs: number; state: 'signedIn' | 'elsewhere' | 'frozen' }

// Random tokens; the table has only their hashes. The table's rows of sessions in use are held in memory for
// speed; every change goes through here, so memory never has more than the table.
export class Sessions {
  private readonly db: Database
  private readonly entries = new Map<string, Entry>()
  private readonly tokensByUser = new Map<string, Set<string>>()
  // Counts removals from memory: a read that was under way meanwhile is not kept.
  private changes = 0
  private readonly listeners: ((userId: string) => void)[] = []

  constructor(db: Database) {
    this.db = db
  }

  // Ends the user's previous session. In a transaction, the caller calls `forget` once that has committed.
  async start(connection: Connection, userId: string, with_: { remember: boolean; now: Date }) {
    const seconds = with_.remember ? rememberedSeconds : passingSeconds
    // One sign-in at a time: two at once would both find no session to end.
    await lockUser(connection, userId)
    await endSessionsOf(connection, userId, 'elsewhere', with_.now)
    return await insertNew(connection, userId, with_.now, with_.now.getTime() + seconds * 1000)
  }

  // The table's row of a caller's session; until the transaction ends none of the user's begins or ends.
  async lock(
    connection: Connection,
    { userId, token, now }: { userId: string; token: string; now: Date },
  ): Promise<SessionState> {
    await lockUser(connection, userId)
    return stateOf(entryOf(await readSession(connection, hashToken(token))), now)
  }

  // The session continues under a new token until its original end; the old token is void. To be run where
  // the session is locked, and followed by `forget` like `start`.
  async renew(connection: Connection, { userId, expiresAtMs }: LiveSession, now: Date): Promise<string> {
    await endSessionsOf(connection, userId, 'renewed', now)
    return await insertNew(connection, userId, now, expiresAtMs)
  }

  async endAll(
    connection: Connection,
    userId: string,
    reason: 'logout' | 'passwordReset' | 'operator',
    now: Date,
  ): Promise<void> {
    // Even if the answer is lost: the update may have been committed.
    await endSessionsOf(connection, userId, reason, now).finally(() => this.forget(userId))
  }

  forget(userId: string): void {
    this.changes += 1
    for (const token of this.tokensByUser.get(userId) ?? []) this.entries.delete(token)
    this.tokensByUser.delete(userId)
    for (const listener of this.listeners) listener(userId)
  }

  // Called whenever a session of a user may have ended: users of one have to read it again.
  onForgotten(listener: (userId: string) => void): void {
    this.listeners.push(listener)
  }

  async find(token: string, now: Date): Promise<SessionState> {
    if (!isToken(token)) return { state: 'unknown' }
    return stateOf(this.entries.get(token) ?? (await this.read(token)), now)
  }

  // The state of a token in memory; undefined: only the table knows.
  findKnown(token: string, now: Date): SessionState | undefined {
    const entry = this.entries.get(token)
    return entry && stateOf(entry, now)
  }

  private async read(token: string): Promise<Entry | undefined> {
    const changesBefore = this.changes
    const entry = entryOf(await readSession(this.db, hashToken(token)))
    if (entry && this.changes === changesBefore) this.keep(token, entry)
    return entry
  }

  private keep(token: string, entry: Entry): void {
    if (this.entries.size >= entriesMax) {
      this.entries.clear()
      this.tokensByUser.clear()
    }
    const tokens = this.tokensByUser.get(entry.userId) ?? new Set()
    this.entries.set(token, entry)
    this.tokensByUser.set(entry.userId, tokens.add(token))
  }
}

async function insertNew(connection: Connection, userId: string, now: Date, expiresAtMs: number) {
  const token = newToken()
  await insertSession(connection, {
    token_hash: hashToken(token),
    user_id: userId,
    started_at: now,
    expires_at: new Date(expiresAtMs),
  })
  return token
}

function entryOf(row: Awaited<ReturnType<typeof readSession>>): Entry | undefined {
  if (!row || (row.ended_at !== null && row.end_reason !== 'elsewhere')) return undefined
  const state = row.ended_at !== null ? 'elsewhere' : row.frozen_at !== null ? 'frozen' : 'signedIn'
  return { userId: row.user_id, expiresAtMs: row.expires_at.getTime(), state }
}

function stateOf(entry: Entry | undefined, now: Date): SessionState {
  if (!entry || entry.expiresAtMs <= now.getTime()) return { state: 'unknown' }
  if (entry.state !== 'signedIn') return { state: entry.state }
  return { state: 'signedIn', userId: entry.userId, expiresAtMs: entry.expiresAtMs }
}
