import { toWireTime } from '@candor/contract/wire-time'
import { userIdOf } from '../../../platform/core/accounts.ts'
import type { OperatorHandler } from '../../../platform/gateway/operators/handler.ts'
import { refuse } from '../../../platform/gateway/refusal.ts'
import type { Queues } from '../../../platform/operators/queues/queues.ts'
import type { Services } from '../../../platform/services.ts'
import { findArrival } from '../queries.ts'
import { toArrivals } from '../to-arrival.ts'

export function getItem(services: Services, queues: Queues): OperatorHandler<'Chain/GetItem'> {
  const { db, chain } = services
  return async ({ itemId }, asker) => {
    const item = await queues.find(queues.of('arrivals'), itemId, asker)
    const row = item && (await findArrival(db, itemId))
    const [arrival] = chain && row ? toArrivals(services, chain, [row]) : []
    if (!item || !row || !arrival) return refuse('orderMissing')
    const uid = userIdOf(row.account_id)
    if (uid !== null) asker.note({ uid })
    return {
      item,
      arrival,
      lostAt: row.lost_at === null ? null : toWireTime(row.lost_at),
      returnReason: row.return_reason,
      returnAddress: row.return_address,
    }
  }
}
