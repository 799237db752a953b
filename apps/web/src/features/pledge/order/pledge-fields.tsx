import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueRow } from '@candor/ui/lists/key-value'
import type { PledgeOrder } from '@candor/contract/calls/pledge'
import { useFigures } from '../../../i18n/figures.ts'
import { NumberWithCopy } from '../../../shared/orders/number-with-copy.tsx'
import { useText } from '../../../i18n/text.ts'
import { cycleText } from '../parts/words.ts'

export function PledgeFields({ order }: { order: PledgeOrder }) {
  const text = useText()
  const figures = useFigures()
  const { coin, endedAt } = order
  const rows: KeyValueRow[] = [
    { label: text('order.number'), value: <NumberWithCopy number={order.orderId} /> },
    { label: text('pledge.cycle'), value: cycleText(order, figures) },
    { label: text('pledge.rate'), value: figures.percent(order.dailyRatePpm) },
    { label: text('pledge.daily'), value: figures.amount(order.dailyInterest, coin) },
    { label: text('pledge.allInterest'), value: figures.amount(order.interest, coin) },
    { label: text('pledge.startedAt'), value: figures.time(order.startedAt) },
    { label: text('pledge.endsAt'), value: figures.time(order.endsAt) },
    ...(endedAt === null ? [] : [{ label: text('pledge.endedAt'), value: figures.time(endedAt) }]),
  ]
  return (
    <Card className="py-1 lg:px-6">
      <KeyValue rows={rows} />
    </Card>
  )
}
