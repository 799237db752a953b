import { dayOf } from '../../../shared/filters/period.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'
import { filterInput } from './model.ts'
import type { FlowEntry, FlowFilters } from './model.ts'

export function useFundFlow(filters: FlowFilters): Pages<FlowEntry> {
  const pages = usePages<FlowEntry>({
    key: JSON.stringify(filters),
    idOf: ({ number }) => number,
    async read(before) {
      const { entries, nextPage } = await callServer('Wallet/GetFundFlow', {
        ...filterInput(filters, dayOf(new Date())),
        limit: 30,
        ...(before !== undefined && { before }),
      })
      return { items: entries, nextPage }
    },
  })
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) pages.refresh()
  })
  return pages
}
