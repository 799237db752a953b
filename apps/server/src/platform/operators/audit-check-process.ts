// Checks the audit log in a process of its own, for the product that started it.
import { databaseOn, withClient } from '../db/database.ts'
import { answerOrder, nowAndThen } from '../threads/answer-order.ts'
import { AuditLog, type AuditVerdict } from './audit-log.ts'

export type AuditCheckOrder = { url: string }
export type FromAuditCheck =
  | { type: 'progress'; done: number; total: number }
  | ({ type: 'verdict' } & AuditVerdict)
  | { type: 'failed'; message: string }

answerOrder<FromAuditCheck>(
  async (order, tell) => {
    const { url } = order as AuditCheckOrder
    return await withClient(url, async (client) => {
      const audit = new AuditLog(databaseOn(client))
      const { count: total } = await audit.head()
      const onProgress = nowAndThen<number>((done) =>
        tell({ type: 'progress', done, total: Math.max(done, total) }),
      )
      return { type: 'verdict', ...(await audit.check(onProgress)) }
    })
  },
  (message) => ({ type: 'failed', message }),
)
