import type { CallOutput } from '@candor/contract/calls'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'
import { callServer } from '../../shared/server/client.ts'
import { useAccountFeed } from '../../shared/server/stream.ts'

export type Invited = CallOutput<'Agents/GetInvited'>['accounts'][number]
export type Recharge = CallOutput<'Agents/GetRecharges'>['recharges'][number]

export function useInvited(): Pages<Invited> {
  return usePages<Invited>({
    key: '',
    idOf: ({ uid }) => uid,
    async read(before) {
      const { accounts, nextPage } = await callServer('Agents/GetInvited', {
        limit: 20,
        ...(before !== undefined && { before }),
      })
      return { items: accounts, nextPage }
    },
  })
}

export function useRecharges(): Pages<Recharge> {
  const pages = usePages<Recharge>({
    key: '',
    idOf: ({ transferId }) => transferId,
    async read(before) {
      const { recharges, nextPage } = await callServer('Agents/GetRecharges', {
        limit: 20,
        ...(before !== undefined && { before }),
      })
      return { items: recharges, nextPage }
    },
  })
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) pages.refresh()
  })
  return pages
}
