import pino from 'pino'
import { byUser } from '@candor/engine/nucleus/authors'
import { OutboxSignatures } from '../../../apps/server/src/platform/core/outbox/outbox-signatures.ts'
import { Outbox } from '../../../apps/server/src/platform/core/outbox/outbox.ts'
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { updateUser } from '../../../apps/server/src/platform/db/users.ts'
import { readSettings } from '../../../apps/server/src/platform/settings/settings.ts'
import type { Exchange } from '../exchange.ts'
import type { Person } from '../person.ts'
import type { Stage } from '../stage.ts'

/** A start delivers earlier requests. */
export async function deliveredLater(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  await stage.restart({ minutes: 3 }, () => leaveUndelivered(exchange, people.hana, 'KR'))
}

/** The database of a product killed after the transaction and before the delivery. */
export async function leaveUndelivered(
  { databaseUrl }: Exchange,
  { uid: userId, accountId }: Person,
  region: string,
): Promise<void> {
  const db = openDatabase(databaseUrl, () => undefined)
  const submit = () => Promise.reject(new Error('nothing is delivered here'))
  const signatures = new OutboxSignatures(readSettings({}).FILE_KEYS)
  const log = pino({ level: 'silent' })
  const outbox = new Outbox({ db, log, signatures, isOpen: () => false, submit })
  try {
    await db.transaction().execute(async (tx) => {
      await updateUser(tx, userId, { region })
      await outbox.ask(tx, { userId, by: byUser, draft: { type: 'setAccountRegion', accountId, region } })
    })
  } finally {
    await db.destroy()
  }
}
