import type { FastifyBaseLogger } from 'fastify'
import { repeat } from '../repeat.ts'
import type { ChainWatcher } from './watcher.ts'

const everyMs = 1_000

/** Starts watching; returns how to stop. */
export async function watchChain(
  watcher: ChainWatcher,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  await watcher.begin()
  return repeat({ name: 'chain-watch', periodMs: everyMs, log, turn: () => watcher.turn() }).stop
}
