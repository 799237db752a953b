import type { Role } from '@candor/contract/operators/rights'
import type { Connection, Database } from '../../db/database.ts'
import { endOperatorSessions } from '../../operators/queries.ts'
import { hashToken, isToken, newToken } from '../tokens.ts'
import {
  endOperatorSession,
  insertOperatorSession,
  noteOperatorSeen,
  readOperatorSession,
} from './queries.ts'

// A session ends after so long without a call, and at its end in any case.
export const idleSeconds = 15 * 60
const fullSeconds = 12 * 3600
const halfSeconds = 10 * 60
// How often the last use of a session is stored in the table.
const seenEveryMs = 60_000

export type OperatorSession = {
  operatorId: number
  name: string
  role: Role
  stage: 'half' | 'full'
  expiresAt: Date
}
type Beginning = { operatorId: number; stage: 'half' | 'full'; address: string; now: Date }

// Random tokens; the table has only their hashes, and is read at every call.
export class OperatorSessions {
  private readonly db: Database
  // When each was last used, by the hash of its token: it is stored once a minute.
  private readonly seenMs = new Map<string, number>()

  constructor(db: Database) {
    this.db = db
  }

  async start(connection: Connection, beginning: Beginning): Promise<string> {
    return (await this.begin(connection, beginning)).token
  }

  // The second factor was right: a full session replaces the half one. Null: that one is over.
  async complete(connection: Connection, halfToken: string, beginning: Omit<Beginning, 'stage'>) {
    if (!(await endOperatorSession(connection, hashToken(halfToken), beginning.now))) return null
    return await this.begin(connection, { ...beginning, stage: 'full' })
  }

  // Automatic requests of an unattended page keep no session alive.
  async find(token: string, now: Date, { isUnattended }: { isUnattended: boolean }) {
    if (!isToken(token)) return null
    const tokenHash = hashToken(token)
    const key = tokenHash.toString('base64url')
    const row = await readOperatorSession(this.db, tokenHash)
    const seenMs = Math.max(row?.seenAt.getTime() ?? 0, this.seenMs.get(key) ?? 0)
    const isIdle = row?.stage === 'full' && now.getTime() - seenMs > idleSeconds * 1000
    if (!row || row.expiresAt <= now || isIdle) {
      this.seenMs.delete(key)
      return null
    }
    if (!isUnattended) {
      this.seenMs.set(key, now.getTime())
      const { operatorId } = row
      if (now.getTime() - row.seenAt.getTime() >= seenEveryMs)
        await noteOperatorSeen(this.db, { tokenHash, operatorId, now })
    }
    const { operatorId, name, role, stage, expiresAt } = row
    return { operatorId, name, role, stage, expiresAt } satisfies OperatorSession
  }

  // Whether a token is an operator's, used in the wrong app.
  async isOperators(token: string, now: Date): Promise<boolean> {
    return (await this.find(token, now, { isUnattended: true })) !== null
  }

  // To be called where the operator is locked: sessions are ended only under that lock.
  async isOpen(connection: Connection, token: string): Promise<boolean> {
    return (await this.roleOf(connection, token)) !== null
  }

  // The current role; null: the session is over.
  async roleOf(connection: Connection, token: string): Promise<Role | null> {
    return (await readOperatorSession(connection, hashToken(token)))?.role ?? null
  }

  async end(connection: Connection, token: string, now: Date): Promise<void> {
    await endOperatorSession(connection, hashToken(token), now)
  }

  async endAll(
    connection: Connection,
    { operatorId, now, exceptToken }: { operatorId: number; now: Date; exceptToken?: string },
  ): Promise<void> {
    const except = exceptToken === undefined ? null : hashToken(exceptToken)
    await endOperatorSessions(connection, { operatorId, except, now })
  }

  private async begin(connection: Connection, { operatorId, stage, address, now }: Beginning) {
    const token = newToken()
    const tokenHash = hashToken(token)
    const endsAt = new Date(now.getTime() + (stage === 'full' ? fullSeconds : halfSeconds) * 1000)
    await insertOperatorSession(connection, {
      token_hash: tokenHash,
      operator_id: operatorId,
      stage,
      address,
      started_at: now,
      seen_at: now,
      expires_at: endsAt,
    })
    if (stage === 'full') await noteOperatorSeen(connection, { tokenHash, operatorId, now })
    return { token, endsAt }
  }
}
