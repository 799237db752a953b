import type { FastifyBaseLogger } from 'fastify'
import { sql, type Transaction } from 'kysely'
import { commandEncoding, decodeCommand, encodeCommand } from '@candor/engine/command-codec'
import type { Author } from '@candor/engine/nucleus/authors'
import type { Outcome } from '@candor/engine/outcome'
import type { Database } from '../db/database.ts'
import { lockKeys } from '../db/lock-keys.ts'
import type { Tables } from '../db/tables.ts'
import type { Draft } from './drafts.ts'
import type { Sequenced } from './sequencer.ts'

// Commands about one user's account; whatever needs a number given to it is asked of the core itself.
export type OutboxDraft = Extract<
  Draft,
  {
    type:
      | 'setAccountFlags'
      | 'setAccountRegion'
      | 'startCaution'
      | 'setCreditScore'
      | 'setLoanLimit'
      | 'credit'
  }
>

export type Asked = { userId: string; by: Author; draft: OutboxDraft }
// One, or several in the order in which they are done.
export type AskedAll = Asked | readonly Asked[]

export type OutboxParts = {
  db: Database
  log: FastifyBaseLogger
  // Null when the account is not open yet: whoever opens it reads the tables, which say it already.
  submit: (userId: string, by: Author, draft: Draft) => Promise<Sequenced | null>
  // Told of each step, for a test that ends the process there.
  onStep?: (step: OutboxStep) => void
}
export type OutboxStep = 'read' | 'submitted' | 'noted'

const rowsPerRead = 100

// What tables and engine both have to know: the change of the tables and the command stand in one transaction, and the
// command is delivered afterwards, once, in the order of the transactions. The engine remembers the last row it got, so
// a row whose note was lost is not done again.
export class Outbox {
  private readonly parts: OutboxParts
  private running: Promise<void> | null = null
  private isWanted = false

  constructor(parts: OutboxParts) {
    this.parts = parts
  }

  // Asks for a command in the transaction that changes the tables.
  async ask(tx: Transaction<Tables>, { userId, by, draft }: Asked): Promise<void> {
    // Whoever asks waits for the one before to commit, so that rows become visible in the order of their numbers.
    await sql`set local lock_timeout = '5s'`.execute(tx)
    await sql`select pg_advisory_xact_lock(${lockKeys.outbox})`.execute(tx)
    const command = encodeCommand({ ...draft, by, at: 0 })
    const row = { user_id: userId, encoding: commandEncoding, command, asked_at: new Date() }
    await tx
      .insertInto('outbox')
      .values({ ...row, done_at: null, seq: null, refusal: null })
      .execute()
  }

  // Delivers what waits. When this resolves, all that was asked for before the call is delivered.
  async deliver(): Promise<void> {
    this.isWanted = true
    this.running ??= this.run().finally(() => (this.running = null))
    await this.running
    // It may have read the last row just before ours was there.
    if (this.isWanted) await this.deliver()
  }

  private async run(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false
      let rows = await this.waiting()
      while (rows.length > 0) {
        for (const row of rows) await this.deliverRow(row)
        rows = await this.waiting()
      }
    }
  }

  private async waiting(): Promise<{ id: string; user_id: string; encoding: number; command: string }[]> {
    return await this.parts.db
      .selectFrom('outbox')
      .select(['id', 'user_id', 'encoding', 'command'])
      .where('done_at', 'is', null)
      .orderBy('id')
      .limit(rowsPerRead)
      .execute()
  }

  private async deliverRow(row: {
    id: string
    user_id: string
    encoding: number
    command: string
  }): Promise<void> {
    const { db, submit, onStep } = this.parts
    onStep?.('read')
    const { by, at: _at, ...draft } = decodeCommand(row.command, row.encoding)
    const sequenced = await submit(row.user_id, by, { ...draft, outboxId: Number(row.id) })
    onStep?.('submitted')
    const refusal = sequenced === null ? 'accountNotOpen' : refusalOf(sequenced.outcome)
    if (sequenced !== null && refusal !== null)
      this.parts.log.error({ outboxId: row.id, refusal }, 'ALARM: a command of the outbox was refused')
    await db
      .updateTable('outbox')
      .set({ done_at: new Date(), seq: sequenced === null ? null : String(sequenced.seq), refusal })
      .where('id', '=', row.id)
      .execute()
    onStep?.('noted')
  }
}

function refusalOf(outcome: Outcome): string | null {
  return outcome.isAccepted ? null : outcome.rejection
}
