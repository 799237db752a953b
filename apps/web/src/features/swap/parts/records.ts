import type { SwapRecord } from '@candor/contract/calls/swap'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'

export function useSwapRecords(): Pages<SwapRecord> {
  const pages = usePages<SwapRecord>({
    key: '',
    idOf: ({ number }) => number,
    async read(before) {
      const { records, nextPage } = await callServer('Swap/GetRecords', {
        limit: 20,
        ...(before !== undefined && { before }),
      })
      return { items: records, nextPage }
    },
  })
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) pages.refresh()
  })
  return pages
}
