import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { useText } from '../../../../i18n/text.ts'

const tones: Record<SpotOrder['status'], BadgeTone> = {
  open: 'neutral',
  filled: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
}

export function StatusBadge({ order }: { order: SpotOrder }) {
  const text = useText()
  const { status } = order
  const partly = status === 'open' && Number(order.filledQuantity) > 0
  return (
    <Badge tone={partly ? 'warn' : tones[status]}>
      {partly ? text('orders.partly') : text(`orders.status.${status}`)}
    </Badge>
  )
}
