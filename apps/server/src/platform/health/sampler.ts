import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { HealthSample } from '@candor/contract/operators/calls/health'
import { toWireTime } from '@candor/contract/wire-time'
import type { Core } from '../core/core.ts'

export type Counters = {
  core: Pick<Core, 'mirror' | 'commits' | 'viewsAt'>
  clock: () => Date
  callCount: () => number
  streamClients: () => number
  databaseBytes: () => number | null
}
type Before = { ms: number; seq: number; calls: number; commits: { count: number; ms: number } | null }

const loopResolutionMs = 20
const megabyte = 1024 * 1024

// Figures of the time since the last sample: rates and means over it, the rest as it is at its end.
export class Sampler {
  private readonly parts: Counters
  private readonly loop = monitorEventLoopDelay({ resolution: loopResolutionMs })
  private before: Before

  constructor(parts: Counters) {
    this.parts = parts
    this.loop.enable()
    this.before = this.counted()
  }

  take(): HealthSample {
    const { core, clock, streamClients, databaseBytes } = this.parts
    const { before } = this
    const now = this.counted()
    this.before = now
    const seconds = Math.max((now.ms - before.ms) / 1000, 0.001)
    // The measurement is a timer's delay plus its own period.
    const loopDelayMs = Math.max(0, this.loop.percentile(99) / 1e6 - loopResolutionMs)
    this.loop.reset()
    const shown = core.viewsAt('balances')
    const bytes = databaseBytes()
    return {
      at: toWireTime(clock()),
      seq: now.seq,
      commandsPerSecond: rounded((now.seq - before.seq) / seconds),
      commitMs: commitMsOf(before.commits, now.commits),
      viewLag: Number.isNaN(shown) ? now.seq : Math.max(0, now.seq - shown),
      loopDelayMs: rounded(loopDelayMs),
      streamClients: streamClients(),
      callsPerSecond: rounded((now.calls - before.calls) / seconds),
      memoryMb: rounded(process.memoryUsage.rss() / megabyte),
      databaseMb: bytes === null ? null : rounded(bytes / megabyte),
    }
  }

  close(): void {
    this.loop.disable()
  }

  private counted(): Before {
    const { core, callCount } = this.parts
    const { commits } = core
    return {
      ms: performance.now(),
      seq: core.mirror.seq,
      calls: callCount(),
      commits: commits && { count: commits.count, ms: commits.ms },
    }
  }
}

// The mean of the commits in between; the count restarts when the journal was loaded again.
function commitMsOf(before: Before['commits'], now: Before['commits']): number | null {
  const from = before && now && before.count <= now.count ? before : { count: 0, ms: 0 }
  if (!now || now.count === from.count) return null
  return rounded((now.ms - from.ms) / (now.count - from.count))
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
