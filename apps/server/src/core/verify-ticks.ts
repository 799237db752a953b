import type { IndexTicked } from '@candor/engine/events'
import type pg from 'pg'
import { findViews } from '../projections/positions.ts'
import type { Committed } from './sequencer.ts'

const comparedTogether = 2_000

type PublishedTick = { coin_id: number; number: string; at_ms: string; price_e10: string; hash: Buffer }

// Compares the ticks that anyone can download with those that a replay of the journal gives, hashes included.
export class PublishedTicks {
  compared = 0
  readonly faults: string[] = []
  private readonly client: pg.Client
  // Up to which command the views go; what comes after it is not published yet.
  private readonly position: number
  private waiting: { seq: number; tick: IndexTicked }[] = []

  private constructor(client: pg.Client, position: number) {
    this.client = client
    this.position = position
  }

  static async open(client: pg.Client): Promise<PublishedTicks> {
    const found = await client.query<{ found: boolean }>(
      "select to_regclass('views.ticks') is not null as found",
    )
    if (found.rows[0]?.found !== true) return new PublishedTicks(client, 0)
    const { rows, position } = await findViews(client)
    const isLive = rows.some(({ view, state }) => view === 'ticks' && state === 'live')
    return new PublishedTicks(client, isLive ? (position ?? 0) : 0)
  }

  async take(committed: readonly Committed[]): Promise<void> {
    for (const { seq, events } of committed) {
      if (seq > this.position) continue
      for (const event of events) if (event.type === 'indexTicked') this.waiting.push({ seq, tick: event })
    }
    if (this.waiting.length >= comparedTogether) await this.compare()
  }

  async compare(): Promise<void> {
    const waiting = this.waiting.splice(0)
    if (waiting.length === 0) return
    const { rows } = await this.client.query<PublishedTick>(
      'select coin_id, number, at_ms, price_e10, hash from views.ticks where seq between $1 and $2',
      [waiting[0]?.seq, waiting.at(-1)?.seq],
    )
    const published = new Map(rows.map((row) => [`${row.coin_id} ${row.number}`, row]))
    for (const { tick } of waiting) {
      this.compared += 1
      const { coinId, number, at, priceE10, hash } = tick
      const name = `${coinId} ${number}`
      const row = published.get(name)
      published.delete(name)
      const isSame =
        Number(row?.at_ms) === at &&
        row?.price_e10 === priceE10.toString() &&
        row.hash.toString('hex') === hash
      if (!isSame) this.faults.push(`tick ${number} of coin ${coinId} is published as another one`)
    }
    for (const name of published.keys()) this.faults.push(`tick ${name} is published and not in the journal`)
  }
}
