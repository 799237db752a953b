import { useEffect } from 'react'
import type { Arrival } from '@candor/contract/calls/chain'
import type { Deposit } from '@candor/contract/calls/deposits'
import type { DepositKind, DepositState } from '@candor/contract/rules/deposits'
import { usePages } from '@candor/client/react/pages'
import type { Pages } from '@candor/client/react/pages'
import { callServer } from '../../../shared/server/client.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'
import { rereadMs } from '../parts/arrivals.ts'

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

/** Arrivals from a network; also polled while blocks are counted. */
export function useArrivals(): Pages<Arrival> {
  const pages = usePages<Arrival>({
    key: '',
    idOf: ({ arrivalId }) => arrivalId,
    async read(before) {
      const { arrivals, nextPage } = await callServer('Chain/GetArrivals', {
        limit: 20,
        ...(before !== undefined && { before }),
      })
      return { items: arrivals, nextPage }
    },
  })
  const { items, refresh } = pages
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.balances.length > 0) refresh()
  })
  const everyMs = rereadMs(items ?? [], false)
  useEffect(() => {
    const timer = setInterval(refresh, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, refresh])
  return pages
}
