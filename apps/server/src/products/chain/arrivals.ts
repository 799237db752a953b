import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findArrival, listArrivals } from './queries.ts'
import { toArrivals } from './to-arrival.ts'

export function getArrivals(services: Services): Handler<'Chain/GetArrivals'> {
  const { core, db, chain } = services
  return async ({ before, limit }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    const rows = chain ? await listArrivals(db, { accountId, before, limit }) : []
    return {
      arrivals: chain ? toArrivals(services, chain, rows) : [],
      nextPage: rows.length < limit ? null : (rows.at(-1)?.arrival_id ?? null),
    }
  }
}

export function getArrival(services: Services): Handler<'Chain/GetArrival'> {
  const { core, db, chain } = services
  return async ({ arrivalId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    const row = await findArrival(db, arrivalId)
    // Other users' arrivals look the same as missing ones.
    if (!chain || row?.account_id !== accountId) return refuse('orderMissing')
    const [arrival] = toArrivals(services, chain, [row])
    return arrival ? { arrival } : refuse('orderMissing')
  }
}
