import { KeyValue } from '@candor/ui/lists/key-value'
import { Sheet } from '@candor/ui/layers/sheet'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import type { LabOrder } from '@candor/contract/calls/lab'
import { recordName } from '@candor/contract/rules/chat'
import { useWords } from '../../../i18n/figures.ts'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { NumberWithCopy } from '../../../shared/orders/number-with-copy.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { Timeline } from '../../../shared/savings/timeline.tsx'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { lockText, sliceTitle } from '../parts/words.ts'
import { useSubscription } from './queries.ts'
import type { SubscriptionDetails } from './queries.ts'

/** One subscription: its terms, and every slice of it. */
export function SubscriptionSheet({ order, open, onOpenChange }: SheetControl & { order: LabOrder }) {
  const { text, figures } = useWords()
  const reading = useSubscription(order.orderId)
  const { coin, paymentCoin } = order
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={`${order.name} · ${figures.amount(order.quantity, coin)}`}
      footer={<GetHelp about={recordName('labOrder', order.orderId)} />}
    >
      <KeyValue
        rows={[
          { label: text('order.number'), value: <NumberWithCopy number={order.orderId} /> },
          { label: text('lab.price', { coin }), value: figures.amount(order.price, paymentCoin) },
          { label: text('lab.cost'), value: figures.amount(order.cost, paymentCoin) },
          { label: text('lab.at'), value: figures.time(order.at) },
          { label: text('lab.lock'), value: lockText(order, { text, figures }) },
          { label: text('lab.released'), value: figures.amount(order.released, coin) },
        ]}
      />
      <h3 className="pt-4 pb-3 text-small text-ink-2">{text('lab.releases')}</h3>
      <ReadingGate reading={reading} outline={<SkeletonRows count={2} />}>
        {(details) => <Releases details={details} />}
      </ReadingGate>
    </Sheet>
  )
}

function Releases({ details: { order, slices } }: { details: SubscriptionDetails }) {
  const { text, figures } = useWords()
  return (
    <Timeline
      label={text('lab.releases')}
      entries={slices.map(({ slice, amount, dueAt, releasedAt }) => ({
        id: String(slice),
        title: sliceTitle(slice, order.sliceCount, { text, figures }),
        detail:
          releasedAt === null
            ? text('pledge.due', { time: figures.time(dueAt) })
            : text('lab.releasedAt', { time: figures.time(releasedAt) }),
        value: figures.amount(amount, order.coin),
        isDone: releasedAt !== null,
      }))}
    />
  )
}
