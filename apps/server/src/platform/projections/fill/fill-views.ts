// Fills views in a thread of its own, so that the product is never delayed: `filler.ts` starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { readHistory } from '../../journal/history.ts'
import { HistoryDiffers } from '../../journal/replay.ts'
import type { FillMessage, FillOrder } from './filler.ts'
import { fillViews } from './fill.ts'
import type { Target } from './side-schema.ts'

const { url, journalDir, maySwap } = workerData as FillOrder
let stopped = false
parentPort?.on('message', () => (stopped = true))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
const say = (message: FillMessage) => parentPort?.postMessage(message)

const isStopped = () => stopped
const onProgress = (targets: readonly Target[]) =>
  say({ type: 'progress', positions: targets.map(({ view, seq }) => ({ view: view.name, seq })) })

try {
  const { position, beside, failed } = await fillViews({
    url,
    anew: null,
    maySwap,
    read: (client, fromSeq) => readHistory({ client, journalDir }, fromSeq),
    isStopped,
    onProgress,
  })
  for (const { view, note } of failed) say({ type: 'setAside', view, note })
  if (!stopped) say({ type: 'filled', position, beside })
} catch (error) {
  // History will be the same again: another attempt is useless.
  if (!(error instanceof HistoryDiffers)) throw error
  say({ type: 'historyDiffers', reason: error.message })
}
// Nothing else keeps the thread alive.
parentPort?.close()
