import type { Deposit } from '@candor/contract/calls/deposits'
import type { DepositKind, DepositState } from '@candor/contract/rules/deposits'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'

export type DepositTab = 'application' | 'recharge'
export type DepositFilter = { kind: DepositKind | undefined; state: DepositState | undefined }

export function useDeposits(tab: DepositTab, { kind, state }: DepositFilter): Pages<Deposit> {
  const pages = usePages<Deposit>({
    key: `${tab} ${kind ?? ''} ${state ?? ''}`,
    idOf: ({ depositId }) => depositId,
    async read(before) {
      const { deposits, nextPage } = await callServer('Deposits/GetDeposits', {
        tab,
        limit: 20,
        ...(kind !== undefined && { kind }),
        ...(state !== undefined && { state }),
        ...(before !== undefined && { before }),
      })
      return { items: deposits, nextPage }
    },
  })
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) pages.refresh()
  })
  return pages
}
