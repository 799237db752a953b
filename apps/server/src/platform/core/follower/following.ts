import { setImmediate as nextTurn } from 'node:timers/promises'
import { commandEncoding } from '@candor/engine/command-codec'
import { stateHash } from '@candor/engine/snapshot/snapshot'
import type { State } from '@candor/engine/state'
import { type Database, databaseOn, withClient } from '../../db/database.ts'
import { asError } from '../../log/user-facing-error.ts'
import { readLivePosition } from '../../projections/positions.ts'
import { Projector } from '../../projections/projector.ts'
import type { Written } from '../../projections/write-batch.ts'
import { actionsOf } from '../drafts.ts'
import { readHistory } from '../../journal/history.ts'
import { HistoryDiffers, replay, replayRow } from '../../journal/replay.ts'
import type { Committed } from '../../journal/committed.ts'
import {
  loadSnapshot,
  type Snapshot,
  storeCheckpoint,
  storeSnapshot,
  takeSnapshot,
} from '../../journal/snapshots.ts'
import type { CommittedRow, FollowOrder, FromFollower, ToFollower } from './messages.ts'

const hurryMsMax = 2_000
const drainMsMax = 8_000
// How often it reports its position.
const toldEveryMs = 50

type Start = { state: State; seq: number; projector: Projector }

// A second state that follows the journal. Views and snapshots are made from it, so the main thread does not
// have to. Its events are compared with those of the main thread, commit by commit.
export class Following {
  private readonly order: FollowOrder
  private readonly say: (message: FromFollower) => void
  private readonly state: State
  private readonly projector: Projector
  // How far the state is, and where the last snapshot was taken.
  private seq: number
  private telling: NodeJS.Timeout | undefined
  private snapshotSeq: number
  // Actions since then.
  private sinceSnapshot = 0
  private storing: Promise<void> = Promise.resolve()
  private isStoring = false
  // Until then nothing is written: the data may belong to another release.
  private begun = false

  private constructor(order: FollowOrder, say: (message: FromFollower) => void, start: Start) {
    this.order = order
    this.say = say
    this.state = start.state
    this.seq = start.seq
    this.snapshotSeq = start.seq
    this.projector = start.projector
  }

  // Catches up with the journal, then handles messages in order.
  static async run(
    order: FollowOrder,
    messages: AsyncIterable<ToFollower>,
    say: (message: FromFollower) => void,
  ): Promise<void> {
    try {
      const following = await Following.open(order, say)
      await following.catchUp()
      for await (const message of messages) if (!(await following.take(message))) return
    } catch (error) {
      if (!(error instanceof HistoryDiffers)) throw error
      say({ type: 'differs', reason: error.message })
    }
  }

  private static async open(order: FollowOrder, say: (message: FromFollower) => void): Promise<Following> {
    const { url } = order
    const { position, start } = await withClient(url, async (client) => {
      const viewsAt = order.viewsAt ?? (await readLivePosition(client)) ?? 0
      return { position: viewsAt, start: await loadSnapshot(databaseOn(client), viewsAt) }
    })
    const projector = await Projector.open(
      {
        url,
        onWritten: (written) => say({ type: 'written', ...told(written) }),
        onMoved: (moved) => say({ type: 'moved', position: moved }),
        onTrouble: (text, error) => say({ type: 'trouble', text, reason: asError(error).message }),
        // Only a new thread can replay the commands that the views lack, so this one ends.
        onGap: (error) =>
          setImmediate(() => {
            throw error
          }),
      },
      position,
    )
    const following = new Following(order, say, { ...start, projector })
    if (order.viewsAt === null) {
      say({ type: 'moved', position })
      following.begin()
    }
    return following
  }

  private begin(): void {
    this.begun = true
    this.projector.begin()
  }

  // False for the last message.
  private async take(message: ToFollower): Promise<boolean> {
    switch (message.type) {
      case 'committed':
        await this.follow(message.row)
        return true
      case 'begin':
        this.begin()
        return true
      case 'hurry':
        void this.projector.passed(message.seq, hurryMsMax)
        return true
      case 'keepSnapshot':
        this.keepSnapshot()
        void this.answer(message.ask)
        return true
      case 'keepCheckpoint':
        await this.keepCheckpoint(message.format)
        return true
      case 'end':
        await this.end(message.keepsSnapshot)
        return false
    }
  }

  private async follow(row: CommittedRow): Promise<void> {
    if (row.lastSeq <= this.seq) return
    const { commands } = row
    if (commands === null || row.firstSeq !== this.seq + 1) {
      await this.catchUp()
      return
    }
    const lines = commands.split('\n')
    const { committed } = replayRow(this.state, { ...row, lines, encoding: commandEncoding }, this.seq)
    await this.passOn(row.lastSeq, committed)
  }

  // Reads commands from the journal that were not sent, or sent too early for this thread.
  private async catchUp(): Promise<void> {
    const { url, journalDir } = this.order
    await withClient(url, async (client) => {
      const rows = readHistory({ client, journalDir }, this.seq + 1)
      await replay(this.state, rows, this.seq, async (row, { committed }) => {
        await this.passOn(row.lastSeq, committed)
      })
    })
    this.tell()
  }

  private async passOn(seq: number, committed: readonly Committed[]): Promise<void> {
    this.seq = seq
    for (const { command } of committed) this.sinceSnapshot += actionsOf(command)
    this.projector.feed(committed)
    this.telling ??= setTimeout(() => this.tell(), toldEveryMs).unref()
    if (this.begun && !this.isStoring && this.sinceSnapshot >= this.order.snapshotEvery) this.keepSnapshot()
    await this.projector.room()
    // Gives the projector a turn to handle the database's answers.
    await nextTurn()
  }

  private tell(): void {
    clearTimeout(this.telling)
    this.telling = undefined
    this.say({ type: 'applied', seq: this.seq })
  }

  // Taken at once, and stored while the next commands are applied.
  private keepSnapshot(): void {
    if (this.snapshotSeq === this.seq) return
    this.snapshotSeq = this.seq
    this.sinceSnapshot = 0
    this.isStoring = true
    this.storing = this.store(takeSnapshot(this.state, this.seq), this.storing)
  }

  private async store(snapshot: Snapshot, before: Promise<void>): Promise<void> {
    await before
    await this.tryTo('a snapshot was not kept', async (db) => await storeSnapshot(db, snapshot))
    this.isStoring = false
  }

  private async answer(ask: number): Promise<void> {
    await this.storing
    this.say({ type: 'kept', ask })
  }

  private async keepCheckpoint(format: number): Promise<void> {
    const checkpoint = { seq: this.seq, format, stateHash: stateHash(this.state, format) }
    await this.tryTo('a checkpoint was not kept', async (db) => await storeCheckpoint(db, checkpoint))
  }

  private async tryTo(trouble: string, work: (db: Database) => Promise<void>): Promise<void> {
    try {
      await withClient(this.order.url, (client) => work(databaseOn(client)))
    } catch (error) {
      this.say({ type: 'trouble', text: trouble, reason: asError(error).message })
    }
  }

  // A snapshot for the next start, and views that show everything.
  private async end(keepsSnapshot: boolean): Promise<void> {
    if (keepsSnapshot) this.keepSnapshot()
    await Promise.all([this.storing, this.projector.passed(this.seq, drainMsMax)])
    await this.projector.close()
  }
}

function told({ position, live, setAside }: Written): Omit<FromFollower & { type: 'written' }, 'type'> {
  return {
    position,
    live: live.map(({ name }) => name),
    setAside: setAside.map(({ view, error }) => ({ view: view.name, note: error.message })),
  }
}
