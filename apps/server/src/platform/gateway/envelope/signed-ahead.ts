import type { Database } from '../../db/database.ts'
import { deleteAttemptsBefore, insertAttempts, readAttempts } from '../queries.ts'

export type UsedSignature = { signature: string; second: number }

const prefix = 'signature:'

// Signatures used more than a second before their date. A restart would forget them, and the time of its
// start does not rule them out. They are rare, so they are stored, each before its call is executed.
export class SignedAhead {
  private readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  async keep({ signature, second }: UsedSignature): Promise<void> {
    await insertAttempts(this.db, [`${prefix}${signature}`], new Date(second * 1000))
  }

  async since(second: number): Promise<UsedSignature[]> {
    const rows = await readAttempts(this.db, prefix, new Date(second * 1000))
    return rows.map(({ key, at }) => ({
      signature: key.slice(prefix.length),
      second: Math.floor(at.getTime() / 1000),
    }))
  }

  // Those whose second has passed: the time of a start rules them out.
  async sweep(now: Date): Promise<void> {
    await deleteAttemptsBefore(this.db, new Date(now.getTime() - 60_000), prefix)
  }
}
