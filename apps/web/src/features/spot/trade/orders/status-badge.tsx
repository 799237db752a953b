import { Badge } from '@candor/ui/badge'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { useText } from '../../../../i18n/text.ts'

export function StatusBadge({ order }: { order: SpotOrder }) {
  const text = useText()
  const { status } = order
  const partly = status === 'open' && Number(order.filledQuantity) > 0
  return (
    <Badge tone={partly ? 'warn' : status === 'filled' ? 'success' : 'neutral'}>
      {partly ? text('orders.partly') : text(`orders.status.${status}`)}
    </Badge>
  )
}
