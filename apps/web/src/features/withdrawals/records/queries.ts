import type { CallInput } from '@candor/contract/calls'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'

export type WithdrawalTab = CallInput<'Withdrawals/GetWithdrawals'>['tab']

export function useWithdrawals(tab: WithdrawalTab): Pages<Withdrawal> {
  const pages = usePages<Withdrawal>({
    key: tab,
    idOf: ({ withdrawalId }) => withdrawalId,
    async read(before) {
      const { withdrawals, nextPage } = await callServer('Withdrawals/GetWithdrawals', {
        tab,
        limit: 20,
        ...(before !== undefined && { before }),
      })
      return { items: withdrawals, nextPage }
    },
  })
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) pages.refresh()
  })
  return pages
}
