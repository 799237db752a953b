import { createHash } from 'node:crypto'
import { commandEncoding } from '@candor/engine/command-codec'
import { sql } from 'kysely'
import pg from 'pg'
import { connectMsMax, type Connection } from '../db/database.ts'

export type JournalRow = {
  firstSeq: number
  lastSeq: number
  // The encoding of the lines.
  encoding: number
  lines: string[]
  chainHash: Buffer
  // The hash of their events; null in a row of an older release that has not been replayed yet.
  eventsHash: string | null
}
// A row with the time of its commit, to the microsecond, as files store it.
export type StoredRow = JournalRow & { writtenAt: string }
// A row that was just written.
export type AppendedRow = {
  firstSeq: number
  lastSeq: number
  commands: string
  eventsHash: string
}
export type JournalEnd = { lastSeq: number; chainHash: Buffer }

// Another writer has taken over the journal.
export class FencedOff extends Error {}

// By these names a replay beside the running product asks for its state, and learns that it was reported.
export const checkpointWanted = 'checkpoint_wanted'
export const checkpointWritten = 'checkpoint_written'
// And by this one the product is notified that its upgrade was accepted.
export const upgradeAccepted = 'upgrade_accepted'
// By which it answers that it accepts commands.
export const upgradeOpened = 'upgrade_opened'

type JournalListeners = {
  onBroken: (error: Error) => void
  onCheckpointWanted: () => void
  onUpgradeAccepted: () => void
}

export const emptyChain = Buffer.alloc(32)
const commitMsMax = 30_000
// The server gives up first. A commit that waits for a lock has then not happened: if only this side gave up,
// the commit could land after the next writer has begun.
const statementMsMax = 25_000
const insert = {
  name: 'append',
  text: `insert into journal (first_seq, last_seq, written_at, encoding, commands, chain_hash, events_hash)
         values ($1, $2, now(), $3, $4, $5, $6)`,
}

export function chainHashOf(before: Buffer, commands: string): Buffer {
  return createHash('sha256').update(before).update(commands).digest()
}

// The append-only journal, on a connection of its own: nothing else can delay it.
export class Journal {
  private readonly client: pg.Client
  private end: JournalEnd = { lastSeq: 0, chainHash: emptyChain }

  private constructor(client: pg.Client) {
    this.client = client
  }

  static async open(url: string, listeners: JournalListeners): Promise<Journal> {
    // A commit that takes this long is given up; whether it happened is read from the journal afterwards.
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectMsMax,
      statement_timeout: statementMsMax,
      query_timeout: commitMsMax,
    })
    client.on('error', listeners.onBroken)
    client.on('notification', ({ channel }) => {
      if (channel === checkpointWanted) listeners.onCheckpointWanted()
      if (channel === upgradeAccepted) listeners.onUpgradeAccepted()
    })
    try {
      await client.connect()
      // Durable means on disk, whatever the server's default says.
      await client.query('set synchronous_commit = on')
      await client.query(`listen ${checkpointWanted}`)
      await client.query(`listen ${upgradeAccepted}`)
      const journal = new Journal(client)
      journal.end = await readJournalEnd(client)
      return journal
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }

  get lastSeq(): number {
    return this.end.lastSeq
  }

  // One commit for all of them. When this resolves they are on disk.
  async append(lines: readonly string[], eventsHash: string): Promise<AppendedRow> {
    const firstSeq = this.end.lastSeq + 1
    const lastSeq = this.end.lastSeq + lines.length
    const commands = lines.join('\n')
    const chainHash = chainHashOf(this.end.chainHash, commands)
    try {
      await this.client.query({
        ...insert,
        values: [firstSeq, lastSeq, commandEncoding, commands, chainHash, Buffer.from(eventsHash, 'hex')],
      })
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '23505') {
        throw new FencedOff('Another Candor writes this journal.', { cause: error })
      }
      throw error
    }
    this.end = { lastSeq, chainHash }
    return { firstSeq, lastSeq, commands, eventsHash }
  }

  // Up to the end found before, wherever the rows come from. If a commit that was given up lands now, the
  // state would not match that end: the reader starts again.
  async *read(rowsBy: (client: pg.Client) => AsyncIterable<JournalRow>): AsyncGenerator<JournalRow> {
    for await (const row of rowsBy(this.client)) {
      if (row.lastSeq > this.end.lastSeq) throw new Error('the journal grew while it was read')
      yield row
    }
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined)
  }
}

// Where the next row follows. When everything is sealed, that is after the last segment.
export async function readJournalEnd(client: pg.Client): Promise<JournalEnd> {
  const { rows } = await client.query<{ last_seq: string; chain_hash: Buffer }>(
    `select last_seq, chain_hash from (
       (select last_seq, chain_hash from journal order by first_seq desc limit 1)
       union all (select last_seq, chain_hash from segments order by number desc limit 1)
     ) as ends order by last_seq desc limit 1`,
  )
  const [row] = rows
  return row
    ? { lastSeq: Number(row.last_seq), chainHash: row.chain_hash }
    : { lastSeq: 0, chainHash: emptyChain }
}

// Whether a row of an older release still has no hash of its events.
export async function hasUnhashed(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from journal where events_hash is null) as found`.execute(connection)
  return rows[0]?.found === true
}

const rowsPerRead = 500

// Rows of the table from the one with a command onward, in order, a few at a time. Sealed rows are not among
// them: `readHistory` has all.
export async function* readJournal(client: pg.Client, fromSeq: number): AsyncGenerator<StoredRow> {
  let next = fromSeq
  for (;;) {
    const { rows } = await client.query<{
      first_seq: string
      last_seq: string
      written_at: string
      encoding: number
      commands: string
      chain_hash: Buffer
      events_hash: Buffer | null
    }>(
      `select first_seq, last_seq, encoding, commands, chain_hash, events_hash,
         to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as written_at
       from journal where last_seq >= $1 order by last_seq limit $2`,
      [next, rowsPerRead],
    )
    for (const row of rows) {
      const lastSeq = Number(row.last_seq)
      yield {
        firstSeq: Number(row.first_seq),
        lastSeq,
        writtenAt: row.written_at,
        encoding: row.encoding,
        lines: row.commands.split('\n'),
        chainHash: row.chain_hash,
        eventsHash: row.events_hash?.toString('hex') ?? null,
      }
      next = lastSeq + 1
    }
    if (rows.length < rowsPerRead) return
  }
}
