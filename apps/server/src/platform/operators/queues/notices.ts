import type { Connection, Database } from '../../db/database.ts'
import { type Notice, noteNotified } from './queries.ts'

const toldWithinMs = 7 * 86_400_000

type Parts = {
  db: Database
  clock: () => Date
  accounts: { invalidate: (accountId: number) => void }
}

// News for users about events of the engine.
export type News<Untold> = {
  // All unreported news since a moment.
  untold: (connection: Connection, since: Date) => Promise<readonly Untold[]>
  // The note to store after a notification.
  notice: (untold: Untold) => Notice
  mail: (tx: Connection, untold: Untold, now: Date) => Promise<void>
  // Whose screens show it at once.
  shownTo?: (untold: Untold) => number
}

// Each notice is sent once, by mail and on the screen.
export async function notifyNews<Untold>(parts: Parts, news: News<Untold>): Promise<void> {
  const now = parts.clock()
  for (const untold of await news.untold(parts.db, new Date(now.getTime() - toldWithinMs))) {
    const isNew = await notifyOnce(parts, news.notice(untold), now, (tx) => news.mail(tx, untold, now))
    if (isNew && news.shownTo) parts.accounts.invalidate(news.shownTo(untold))
  }
}

// False: already notified.
export async function notifyOnce(
  { db }: Pick<Parts, 'db'>,
  notice: Notice,
  now: Date,
  mailIn: (tx: Connection) => Promise<void>,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    if (!(await noteNotified(tx, notice, now))) return false
    await mailIn(tx)
    return true
  })
}
