import type { FastifyBaseLogger } from 'fastify'
import type { Services } from './features/services.ts'
import { deviceDaysMax } from './features/account/devices.ts'
import { deletePaymentEvents } from './features/deposits/payments/queries.ts'
import { deleteDevicesBefore, deleteOldCodes } from './features/account/queries.ts'
import { deleteOperatorSessionsBefore } from './gateway/operators/queries.ts'
import { deleteSessionsBefore } from './gateway/queries.ts'
import { SignedAhead } from './gateway/signed-ahead.ts'
import { sweepChatFiles, sweepPrivateFiles } from './private-files/sweep.ts'
import { sweepDestinations } from './features/withdrawals/sweep-destinations.ts'
import { deleteLooseAvatars, deleteLooseProofs } from './features/files/queries.ts'

const everyMs = 3_600_000
const dayMs = 24 * 3_600_000
// No provider sends a webhook again after so long.
const paymentEventDays = 90

// Once an hour, throws away what nobody will ask for again.
export function keepHouse(services: Services, log: FastifyBaseLogger): () => void {
  const startedAt = services.clock()
  const sweep = async () => {
    const now = new Date()
    const dayAgo = new Date(now.getTime() - dayMs)
    await services.attempts.sweep(now)
    await new SignedAhead(services.db).sweep(now)
    await deleteSessionsBefore(services.db, dayAgo)
    await deleteOperatorSessionsBefore(services.db, dayAgo)
    await deleteOldCodes(services.db, dayAgo)
    await deleteDevicesBefore(services.db, new Date(now.getTime() - deviceDaysMax * dayMs))
    await deleteLooseAvatars(services.db, dayAgo)
    await deleteLooseProofs(services.db, dayAgo)
    const { FILE_RETENTION_DAYS: retentionDays } = services.settings
    await sweepChatFiles(services.db, { now, retentionDays })
    // What the views don't show yet may hold an image.
    if (services.core.isViewLive('loans')) await sweepPrivateFiles(services.db, { now, retentionDays })
    await sweepDestinations(services, { now: services.clock(), startedAt })
    await deletePaymentEvents(services.db, new Date(now.getTime() - paymentEventDays * dayMs))
  }
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  }, everyMs)
  return () => clearInterval(timer)
}
