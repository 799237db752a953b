import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { type MailDoor, MailRefused } from '../../../doors/mail/port.ts'
import { deliver, type Delivery } from '../deliver.ts'
import { markFailed } from '../queries.ts'
import { deleteStaleMails, dueMails, markSent } from './queries.ts'
import { type MailQueue, mailPriorities } from './queue.ts'

type Parts = { db: Database; door: MailDoor; clock: () => Date; log: FastifyBaseLogger }

export function deliverMail(queue: MailQueue, { db, door, clock, log }: Parts): Delivery {
  return deliver(
    {
      name: 'mail',
      onAdded: (wake) => queue.onAdded(wake),
      deleteStale: (now) => deleteStaleMails(db, now),
      due: (now, wanted) => dueMails(db, now, wanted),
      isUrgent: ({ priority }) => priority === mailPriorities.urgent,
      send: (mail) => door.send(mail),
      isRefused: (error) => error instanceof MailRefused,
      markSent: (id, now) => markSent(db, id, now),
      markFailed: (id, failure) => markFailed(db, 'mails', id, failure),
      close: () => door.close(),
    },
    { clock, log },
  )
}
