import type { Database } from '../db/database.ts'
import { deleteUnheldChatFiles, deleteUnheldFiles, deleteUnheldPapers } from './queries.ts'

const dayMs = 86_400_000
const unusedDays = 1
const replacedDays = 30
const atOnce = 200

// Deletes the images and the papers of loans whose retention has ended; answers how many images.
export async function sweepPrivateFiles(
  db: Database,
  { now, retentionDays }: { now: Date; retentionDays: number },
): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const retention = {
    unusedBefore: daysAgo(unusedDays),
    replacedBefore: daysAgo(replacedDays),
    decidedBefore: daysAgo(retentionDays),
  }
  await deleteUnheldPapers(db, retention.decidedBefore)
  return await untilNone((count) => db.transaction().execute((tx) => deleteUnheldFiles(tx, retention, count)))
}

// The same for images of conversations, which no view says anything about.
export async function sweepChatFiles(
  db: Database,
  { now, retentionDays }: { now: Date; retentionDays: number },
): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const retention = { unusedBefore: daysAgo(unusedDays), decidedBefore: daysAgo(retentionDays) }
  return await untilNone((count) =>
    db.transaction().execute((tx) => deleteUnheldChatFiles(tx, retention, count)),
  )
}

async function untilNone(deleteSome: (countMax: number) => Promise<number>): Promise<number> {
  let deleted = 0
  for (;;) {
    const count = await deleteSome(atOnce)
    if (count === 0) return deleted
    deleted += count
  }
}
