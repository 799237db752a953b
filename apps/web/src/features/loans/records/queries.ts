import type { Loan } from '@candor/contract/calls/loans'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'

export function useLoans(): Pages<Loan> {
  const pages = usePages<Loan>({
    key: '',
    idOf: ({ loanId }) => loanId,
    async read(before) {
      const { loans, nextPage } = await callServer('Loans/GetLoans', {
        limit: 20,
        ...(before !== undefined && { before }),
      })
      return { items: loans, nextPage }
    },
  })
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) pages.refresh()
  })
  return pages
}
