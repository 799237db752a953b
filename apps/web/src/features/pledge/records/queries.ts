import type { CallInput } from '@candor/contract/calls'
import type { PledgeOrder } from '@candor/contract/calls/pledge'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'

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
