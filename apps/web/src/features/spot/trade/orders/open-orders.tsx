import { Suspense, lazy, memo, useState } from 'react'
import { ScrollText } from 'lucide-react'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { announce } from '@candor/ui/toasts/announce'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useText } from '../../../../i18n/text.ts'
import { reloadAccount } from '../../../../shared/server/account.ts'
import { useAct } from '../../../../shared/server/act.ts'
import { callServer } from '../../../../shared/server/client.ts'
import { canAmend, useAmend } from './use-amend.tsx'
import { NothingHere } from '../../../../shared/lists/nothing-here.tsx'
import { Failed } from '../../../../shared/lists/failed.tsx'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { classNames } from '@candor/ui/class-names'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { formatPercent } from '@candor/client/figures/format'
import { useFigures } from '../../../../i18n/figures.ts'
import { filledPercent } from './order-progress.ts'
import { sideKey, termsOf } from './order-words.ts'

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

type RowProps = {
  order: SpotOrder
  isCancelling: boolean
  onCancel: () => void
  onAmend: (() => void) | undefined
}

/** One order: its terms, its progress, and its buttons. */
const OpenOrderRow = memo(function OpenOrderRow({ order, isCancelling, onCancel, onAmend }: RowProps) {
  const text = useText()
  const { locale, time } = useFigures()
  const percent = filledPercent(order)
  const terms = termsOf(order, { text, locale })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_10.5rem]">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className={classNames('font-semibold', order.side === 'buy' ? 'text-up' : 'text-down')}>
            {text(sideKey(order))}
          </span>
          <span className="font-semibold">{order.market}</span>
          {order.isPostOnly && <Badge>{text('lifeShort.postOnly')}</Badge>}
          <time dateTime={order.placedAt} className="text-small text-ink-3">
            {time(order.placedAt)}
          </time>
        </p>
        <p className="mt-0.5 text-small text-ink-2">{terms}</p>
        <div className="mt-2 flex items-center gap-3">
          <span className="max-w-60 flex-1">
            <ProgressBar
              value={percent / 100}
              label={text('tradeOrder.filled')}
              valueText={formatPercent(String(percent), locale)}
              tone={order.side === 'buy' ? 'up' : 'down'}
            />
          </span>
          <span className="text-small text-ink-3">{text('tradeOrder.filledPercent', { percent })}</span>
        </div>
      </div>
      <div className="ml-auto flex gap-2">
        {onAmend && (
          <Button size="small" onClick={onAmend} aria-label={`${text('tradeOrder.amend')}: ${terms}`}>
            {text('tradeOrder.amend')}
          </Button>
        )}
        <Button
          size="small"
          loading={isCancelling}
          onClick={onCancel}
          aria-label={`${text('tradeOrder.cancel')}: ${terms}`}
        >
          {text('tradeOrder.cancel')}
        </Button>
      </div>
    </li>
  )
})
