import type { OptionOrder } from '@candor/contract/calls/options'
import { changedOrders } from '../../../shared/orders/changed-orders.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'

export type OptionsTab = 'holding' | 'history'

const calls = { holding: 'Options/GetOpenOrders', history: 'Options/GetHistory' } as const

/** The account's options, page by page, kept up to date by the stream. */
export function useOptions(tab: OptionsTab, pair: string | undefined, limit = 20): Pages<OptionOrder> {
  const pages = usePages<OptionOrder>({
    key: JSON.stringify([tab, pair, limit]),
    read: async (before) => {
      const { orders, nextPage } = await callServer(calls[tab], {
        limit,
        ...(pair !== undefined && { pair }),
        ...(before !== undefined && { before }),
      })
      return { items: orders, nextPage }
    },
    idOf: ({ orderId }) => orderId,
  })
  useAccountFeed((message) => {
    if (message.type === 'accountMissed') return pages.refresh()
    const told = message.options.filter((order) => pair === undefined || order.pair === pair)
    if (told.length === 0) return
    const list = tab === 'holding' ? 'open' : 'done'
    pages.update((items) => changedOrders(items, told, list).items)
    if (changedOrders(pages.items ?? [], told, list).isUnknown) pages.refresh()
  })
  return pages
}
