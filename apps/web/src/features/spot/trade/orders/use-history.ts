import { useCallback, useEffect, useState } from 'react'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { callServer } from '../../../../shared/server/client.ts'
import { useAccountFeed } from '../../../../shared/server/stream.ts'

const firstPage = 10

type HistoryState = { market: string | undefined; orders: readonly SpotOrder[] | null; failed: boolean }

/** The newest finished orders; read again whenever one finishes. */
export function useHistory(market: string | undefined) {
  const [state, setState] = useState<HistoryState>({ market, orders: null, failed: false })
  const read = useCallback(() => {
    callServer('Spot/GetOrderHistory', { limit: firstPage, ...(market !== undefined && { market }) }).then(
      ({ orders }) => setState({ market, orders, failed: false }),
      () =>
        setState((before) => ({
          market,
          orders: before.market === market ? before.orders : null,
          failed: true,
        })),
    )
  }, [market])
  useEffect(read, [read])
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.orders.some(({ status }) => status !== 'open')) read()
  })
  const isOurs = state.market === market
  const orders = isOurs ? state.orders : null
  return { orders, failed: isOurs && state.failed && orders === null, reload: read }
}
