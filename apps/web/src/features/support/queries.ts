import type { Grant } from '@candor/contract/calls/support'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'
import { callServer } from '../../shared/server/client.ts'
import { useAccountFeed } from '../../shared/server/stream.ts'

export function useGrants(): Pages<Grant> {
  const pages = usePages<Grant>({
    key: '',
    idOf: ({ grantId }) => grantId,
    async read(before) {
      const { grants, nextPage } = await callServer('Support/GetGrants', {
        limit: 20,
        ...(before !== undefined && { before }),
      })
      return { items: grants, nextPage }
    },
  })
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) pages.refresh()
  })
  return pages
}
