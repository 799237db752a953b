import type { FastifyBaseLogger } from 'fastify'
import { Overloaded, Unavailable } from '../core/unavailable.ts'

type Repeated = { name: string; periodMs: number; log: FastifyBaseLogger; turn: () => Promise<void> }

// Repeats a turn, one after the other: one that takes too long delays the next, and one that fails is
// followed by the next. `first` resolves after the first turn; `stop` ends it, and resolves once nothing is
// running any more.
export function repeat({ name, periodMs, log, turn }: Repeated): {
  first: Promise<void>
  stop: () => Promise<void>
} {
  let underWay: Promise<void> | null = null
  const begin = () => {
    underWay ??= turn()
      .catch((error: unknown) => {
        // The core is away for a moment, and reports it itself.
        if (error instanceof Unavailable || error instanceof Overloaded) return
        log.error({ err: error, job: name }, 'a turn of a job failed')
      })
      .finally(() => {
        underWay = null
      })
  }
  const timer = setInterval(begin, periodMs)
  begin()
  const stop = async () => {
    clearInterval(timer)
    await underWay
  }
  return { first: underWay ?? Promise.resolve(), stop }
}
