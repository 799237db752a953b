import type { SpotOrder } from '@candor/contract/calls/spot'
import { dayOf } from '../../../shared/filters/period.ts'
import { changedOrders } from '../../../shared/orders/changed-orders.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'
import { filterInput } from './model.ts'
import type { OrderFilters, OrdersListTab } from './model.ts'

const calls = { current: 'Spot/GetOpenOrders', history: 'Spot/GetOrderHistory' } as const

async function readOrders(
  tab: OrdersListTab,
  filters: OrderFilters,
  page: { before?: string; limit: number },
) {
  const input = filterInput(filters, tab, dayOf(new Date()))
  const { orders, nextPage } = await callServer(calls[tab], { ...input, ...page })
  return { items: orders, nextPage }
}

/** The account's orders, page by page, kept up to date by the stream. */
export function useOrders(tab: OrdersListTab, filters: OrderFilters): Pages<SpotOrder> {
  const pages = usePages<SpotOrder>({
    key: JSON.stringify([tab, filters]),
    read: (before) => readOrders(tab, filters, { limit: 20, ...(before !== undefined && { before }) }),
    idOf: ({ orderId }) => orderId,
  })
  const list = tab === 'current' ? 'open' : 'done'
  useAccountFeed((message) => {
    if (message.type === 'accountMissed') return pages.refresh()
    if (message.orders.length === 0) return
    pages.update((items) => changedOrders(items, message.orders, list).items)
    if (changedOrders(pages.items ?? [], message.orders, list).isUnknown) pages.refresh()
  })
  return pages
}

export const exportedMax = 1_000
const exportPage = 100

/** The history up to the limit of one file, newest first. */
export async function readHistory(filters: OrderFilters): Promise<SpotOrder[]> {
  const orders: SpotOrder[] = []
  let before: string | null = null
  do {
    const page: { items: SpotOrder[]; nextPage: string | null } = await readOrders('history', filters, {
      limit: exportPage,
      ...(before !== null && { before }),
    })
    orders.push(...page.items)
    before = page.nextPage
  } while (before !== null && orders.length < exportedMax)
  return orders
}
