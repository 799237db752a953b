import { dayOf } from '../../../app/filters/period.ts'
import { callServer } from '../../../live/client.ts'
import { usePages } from '../../../live/pages.ts'
import type { Pages } from '../../../live/pages.ts'
import { useAccountFeed } from '../../../live/stream/use-stream.ts'
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
