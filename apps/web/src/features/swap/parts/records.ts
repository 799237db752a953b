import type { SwapRecord } from '@candor/contract/calls/swap'
import { callServer } from '../../../live/client.ts'
import { usePages } from '../../../live/pages.ts'
import type { Pages } from '../../../live/pages.ts'
import { useAccountFeed } from '../../../live/stream/use-stream.ts'

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
