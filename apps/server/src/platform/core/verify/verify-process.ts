// Verifies the journal in a process of its own, for the product that started it.
import { answerOrder, nowAndThen } from '../../threads/answer-order.ts'
import { toldFaults, verifyJournal, type VerifyProgress } from './verify.ts'

export type VerifyOrder = { url: string; journalDir: string }
export type FromVerify =
  | ({ type: 'progress' } & VerifyProgress)
  | { type: 'verdict'; commands: number; faults: string[]; faultCount: number }
  | { type: 'failed'; message: string }

answerOrder<FromVerify>(
  async (order, tell) => {
    const { url, journalDir } = order as VerifyOrder
    const onProgress = nowAndThen<VerifyProgress>((progress) => tell({ type: 'progress', ...progress }))
    const { commands, faults } = await verifyJournal(url, journalDir, onProgress)
    return { type: 'verdict', commands, ...toldFaults(faults) }
  },
  (message) => ({ type: 'failed', message }),
)
