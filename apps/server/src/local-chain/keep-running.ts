import type { ChildProcess } from 'node:child_process'
import type { FastifyBaseLogger } from 'fastify'

type Kept = {
  name: string
  start: () => ChildProcess
  // The waiting times after consecutive ends; the last one repeats.
  delaysMs: readonly number[]
  log: FastifyBaseLogger
}

// After running this long, it did not fail at its start.
const longRunMs = 60_000
const patienceMs = 5_000

/** Starts a process beside the product, and restarts it after each end until it is stopped. */
export class KeptProcess {
  private readonly kept: Kept
  private child: ChildProcess | null = null
  private timer: NodeJS.Timeout | null = null
  private isStopping = false
  private endsInARow = 0

  constructor(kept: Kept, running?: ChildProcess) {
    this.kept = kept
    if (running) this.watch(running)
    else this.begin()
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  async stop(): Promise<void> {
    this.isStopping = true
    if (this.timer) clearTimeout(this.timer)
    const { child } = this
    if (child === null) return
    const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
    child.stdin?.end()
    child.kill('SIGTERM')
    const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await ended
    clearTimeout(impatience)
  }

  private begin(): void {
    this.timer = null
    this.watch(this.kept.start())
  }

  private watch(child: ChildProcess): void {
    const { name, delaysMs, log } = this.kept
    const startedMs = performance.now()
    this.child = child
    // The pipe of an ended process.
    child.stdin?.on('error', () => undefined)
    let isOver = false
    const over = (how: object) => {
      if (isOver) return
      isOver = true
      this.child = null
      if (this.isStopping) return
      this.endsInARow = performance.now() - startedMs > longRunMs ? 0 : this.endsInARow
      const delayMs = delaysMs[Math.min(this.endsInARow, delaysMs.length - 1)] ?? 0
      this.endsInARow += 1
      log.warn({ ...how, delayMs }, `${name} ended and is started again`)
      this.timer = setTimeout(() => this.begin(), delayMs)
    }
    child.once('error', (err) => over({ err }))
    child.once('exit', (code, signal) => over({ code, signal }))
  }
}
