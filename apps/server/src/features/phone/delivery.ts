import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { SmsDoor } from '../../doors/sms/port.ts'
import { deliver } from '../delivery.ts'
import { deleteStaleTexts, dueTexts, markFailed, markSent } from './queries.ts'
import type { PhoneQueue } from './queue.ts'

export function deliverTexts(
  queue: PhoneQueue,
  db: Database,
  door: SmsDoor,
  log: FastifyBaseLogger,
): () => Promise<void> {
  return deliver(
    {
      name: 'text message',
      onAdded: (wake) => queue.onAdded(wake),
      deleteStale: (now) => deleteStaleTexts(db, now),
      due: (now, count) => dueTexts(db, now, count),
      send: (message) => door.send(message),
      markSent: (id, now) => markSent(db, id, now),
      markFailed: (id, failure) => markFailed(db, id, failure),
      close: () => door.close(),
    },
    log,
  )
}
