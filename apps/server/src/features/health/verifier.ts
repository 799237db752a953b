import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { Verification } from '@candor/contract/operators/calls/health'
import { toWireTime } from '@candor/contract/wire-time'
import type { FromVerify, VerifyOrder } from '../../core/verify-process.ts'
import { startProcess } from '../../threads/start-thread.ts'

type Parts = VerifyOrder & { clock: () => Date }

// Customers come first: what verifies takes what they leave of the machine.
const lowPriority = 10
const faultsMax = 100

// One verification at a time, beside the running product. The last one is remembered as long as the product runs.
export class Verifier {
  state: Verification = {
    state: 'none',
    done: 0,
    total: 0,
    faults: [],
    startedAt: null,
    endedAt: null,
    by: null,
  }
  private readonly parts: Parts
  private child: ChildProcess | null = null

  constructor(parts: Parts) {
    this.parts = parts
  }

  // Whoever asks while one runs is told of that one.
  start(by: NonNullable<Verification['by']>): Verification {
    if (this.child) return this.state
    const { url, journalDir, clock } = this.parts
    const startedAt = toWireTime(clock())
    this.state = { state: 'running', done: 0, total: 0, faults: [], startedAt, endedAt: null, by }
    const child = startProcess('core/verify-process')
    this.child = child
    child.on('message', (message: FromVerify) => this.hear(message))
    child.on('error', (error) => this.end('failed', [error.message]))
    child.on('exit', () => {
      this.child = null
      if (this.state.state === 'running') this.end('failed', ['It ended before it came to the end.'])
    })
    child.send({ url, journalDir } satisfies VerifyOrder)
    lowerPriority(child)
    return this.state
  }

  // It only reads, so it can end at any moment.
  async close(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  private hear(message: FromVerify): void {
    switch (message.type) {
      case 'progress':
        this.state = { ...this.state, done: message.done, total: message.total }
        return
      case 'verdict': {
        const { commands, faults } = message
        this.state = { ...this.state, done: commands, total: Math.max(commands, this.state.total) }
        this.end(faults.length === 0 ? 'right' : 'wrong', faults)
        return
      }
      case 'failed':
        this.end('failed', [message.message])
        return
    }
  }

  private end(state: 'right' | 'wrong' | 'failed', faults: readonly string[]): void {
    const endedAt = toWireTime(this.parts.clock())
    this.state = { ...this.state, state, faults: faults.slice(0, faultsMax), endedAt }
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, lowPriority)
  } catch {
    // It may have ended, or the system does not let us; then it runs as it is.
  }
}
