import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { MailDoor } from '../../doors/mail/port.ts'
import { deliver } from '../delivery.ts'
import { deleteStaleMails, dueMails, markFailed, markSent } from './queries.ts'
import type { MailQueue } from './queue.ts'

export function deliverMail(
  queue: MailQueue,
  db: Database,
  door: MailDoor,
  log: FastifyBaseLogger,
): () => Promise<void> {
  return deliver(
    {
      name: 'mail',
      onAdded: (wake) => queue.onAdded(wake),
      deleteStale: (now) => deleteStaleMails(db, now),
      due: (now, count) => dueMails(db, now, count),
      send: (mail) => door.send(mail),
      markSent: (id, now) => markSent(db, id, now),
      markFailed: (id, failure) => markFailed(db, id, failure),
      close: () => door.close(),
    },
    log,
  )
}
