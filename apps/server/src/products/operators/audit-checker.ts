import type { AuditCheck } from '@candor/contract/operators/calls/audit'
import { toWireTime } from '@candor/contract/wire-time'
import type { AuditCheckOrder, FromAuditCheck } from '../../platform/operators/audit-check-process.ts'
import { ChildTask } from '../../platform/threads/child-task.ts'

type Ending = Pick<AuditCheck, 'state'> & Partial<AuditCheck>
type Parts = AuditCheckOrder & { clock: () => Date }

// Checks the audit log, one check at a time, beside the running product. The last result is kept until the
// product stops.
export class AuditChecker {
  state: AuditCheck = {
    state: 'none',
    done: 0,
    total: 0,
    lastHash: null,
    brokenAt: null,
    startedAt: null,
    endedAt: null,
    by: null,
  }
  private readonly parts: Parts
  // The result it reported; it runs until its process exits, and only then can another one start.
  private ending: Ending = { state: 'failed' }
  private readonly task = new ChildTask<AuditCheckOrder, FromAuditCheck>(
    'platform/operators/audit-check-process',
  )

  constructor(parts: Parts) {
    this.parts = parts
  }

  // While a check is running, its state is returned instead.
  start(by: NonNullable<AuditCheck['by']>): AuditCheck {
    if (this.task.isRunning) return this.state
    const { url, clock } = this.parts
    this.state = {
      state: 'running',
      done: 0,
      total: 0,
      lastHash: null,
      brokenAt: null,
      startedAt: toWireTime(clock()),
      endedAt: null,
      by,
    }
    this.ending = { state: 'failed' }
    const onEnd = () => {
      this.state = { ...this.state, ...this.ending, endedAt: toWireTime(clock()) }
    }
    this.task.start({ url }, { onTold: (told) => this.hear(told), onEnd })
    return this.state
  }

  async close(): Promise<void> {
    await this.task.close()
  }

  private hear(told: FromAuditCheck): void {
    switch (told.type) {
      case 'progress':
        this.state = { ...this.state, done: told.done, total: told.total }
        return
      case 'verdict': {
        const { count, lastHash, brokenAt } = told
        const total = Math.max(count, this.state.total)
        const state = brokenAt === null ? 'whole' : 'broken'
        this.ending = { state, done: count, total, lastHash, brokenAt }
        return
      }
      case 'failed':
        return
    }
  }
}
