import { toWireTime } from '@candor/contract/wire-time'
import type { OperatorHandler } from '../../gateway/operators/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import type { Services } from '../services.ts'
import { sessionsOf, userById } from './queries.ts'

const sessionsMax = 100

export function getSessions({ db }: Services): OperatorHandler<'Users/GetSessions'> {
  return async ({ uid }) => {
    if (!(await userById(db, uid))) return refuse('userDoesNotExist')
    const rows = await sessionsOf(db, uid, sessionsMax)
    return {
      sessions: rows.map((row) => ({
        startedAt: toWireTime(row.started_at),
        endsAt: toWireTime(row.expires_at),
        endedAt: row.ended_at && toWireTime(row.ended_at),
        endReason: row.end_reason,
      })),
    }
  }
}

export function endSessions({ db, sessions }: Services): OperatorHandler<'Users/EndSessions'> {
  return async ({ uid }, { now }) => {
    if (!(await userById(db, uid))) return refuse('userDoesNotExist')
    await sessions.endAll(db, uid, 'operator', now)
    return {}
  }
}
