import type pg from 'pg'
import type { JournalRow } from '../../journal/journal.ts'

const rowsPerUpdate = 500

// Adds the hash of their events to rows of older releases, once a replay has found the events.
export class EventHashes {
  // The command before the first row without a hash; null when all have theirs.
  readonly after: number | null
  // The last command of the last such row.
  readonly end: number
  private readonly client: pg.Client
  private found: { firstSeq: number; hash: string }[] = []

  private constructor(client: pg.Client, range: { after: number | null; end: number }) {
    this.client = client
    this.after = range.after
    this.end = range.end
  }

  static async open(client: pg.Client): Promise<EventHashes> {
    const query = (order: 'asc' | 'desc') =>
      client.query<{ first_seq: string; last_seq: string }>(
        `select first_seq, last_seq from journal where events_hash is null order by first_seq ${order} limit 1`,
      )
    const [first] = (await query('asc')).rows
    const [last] = (await query('desc')).rows
    const after = first ? Number(first.first_seq) - 1 : null
    return new EventHashes(client, { after, end: Number(last?.last_seq ?? 0) })
  }

  async take({ firstSeq, eventsHash }: JournalRow, replayedHash: string | null): Promise<void> {
    if (eventsHash !== null || replayedHash === null) return
    this.found.push({ firstSeq, hash: replayedHash })
    if (this.found.length >= rowsPerUpdate) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.found.length === 0) return
    await this.client.query(
      `update journal set events_hash = new.hash
       from unnest($1::bigint[], $2::bytea[]) as new (first_seq, hash)
       where journal.first_seq = new.first_seq and journal.events_hash is null`,
      [this.found.map(({ firstSeq }) => firstSeq), this.found.map(({ hash }) => Buffer.from(hash, 'hex'))],
    )
    this.found = []
  }
}
