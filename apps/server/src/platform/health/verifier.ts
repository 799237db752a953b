import type { Verification } from '@candor/contract/operators/calls/health'
import { toWireTime } from '@candor/contract/wire-time'
import type { FromVerify, VerifyOrder } from '../core/verify/verify-process.ts'
import { ChildTask } from '../threads/child-task.ts'

type Ending = Pick<Verification, 'state' | 'faults' | 'faultCount'>
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
  // The end that it reported; it runs until its process has gone, and only then can another one start.
  private ending: Ending | null = null
  private readonly task = new ChildTask<VerifyOrder, FromVerify>('platform/core/verify/verify-process')

  constructor(parts: Parts) {
    this.parts = parts
  }

  // A request during a verification gets the running one.
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
    this.ending = null
    this.task.start(
      { url, journalDir },
      {
        onTold: (message) => this.hear(message),
        onEnd: (fault) => {
          const ending = this.ending ?? failed(fault ?? 'It ended before it came to the end.')
          this.state = { ...this.state, ...ending, endedAt: toWireTime(clock()) }
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
        this.ending = { state: faultCount === 0 ? 'right' : 'wrong', faults, faultCount }
        return
      }
      case 'failed':
        this.ending = failed(message.message)
        return
    }
  }
}

function failed(fault: string): Ending {
  return { state: 'failed', faults: [fault], faultCount: 1 }
}
