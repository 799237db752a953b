import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { readWatchlist, writeWatchlist } from './queries.ts'

export function getWatchlist({ core, db }: Services): Handler<'Spot/GetWatchlist'> {
  return async (_request, { userId }) => {
    const ids = await readWatchlist(db, userId)
    return { markets: ids.flatMap((id) => core.mirror.markets.get(id)?.config.symbol ?? []) }
  }
}

export function setWatchlist({ core, db }: Services): Handler<'Spot/SetWatchlist'> {
  return async ({ markets }, { userId, now }) => {
    const ids = new Set<number>()
    for (const symbol of markets) {
      const market = core.mirror.market(symbol)
      if (!market) return refuse('spotVarietyDoesNotExist')
      ids.add(market.config.marketId)
    }
    await writeWatchlist(db, { userId, marketIds: [...ids], now })
    return {}
  }
}
