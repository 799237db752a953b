import type pg from 'pg'
import type { IndexTicked } from '@candor/engine/nucleus/events'
import type { ViewRow } from '../../db/tables.ts'
import type { Committed } from '../../journal/committed.ts'
import { findViews } from '../../projections/positions.ts'
import { chunkOf, ticksOfChunk } from '../../projections/figures/tick-chunks.ts'
import { viewOf } from '../../projections/schema.ts'

const comparedTogether = 2_000

// Compares the ticks that anyone can download with those of a replay of the journal, hashes included.
export class PublishedTicks {
  compared = 0
  readonly faults: string[] = []
  private readonly client: pg.Client
  // The last command that the views show; later ones are not published yet.
  private readonly position: number
  // The last chunk of each coin.
  private readonly newest: readonly ViewRow<'ticks'>[]
  private waiting: IndexTicked[] = []
  // The last tick of each coin in the journal.
  private readonly last = new Map<number, number>()

  private constructor(client: pg.Client, position: number, newest: readonly ViewRow<'ticks'>[]) {
    this.client = client
    this.position = position
    this.newest = newest
  }

  // The views' position and their number of ticks, in one query: both move on while the product runs.
  static async open(client: pg.Client): Promise<PublishedTicks> {
    const found = await client.query<{ found: boolean }>(
      "select to_regclass('views.ticks') is not null as found",
    )
    if (found.rows[0]?.found !== true) return new PublishedTicks(client, 0, [])
    await client.query('begin isolation level repeatable read read only')
    try {
      const { rows, position } = await findViews(client)
      const isLive = rows.some(
        ({ view, state, version }) =>
          view === 'ticks' && state === 'live' && version === viewOf('ticks').version,
      )
      if (!isLive) return new PublishedTicks(client, 0, [])
      const newest = await client.query<ViewRow<'ticks'>>(
        `select distinct on (coin_id) * from views.ticks order by coin_id, chunk desc`,
      )
      return new PublishedTicks(client, position ?? 0, newest.rows)
    } finally {
      await client.query('commit')
    }
  }

  async take(committed: readonly Committed[]): Promise<void> {
    for (const { seq, events } of committed) {
      if (seq > this.position) continue
      for (const event of events) if (event.type === 'indexTicked') this.waiting.push(event)
    }
    if (this.waiting.length >= comparedTogether) await this.compare()
  }

  async compare(): Promise<void> {
    const waiting = this.waiting.splice(0)
    for (const coinId of new Set(waiting.map((tick) => tick.coinId)))
      await this.compareCoin(
        coinId,
        waiting.filter((tick) => tick.coinId === coinId),
      )
  }

  // Finds published ticks beyond the journal's.
  async finish(): Promise<void> {
    await this.compare()
    for (const chunk of this.newest)
      for (const { number } of ticksOfChunk(chunk))
        if (number > (this.last.get(chunk.coin_id) ?? 0))
          this.faults.push(`tick ${number} of coin ${chunk.coin_id} is published and not in the journal`)
  }

  private async compareCoin(coinId: number, ticks: readonly IndexTicked[]): Promise<void> {
    const [first, last] = [ticks[0]?.number ?? 0, ticks.at(-1)?.number ?? 0]
    const { rows } = await this.client.query<ViewRow<'ticks'>>(
      `select * from views.ticks where coin_id = $1 and chunk between $2 and $3 order by chunk`,
      [coinId, chunkOf(first), chunkOf(last)],
    )
    const published = new Map(rows.flatMap(ticksOfChunk).map((tick) => [tick.number, tick]))
    for (const { number, at, priceE10, hash } of ticks) {
      this.compared += 1
      const found = published.get(number)
      const isSame = found?.at === at && found.priceE10 === priceE10 && found.hash === hash
      if (!isSame) this.faults.push(`tick ${number} of coin ${coinId} is published as another one`)
    }
    this.last.set(coinId, last)
  }
}
