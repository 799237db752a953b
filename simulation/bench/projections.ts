import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apply } from '@candor/engine/engine'
import pg from 'pg'
import type { Committed } from '../../apps/server/src/platform/journal/committed.ts'
import { startEmbeddedDatabase } from '../../apps/server/src/platform/db/embedded.ts'
import { planViews } from '../../apps/server/src/platform/projections/fill/plan.ts'
import { findViews } from '../../apps/server/src/platform/projections/positions.ts'
import { prepareViews } from '../../apps/server/src/platform/projections/fill/prepare.ts'
import { writeBatch } from '../../apps/server/src/platform/projections/write-batch.ts'
import { type Benchmark, median, perSecond } from './benchmark.ts'
import { Traffic } from './traffic.ts'

const bar = 5_000
const rounds = 5
const roundLength = 10_000
/** The amount of a fifth of a second at the bar. */
const runLength = 1_000

/** All views of the engine's work, written to a real PostgreSQL like by the projector. */
export const projections: Benchmark = {
  name: 'projections',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
    chmodSync(folder, 0o755)
    const embedded = await startEmbeddedDatabase(folder)
    const client = new pg.Client({ connectionString: embedded.url })
    try {
      await client.connect()
      await client.query('set synchronous_commit = off')
      const found = await findViews(client)
      await prepareViews(client, found, planViews(found, 0))
      const traffic = new Traffic(10_000, 10_000, { seed: 17, activity: 'even' })
      let position = 0
      let seq = 0
      const rates: number[] = []
      for (let round = 0; round <= rounds; round += 1) {
        const runs: Committed[][] = []
        for (let i = 0; i < roundLength; i += 1) {
          if (i % runLength === 0) runs.push([])
          const command = traffic.next()
          const { outcome, events } = apply(traffic.state, command)
          traffic.follow(events)
          if (!outcome.isAccepted) continue
          seq += 1
          runs.at(-1)?.push({ seq, command, events })
        }
        const startedAt = performance.now()
        for (const committed of runs) position = (await writeBatch(client, { position, committed })).position
        const count = runs.reduce((sum, committed) => sum + committed.length, 0)
        if (round > 0) rates.push((count * 1000) / (performance.now() - startedAt))
      }
      const rate = median(rates)
      const figures = { ours: perSecond(rate), peer: '-', ratio: rate / bar, bar: `>= ${perSecond(bar)}` }
      return [{ name: 'projections', ...figures, isOk: rate >= bar }]
    } finally {
      await client.end()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
