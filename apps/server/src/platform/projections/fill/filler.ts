import type { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { startThread } from '../../threads/start-thread.ts'
import type { LiveViews } from '../live-views.ts'
import type { ViewName } from '../schema.ts'

// The thread's order when it starts; any later message ends it.
export type FillOrder = { url: string; journalDir: string; maySwap: boolean }

export type FillMessage =
  | { type: 'progress'; positions: { view: ViewName; seq: number }[] }
  // With the views that are filled and may not be swapped in.
  | { type: 'filled'; position: number; beside: ViewName[] }
  | { type: 'setAside'; view: ViewName; note: string }
  | { type: 'historyDiffers'; reason: string }

type FillerParts = FillOrder & {
  views: LiveViews
  log: FastifyBaseLogger
  // Called with the views that are filled and can be read beside their place.
  onBeside: (names: readonly ViewName[]) => void
}

const retryMsFirst = 1_000
const retryMsMax = 60_000
const endMsMax = 5_000

// The thread that fills views while the product runs. After an error it is tried again; completed work stays.
export class Filler {
  private readonly parts: FillerParts
  private worker: Worker
  private exited = Promise.resolve()
  private retryMs = retryMsFirst
  private retrying: NodeJS.Timeout | undefined
  private closed = false

  constructor(parts: FillerParts) {
    this.parts = parts
    this.worker = this.start()
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.retrying)
    const { worker } = this
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    worker.postMessage('end')
    // It ends between two transactions, or in the middle of one, which then didn't happen.
    const timer = setTimeout(() => void worker.terminate(), endMsMax)
    await this.exited
    clearTimeout(timer)
  }

  private start(): Worker {
    const { url, journalDir, maySwap, views, log } = this.parts
    const workerData: FillOrder = { url, journalDir, maySwap }
    const worker = startThread('platform/projections/fill/fill-views', { workerData })
    this.exited = new Promise((resolve) => worker.once('exit', () => resolve()))
    worker.on('message', (message: FillMessage) => this.hear(message))
    worker.on('error', (error) => {
      if (this.closed) return
      log.error({ err: error }, 'ALARM: the views could not be filled; it is tried again')
      views.setStopped(error.message)
      this.retrying = setTimeout(() => (this.worker = this.start()), this.retryMs)
      this.retryMs = Math.min(this.retryMs * 2, retryMsMax)
    })
    return worker
  }

  private hear(message: FillMessage): void {
    const { log, views, maySwap } = this.parts
    switch (message.type) {
      case 'progress':
        for (const { view, seq } of message.positions) views.setProgress(view, seq)
        return
      case 'filled':
        if (!this.closed && message.beside.length > 0) this.parts.onBeside(message.beside)
        log.info({ position: message.position, isInPlace: maySwap }, 'the views are filled')
        return
      case 'setAside': {
        const { view, note } = message
        views.setAside(view, 0, note)
        log.error(
          { view, note },
          'ALARM: a view could not be filled and is set aside; the next start tries again',
        )
        return
      }
      case 'historyDiffers':
        views.setStopped(message.reason)
        log.error(
          { reason: message.reason },
          'ALARM: history differs from what was written down; the views are not filled',
        )
        return
    }
  }
}
