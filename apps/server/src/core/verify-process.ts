// Verifies the journal in a process of its own, for the product that started it.
import { verifyJournal, type VerifyProgress } from './verify.ts'

export type VerifyOrder = { url: string; journalDir: string }
export type FromVerify =
  | ({ type: 'progress' } & VerifyProgress)
  | { type: 'verdict'; commands: number; faults: string[] }
  | { type: 'failed'; message: string }

const everyMs = 200
const tell = (message: FromVerify) => process.send?.(message)

// The product has ended, however that was.
process.on('disconnect', () => process.exit(1))
process.once('message', (order: VerifyOrder) => {
  void run(order).finally(() => process.disconnect())
})

async function run({ url, journalDir }: VerifyOrder): Promise<void> {
  let toldMs = 0
  try {
    const { commands, faults } = await verifyJournal(url, journalDir, (progress) => {
      if (performance.now() - toldMs < everyMs) return
      toldMs = performance.now()
      tell({ type: 'progress', ...progress })
    })
    tell({ type: 'verdict', commands, faults })
  } catch (error) {
    tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}
