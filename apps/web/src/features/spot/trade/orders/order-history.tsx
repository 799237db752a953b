import { History } from 'lucide-react'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { Badge } from '@candor/ui/badge'
import { classNames } from '@candor/ui/class-names'
import { EmptyState } from '@candor/ui/empty-state'
import { ErrorState } from '@candor/ui/error-state'
import { LinkButton } from '@candor/ui/link-button'
import { SkeletonRows } from '@candor/ui/skeleton'
import { useIsWide } from '@candor/ui/use-is-wide'
import { hrefOf } from '../../../../shared/place/location.ts'
import { paths } from '../../../../shared/place/paths.ts'
import { formatTime } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import { Table } from '../table.tsx'
import { OrderCells, useOrderTableHeads } from './open-orders-table.tsx'
import { filledPercent } from './order-progress.ts'
import { sideKey, termsOf } from './order-words.ts'
import { useHistory } from './use-history.ts'

/** The orders that are done, the newest of them; all others are a page of their own. */
export function OrderHistory({ market }: { market: string | undefined }) {
  const text = useText()
  const isWide = useIsWide()
  const heads = useOrderTableHeads()
  const { orders, failed, reload } = useHistory(market)
  if (failed) {
    return (
      <ErrorState
        title={text('tradeOrder.failedTitle')}
        text={text('page.failedText')}
        retryLabel={text('action.retry')}
        onRetry={reload}
      />
    )
  }
  if (!orders) return <SkeletonRows count={3} />
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<History aria-hidden />}
        title={text('tradeOrder.noHistoryTitle')}
        text={text('tradeOrder.noHistoryText')}
      />
    )
  }
  return (
    <>
      {isWide ? (
        <Table label={text('tradeOrder.history')} heads={[...heads, text('orders.statusLabel')]}>
          {orders.map((order) => (
            <tr key={order.orderId}>
              <OrderCells order={order} />
              <td>
                <StatusOf order={order} />
              </td>
            </tr>
          ))}
        </Table>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <HistoryRow key={order.orderId} order={order} />
          ))}
        </ul>
      )}
      <div className="pt-3">
        <LinkButton href={hrefOf(paths.orders)} fullWidth>
          {text('tradeOrder.showAll')}
        </LinkButton>
      </div>
    </>
  )
}

const tones = { open: 'accent', filled: 'success', cancelled: 'neutral', expired: 'neutral' } as const

function StatusOf({ order }: { order: SpotOrder }) {
  const text = useText()
  return <Badge tone={tones[order.status]}>{text(`tradeOrderStatus.${order.status}`)}</Badge>
}

function HistoryRow({ order }: { order: SpotOrder }) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className={classNames('font-semibold', order.side === 'buy' ? 'text-up' : 'text-down')}>
            {text(sideKey(order))}
          </span>
          <span className="font-semibold">{order.market}</span>
          <span className="text-small text-ink-3">{formatTime(order.placedAt, locale)}</span>
        </p>
        <p className="mt-0.5 text-small text-ink-2">{termsOf(order, { text, locale })}</p>
      </div>
      <p className="ml-auto flex items-center gap-2 text-small text-ink-3">
        {text('tradeOrder.filledPercent', { percent: filledPercent(order) })}
        <StatusOf order={order} />
      </p>
    </li>
  )
}
