import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Database } from '../../db/database.ts'
import { composeMail, type MailKind, type MailTemplate, type MailValues } from './compose.ts'
import { deleteStaleMails, dueMails, insertMail, markSent } from './queries.ts'
import { type MailDoor, MailRefused } from '../../../doors/mail/port.ts'
import { deliver, type Delivery } from '../deliver.ts'
import { markFailed } from '../queries.ts'

export type MailRequest<Kind extends MailKind = MailKind> = {
  to: string
  language: string
  kind: Kind
  values: MailValues[Kind]
  now: Date
  expiresAt?: Date
}

// The lowest leave first.
const mailPriorities = { urgent: 0, ordinary: 1 } as const

// Codes, which a user is waiting for, and changes of an account's security.
const urgentKinds: readonly MailKind[] = [
  'registerCode',
  'accountExists',
  'resetPasswordCode',
  'noAccount',
  'fundPasswordCode',
  'emailChangeOldCode',
  'emailChangeNewCode',
  'addressInUse',
  'passwordChanged',
  'fundPasswordChanged',
  'emailChanged',
  'phoneBound',
  'phoneUnbound',
  'marked',
  'sessionsEnded',
  'addressAdded',
  'cardAdded',
  'cardChanged',
  'cardRemoved',
]

type TemplateFor = (kind: MailKind, language: string) => MailTemplate | null

// Mail is queued in the transaction that causes it: no cause, no mail; no mail lost either.
export class MailQueue {
  private readonly appUrl: string | null
  private readonly templateFor: TemplateFor
  private wake: () => void = () => {}

  constructor(appUrl: string | null, templateFor: TemplateFor = () => null) {
    this.appUrl = appUrl
    this.templateFor = templateFor
  }

  async add<Kind extends MailKind>(connection: Connection, request: MailRequest<Kind>): Promise<void> {
    const { to, language, kind, values, now, expiresAt } = request
    const template = this.templateFor(kind, language)
    const content = composeMail({ language, kind, values, appUrl: this.appUrl, template })
    const priority = urgentKinds.includes(kind) ? mailPriorities.urgent : mailPriorities.ordinary
    await insertMail(connection, {
      recipient: to,
      ...content,
      priority,
      queuedAt: now,
      expiresAt: expiresAt ?? null,
    })
    this.wake()
  }

  onAdded(wake: () => void): void {
    this.wake = wake
  }
}

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
