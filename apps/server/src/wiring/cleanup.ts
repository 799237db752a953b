import type { FastifyBaseLogger } from 'fastify'
import type { ProductServices } from './product-services.ts'
import { deviceDaysMax } from '../products/account/devices.ts'
import { deletePaymentEvents } from '../products/deposits/payments/queries.ts'
import { deleteDevicesBefore, deleteOldCodes } from '../products/account/queries.ts'
import { deleteOperatorSessionsBefore } from '../platform/gateway/operators/queries.ts'
import { deleteSessionsBefore } from '../platform/gateway/queries.ts'
import { SignedAhead } from '../platform/gateway/envelope/signed-ahead.ts'
import { sweepChatFiles, sweepLoanPapers, sweepPrivateFiles } from '../platform/private-files/sweep.ts'
import { sweepDestinations } from '../products/withdrawals/sweep-destinations.ts'
import { deleteLoosePictures } from '../platform/public-pictures/queries.ts'
import { deleteLooseAvatars, deleteLooseProofs } from '../platform/files/queries.ts'

const everyMs = 3_600_000
const dayMs = 24 * 3_600_000
// Providers don't repeat a webhook after this long.
const paymentEventDays = 90

type HouseParts = Pick<ProductServices, 'db' | 'attempts' | 'core'> & {
  settings: Pick<ProductServices['settings'], 'FILE_RETENTION_DAYS'>
  // The product's own time, used for noting destinations, and its start.
  clock: () => Date
  startedAt: Date
}
type CleanUp = () => Promise<unknown>

// Deletes data that are no longer needed, once an hour.
export function runCleanup(parts: HouseParts, log: FastifyBaseLogger): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const timer = setInterval(() => {
    underWay ??= sweepHouse(parts, log, new Date()).finally(() => (underWay = null))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

// Each separately: a failure is logged, and the others continue.
export async function sweepHouse(parts: HouseParts, log: FastifyBaseLogger, now: Date): Promise<void> {
  for (const [name, cleanUp] of Object.entries(cleanUpsOf(parts, now))) {
    try {
      await cleanUp()
    } catch (error) {
      log.error({ err: error, cleanUp: name }, 'a clean-up failed')
    }
  }
}

function cleanUpsOf(
  { db, attempts, core, settings, clock, startedAt }: HouseParts,
  now: Date,
): Record<string, CleanUp> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const dayAgo = daysAgo(1)
  const kept = { now, retentionDays: settings.FILE_RETENTION_DAYS }
  // A loan not yet in the views may need an image.
  const isShown = core.isViewLive('loans')
  return {
    attempts: () => attempts.sweep(now),
    signedAhead: () => new SignedAhead(db).sweep(now),
    sessions: () => deleteSessionsBefore(db, dayAgo),
    operatorSessions: () => deleteOperatorSessionsBefore(db, dayAgo),
    codes: () => deleteOldCodes(db, dayAgo),
    devices: () => deleteDevicesBefore(db, daysAgo(deviceDaysMax)),
    avatars: () => deleteLooseAvatars(db, dayAgo),
    pictures: () => deleteLoosePictures(db, dayAgo),
    proofs: () => deleteLooseProofs(db, dayAgo),
    chatFiles: () => sweepChatFiles(db, kept),
    ...(isShown && {
      loanPapers: () => sweepLoanPapers(db, kept),
      privateFiles: () => sweepPrivateFiles(db, kept),
    }),
    destinations: () => sweepDestinations({ db, core }, { now: clock(), startedAt }),
    paymentEvents: () => deletePaymentEvents(db, daysAgo(paymentEventDays)),
  }
}
