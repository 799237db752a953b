// Seals the journal in a thread of its own, since all of it is replayed first: `daily-sealing.ts` starts it.
import { parentPort, workerData } from 'node:worker_threads'
import type { SealOrder, SealReport } from './daily-sealing.ts'
import { SealRefused } from './seal-plan.ts'
import { sealJournal } from './seal.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
const say = (report: SealReport) => parentPort?.postMessage(report)

try {
  const { sealedEnd, segments } = await sealJournal({ ...(workerData as SealOrder), upTo: null })
  say({ sealedEnd, files: segments.map(({ fileName }) => fileName) })
} catch (error) {
  if (!(error instanceof SealRefused)) throw error
  say({ refused: error.message })
}
