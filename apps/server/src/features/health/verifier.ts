import type { Verification } from '@candor/contract/operators/calls/health'
import { toWireTime } from '@candor/contract/wire-time'
import type { FromVerify, VerifyOrder } from '../../core/verify-process.ts'
import { ChildTask } from '../../threads/child-task.ts'

type Parts = VerifyOrder & { clock: () => Date }

// One verification at a time, beside the running product. The last one is remembered as long as the product runs.
export class Verifier {
  state: Verification = {
    state: 'none',
    done: 0,
    total: 0,
    faults: [],
    faultCount: 0,
    startedAt: null,
    endedAt: null,
    by: null,
  }
  private readonly parts: Parts
  private readonly task = new ChildTask<VerifyOrder, FromVerify>('core/verify-process')

  constructor(parts: Parts) {
    this.parts = parts
  }

  // Whoever asks while one runs is told of that one.
  start(by: NonNullable<Verification['by']>): Verification {
    if (this.task.isRunning) return this.state
    const { url, journalDir, clock } = this.parts
    const startedAt = toWireTime(clock())
    this.state = {
      state: 'running',
      done: 0,
      total: 0,
      faults: [],
      faultCount: 0,
      startedAt,
      endedAt: null,
      by,
    }
    this.task.start(
      { url, journalDir },
      {
        onTold: (message) => this.hear(message),
        onEnd: (fault) => {
          if (this.state.state === 'running') this.fail(fault ?? 'It ended before it came to the end.')
        },
      },
    )
    return this.state
  }

  async close(): Promise<void> {
    await this.task.close()
  }

  private hear(message: FromVerify): void {
    switch (message.type) {
      case 'progress':
        this.state = { ...this.state, done: message.done, total: message.total }
        return
      case 'verdict': {
        const { commands, faults, faultCount } = message
        this.state = { ...this.state, done: commands, total: Math.max(commands, this.state.total) }
        this.end({ state: faultCount === 0 ? 'right' : 'wrong', faults, faultCount })
        return
      }
      case 'failed':
        this.fail(message.message)
        return
    }
  }

  private fail(fault: string): void {
    this.end({ state: 'failed', faults: [fault], faultCount: 1 })
  }

  private end(ended: Pick<Verification, 'state' | 'faults' | 'faultCount'>): void {
    this.state = { ...this.state, ...ended, endedAt: toWireTime(this.parts.clock()) }
  }
}
