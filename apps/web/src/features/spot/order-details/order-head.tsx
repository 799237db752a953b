import { Card } from '@candor/ui/card'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { useText } from '../../../i18n/text.ts'
import { useOrderFigures } from '../trade/figures.ts'
import { filledShare } from '../orders/model.ts'
import { SideText } from '../orders/side-text.tsx'
import { StatusBadge } from '../trade/orders/status-badge.tsx'
import type { OrderDetails } from './queries.ts'

type Props = Pick<OrderDetails, 'order' | 'doneReason'>

/** The order, its progress, and the reason for its end. */
export function OrderHead({ order, doneReason }: Props) {
  const text = useText()
  const figures = useOrderFigures()(order)
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <CoinIcon symbol={figures.base} size={40} />
        <div className="min-w-0 flex-1">
          <h2 className="text-title font-semibold">{order.market}</h2>
          <p className="text-small">
            <SideText {...order} />
          </p>
        </div>
        <StatusBadge order={order} />
      </div>
      <ProgressBar
        thick
        value={filledShare(order)}
        label={text('orders.filled')}
        tone={order.side === 'buy' ? 'up' : 'down'}
      />
      {doneReason && (
        <p className="text-small text-pretty text-ink-2">{text(`order.reason.${doneReason}`)}</p>
      )}
    </Card>
  )
}
