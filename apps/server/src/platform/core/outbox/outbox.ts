import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import { commandEncoding, decodeCommand, encodeCommand } from '@candor/engine/command-codec'
import type { Author } from '@candor/engine/nucleus/authors'
import type { Outcome } from '@candor/engine/outcome'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Draft } from '../drafts.ts'
import { outboxFault, type OutboxDraft } from './outbox-commands.ts'
import { lockOutbox, notOpenRefusal, outboxColumns, writeOutboxRow } from './outbox-rows.ts'
import type { OutboxRow, OutboxSignatures } from './outbox-signatures.ts'
import type { Sequenced } from '../sequencer.ts'
import { CommandFailed, Held, Overloaded, Unavailable } from '../unavailable.ts'

export type Asked = { userId: string; by: Author; draft: OutboxDraft }
// One, or several in the order in which they are done.
export type AskedAll = Asked | readonly Asked[]

export type OutboxParts = {
  db: Database
  log: FastifyBaseLogger
  signatures: OutboxSignatures
  // Whether commands are accepted now. Data that wait for their upgrade have unsigned rows.
  isOpen: () => boolean
  // Null when the account is not open yet: its opening reads the tables, which have the change already.
  submit: (userId: string, by: Author, draft: Draft) => Promise<Sequenced | null>
  // Called at each step, for a test that ends the process there.
  onStep?: (step: OutboxStep) => void
}
export type OutboxStep = 'read' | 'submitted' | 'noted'

const everyMs = 1_000
const rowsPerRead = 100
const failureCharactersMax = 1_000

type Delivered = { seq: string | null; refusal: string | null; failure: string | null }

// The refusal of a command that threw. The error is kept beside it.
export const failedRefusal = 'failed'
const unsignedMeans = 'not written by this product, or signed with a key that is not in FILE_KEYS'

// For changes that both tables and engine need: the table change and the command are in one transaction, and
// the command is delivered afterwards, once, in the order of the transactions. The engine remembers the last
// row it got, so a row whose note was lost is not done again. A faulty row is set aside; others go on.
export class Outbox {
  private readonly parts: OutboxParts
  private running: Promise<void> | null = null
  private isWanted = false
  private timer: NodeJS.Timeout | undefined

  constructor(parts: OutboxParts) {
    this.parts = parts
  }

  // Requests a command in the transaction that changes the tables.
  async ask(tx: Transaction<Tables>, { userId, by, draft }: Asked): Promise<void> {
    const fault = outboxFault(userId, { ...draft, by })
    if (fault !== null) throw new Error(`${draft.type} may not wait in the outbox: ${fault}`)
    await lockOutbox(tx)
    const command = encodeCommand({ ...draft, by, at: 0 })
    await writeOutboxRow(tx, this.parts.signatures, { userId, encoding: commandEncoding, command })
  }

  // Delivers the waiting rows. Afterwards all commands requested before the call are delivered or set aside.
  async deliver(): Promise<void> {
    this.isWanted = true
    this.running ??= this.run().finally(() => (this.running = null))
    await this.running
    // It may have read the last row just before ours was there.
    if (this.isWanted) await this.deliver()
  }

  // Undeliverable commands are left to a later turn.
  async tryToDeliver(): Promise<void> {
    await this.deliver().catch((error: unknown) => {
      this.parts.log.warn({ err: error }, 'the outbox could not be delivered yet')
    })
  }

  // Delivers commands from before the last stop, from a time without database, or from another program.
  start(): void {
    this.timer ??= setInterval(() => {
      if (this.parts.isOpen()) void this.tryToDeliver()
    }, everyMs).unref()
    void this.tryToDeliver()
  }

  stop(): void {
    clearInterval(this.timer)
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

  private async waiting(): Promise<OutboxRow[]> {
    return await this.parts.db
      .selectFrom('outbox')
      .select(outboxColumns)
      .where('done_at', 'is', null)
      .orderBy('id')
      .limit(rowsPerRead)
      .execute()
  }

  private async deliverRow(row: OutboxRow): Promise<void> {
    const { db, log, isOpen, onStep } = this.parts
    if (!isOpen()) throw new Unavailable('no command of the outbox is taken now')
    onStep?.('read')
    const delivered = await this.submit(row)
    onStep?.('submitted')
    const { refusal, failure } = delivered
    const isSetAside = refusal !== null && refusal !== notOpenRefusal
    if (isSetAside)
      log.error({ outboxId: row.id, refusal, failure }, 'ALARM: a command of the outbox was set aside')
    await db
      .updateTable('outbox')
      .set((of) => ({
        ...delivered,
        done_at: new Date(),
        attempts: of('attempts', '+', isSetAside ? 1 : 0),
      }))
      .where('id', '=', row.id)
      .execute()
    onStep?.('noted')
  }

  // Throws only while no command at all is accepted, when all waiting rows have to wait.
  private async submit(row: OutboxRow): Promise<Delivered> {
    const unsigned = this.parts.signatures.faultOf(row)
    if (unsigned !== null) return { seq: null, refusal: unsigned, failure: unsignedMeans }
    try {
      const command = decodeCommand(row.command, row.encoding)
      const fault = outboxFault(row.userId, command)
      if (fault !== null) return { seq: null, refusal: fault, failure: null }
      const { by, at: _at, ...draft } = command
      const sequenced = await this.parts.submit(row.userId, by, { ...draft, outboxId: Number(row.id) })
      if (sequenced === null) return { seq: null, refusal: notOpenRefusal, failure: null }
      return { seq: String(sequenced.seq), refusal: refusalOf(sequenced.outcome), failure: null }
    } catch (error) {
      if (isForNow(error)) throw error
      return { seq: null, refusal: failedRefusal, failure: String(error).slice(0, failureCharactersMax) }
    }
  }
}

// Whether the product accepts no command at all now.
function isForNow(error: unknown): boolean {
  if (error instanceof CommandFailed) return false
  return error instanceof Unavailable || error instanceof Overloaded || error instanceof Held
}

function refusalOf(outcome: Outcome): string | null {
  return outcome.isAccepted ? null : outcome.rejection
}
