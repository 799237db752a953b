import type { CallInput } from '@candor/contract/calls'
import type { SpotTrade } from '@candor/contract/calls/spot'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'
import { callServer } from '../../../../shared/server/client.ts'
import { useAccountFeed } from '../../../../shared/server/stream.ts'
import { newTradesOf } from './new-trades.ts'

export type TradeFilters = Omit<CallInput<'Spot/GetTrades'>, 'before' | 'limit'>

const pageSize = 20

/** The account's trades, page by page; new ones appear at the top by themselves. */
export function useTrades(filters: TradeFilters): Pages<SpotTrade> {
  const pages = usePages<SpotTrade>({
    key: JSON.stringify(filters),
    read: async (before) => {
      const page = { limit: pageSize, ...(before !== undefined && { before }) }
      const { trades, nextPage } = await callServer('Spot/GetTrades', { ...filters, ...page })
      return { items: trades, nextPage }
    },
    idOf: ({ tradeId }) => tradeId,
  })
  useAccountFeed((message) => {
    if (message.type === 'accountMissed') return pages.refresh()
    const news = newTradesOf(message.fills, filters)
    if (news.length === 0) return
    // The current reading may have begun before the trade.
    if (pages.items === null) pages.refresh()
    pages.update((items) => [...newTradesOf(news, {}, items), ...items])
  })
  return pages
}
