import { createHash } from 'node:crypto'
import pg from 'pg'

export type JournalRow = { firstSeq: number; lastSeq: number; lines: string[]; chainHash: Buffer }
export type JournalEnd = { lastSeq: number; chainHash: Buffer }

// Another writer has taken the place this one thought was its own.
export class FencedOff extends Error {}

const emptyChain = Buffer.alloc(32)
const insert = {
  name: 'append',
  text: 'insert into journal (first_seq, last_seq, written_at, commands, chain_hash) values ($1, $2, now(), $3, $4)',
}

export function chainHashOf(before: Buffer, commands: string): Buffer {
  return createHash('sha256').update(before).update(commands).digest()
}

// The append-only journal, on a connection of its own: nothing else waits in front of it.
export class Journal {
  private readonly client: pg.Client
  private end: JournalEnd = { lastSeq: 0, chainHash: emptyChain }

  private constructor(client: pg.Client) {
    this.client = client
  }

  static async open(url: string, onBroken: (error: Error) => void): Promise<Journal> {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('error', onBroken)
    await client.connect()
    // Durable means on disk, whatever the server's default says.
    await client.query('set synchronous_commit = on')
    const journal = new Journal(client)
    const { rows } = await client.query<{ last_seq: string; chain_hash: Buffer }>(
      'select last_seq, chain_hash from journal order by first_seq desc limit 1',
    )
    if (rows[0]) journal.end = { lastSeq: Number(rows[0].last_seq), chainHash: rows[0].chain_hash }
    return journal
  }

  get lastSeq(): number {
    return this.end.lastSeq
  }

  // One commit for all of them. When this resolves they are on disk.
  async append(lines: readonly string[]): Promise<void> {
    const firstSeq = this.end.lastSeq + 1
    const lastSeq = this.end.lastSeq + lines.length
    const commands = lines.join('\n')
    const chainHash = chainHashOf(this.end.chainHash, commands)
    try {
      await this.client.query({ ...insert, values: [firstSeq, lastSeq, commands, chainHash] })
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '23505') {
        throw new FencedOff('Another Candor writes this journal.', { cause: error })
      }
      throw error
    }
    this.end = { lastSeq, chainHash }
  }

  async *read(fromSeq: number): AsyncGenerator<JournalRow> {
    yield* readJournal(this.client, fromSeq)
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined)
  }
}

const rowsPerRead = 500

// Rows from the one that holds a command onward, in order, a few at a time.
export async function* readJournal(client: pg.Client, fromSeq: number): AsyncGenerator<JournalRow> {
  let next = fromSeq
  for (;;) {
    const { rows } = await client.query<{ first_seq: string; last_seq: string; commands: string; chain_hash: Buffer }>(
      'select first_seq, last_seq, commands, chain_hash from journal where last_seq >= $1 order by first_seq limit $2',
      [next, rowsPerRead],
    )
    for (const row of rows) {
      const lastSeq = Number(row.last_seq)
      yield { firstSeq: Number(row.first_seq), lastSeq, lines: row.commands.split('\n'), chainHash: row.chain_hash }
      next = lastSeq + 1
    }
    if (rows.length < rowsPerRead) return
  }
}
