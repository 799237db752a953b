import { toWireTime } from '@candor/contract/wire-time'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { sessionsOf, userById } from './queries.ts'
import { notifyUser } from './notify-user.ts'

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

export function endSessions({ db, sessions, mail }: Services): OperatorHandler<'Users/EndSessions'> {
  return async ({ uid, reason }, { now }) => {
    const user = await userById(db, uid)
    if (!user) return refuse('userDoesNotExist')
    const ended = db.transaction().execute(async (tx) => {
      await sessions.endAll(tx, uid, 'operator', now)
      await notifyUser(user, (to) => mail.add(tx, { ...to, kind: 'sessionsEnded', values: { reason }, now }))
    })
    // The commit may have succeeded although its answer was lost; then every session is over.
    await ended.finally(() => sessions.forget(uid))
    return {}
  }
}
