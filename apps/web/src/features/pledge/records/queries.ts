import type { CallInput } from '@candor/contract/calls'
import type { PledgeOrder } from '@candor/contract/calls/pledge'
import { callServer } from '../../../live/client.ts'
import { usePages } from '../../../live/pages.ts'
import type { Pages } from '../../../live/pages.ts'
import { useAccountFeed } from '../../../live/stream/use-stream.ts'

export type PledgeTab = CallInput<'Pledge/GetOrders'>['tab']

export function usePledges(tab: PledgeTab): Pages<PledgeOrder> {
  const pages = usePages<PledgeOrder>({
    key: tab,
    idOf: ({ orderId }) => orderId,
    async read(before) {
      const { orders, nextPage } = await callServer('Pledge/GetOrders', {
        tab,
        limit: 20,
        ...(before !== undefined && { before }),
      })
      return { items: orders, nextPage }
    },
  })
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) pages.refresh()
  })
  return pages
}
