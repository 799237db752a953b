import type { Database } from '../db/database.ts'
import { deleteUnheldChatFiles, deleteUnheldFiles, deleteUnheldPapers } from './queries.ts'

const dayMs = 86_400_000
const unusedDays = 1
const replacedDays = 30
const atOnce = 200

type Kept = { now: Date; retentionDays: number }

// The papers of loans whose retention has ended, which hold images.
export async function sweepLoanPapers(db: Database, { now, retentionDays }: Kept): Promise<void> {
  await deleteUnheldPapers(db, new Date(now.getTime() - retentionDays * dayMs))
}

// Deletes the images whose retention has ended; answers how many.
export async function sweepPrivateFiles(db: Database, { now, retentionDays }: Kept): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const retention = {
    unusedBefore: daysAgo(unusedDays),
    replacedBefore: daysAgo(replacedDays),
    decidedBefore: daysAgo(retentionDays),
  }
  return await untilNone((count) => db.transaction().execute((tx) => deleteUnheldFiles(tx, retention, count)))
}

// The same for images of conversations, about which the views have nothing.
export async function sweepChatFiles(db: Database, { now, retentionDays }: Kept): Promise<number> {
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
