import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { type SmsDoor, SmsRefused } from '../../../doors/sms/port.ts'
import { deliver, type Delivery } from '../deliver.ts'
import { markFailed } from '../queries.ts'
import { deleteStaleTexts, dueTexts, markSent } from './queries.ts'
import type { PhoneQueue } from './queue.ts'

type Parts = { db: Database; door: SmsDoor; clock: () => Date; log: FastifyBaseLogger }

export function deliverTexts(queue: PhoneQueue, { db, door, clock, log }: Parts): Delivery {
  return deliver(
    {
      name: 'text message',
      onAdded: (wake) => queue.onAdded(wake),
      deleteStale: (now) => deleteStaleTexts(db, now),
      due: (now, wanted) => dueTexts(db, now, wanted),
      // Nothing but codes.
      isUrgent: () => true,
      send: (message) => door.send(message),
      isRefused: (error) => error instanceof SmsRefused,
      markSent: (id, now) => markSent(db, id, now),
      markFailed: (id, failure) => markFailed(db, 'phone_messages', id, failure),
      close: () => door.close(),
    },
    { clock, log },
  )
}
