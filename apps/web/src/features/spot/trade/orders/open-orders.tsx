import { lazy, Suspense, useState } from 'react'
import { ScrollText } from 'lucide-react'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { announce } from '@candor/ui/toasts/announce'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useText } from '../../../../i18n/text.ts'
import { reloadAccount } from '../../../../shared/server/account.ts'
import { useAct } from '../../../../shared/server/act.ts'
import { callServer } from '../../../../shared/server/client.ts'
import { OpenOrderRow } from './open-order-row.tsx'
import { canAmend, useAmend } from './use-amend.tsx'
import { NothingHere } from '../../../../shared/lists/nothing-here.tsx'
import { Failed } from '../../../../shared/lists/failed.tsx'

// A phone never shows the table.
const OpenOrdersTable = lazy(async () => ({
  default: (await import('./open-orders-table.tsx')).OpenOrdersTable,
}))

type Props = { orders: readonly SpotOrder[] | null; failed: boolean }

/** Orders in the book. Each can be cancelled or changed in its row. */
export function OpenOrders({ orders, failed }: Props) {
  const text = useText()
  const retry = useAct(reloadAccount)
  const isWide = useIsWide()
  const { amend, element } = useAmend()
  const [cancelledId, setCancelledId] = useState<string | null>(null)
  const cancel = useAct(async ({ orderId }: SpotOrder) => {
    await callServer('Spot/CancelOrder', { orderId })
    announce(text('tradeOrder.cancelled'))
  })
  if (failed) {
    return <Failed title="tradeOrder.failedTitle" retrying={retry.busy} onRetry={() => void retry.run()} />
  }
  if (!orders) return <SkeletonRows count={2} />
  if (orders.length === 0) {
    return <NothingHere Icon={ScrollText} title="tradeOrder.noneTitle" text="tradeOrder.noneText" />
  }
  const cancellingId = cancel.busy ? cancelledId : null
  const onCancel = (order: SpotOrder) => {
    setCancelledId(order.orderId)
    void cancel.run(order)
  }
  return (
    <>
      {isWide ? (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <OpenOrdersTable {...{ orders, cancellingId, onCancel }} onAmend={amend} />
        </Suspense>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <OpenOrderRow
              key={order.orderId}
              order={order}
              isCancelling={cancellingId === order.orderId}
              onCancel={() => onCancel(order)}
              onAmend={canAmend(order) ? () => amend(order) : undefined}
            />
          ))}
        </ul>
      )}
      {element}
    </>
  )
}
