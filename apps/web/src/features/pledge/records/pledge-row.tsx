import { ProgressBar } from '@candor/ui/figures/progress-bar'
import type { PledgeOrder } from '@candor/contract/calls/pledge'
import { useFigures } from '../../../i18n/figures.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { RecordHeads, RecordRow } from '../../../shared/lists/record-row.tsx'
import { RowCell } from '../../../shared/lists/row-cell.tsx'
import { formatCount } from '@candor/client/figures/format'
import { useText } from '../../../i18n/text.ts'
import { PledgeBadge } from '../parts/state-badge.tsx'
import { cycleText } from '../parts/words.ts'

const columns =
  'lg:grid-cols-[minmax(10rem,1.2fr)_minmax(8rem,.8fr)_minmax(9rem,1fr)_minmax(11rem,1.2fr)_minmax(11rem,1.2fr)_minmax(8rem,.8fr)]'

export function PledgeRow({ order }: { order: PledgeOrder }) {
  const text = useText()
  const figures = useFigures()
  const { orderId, coin, amount, days, daysPaid, interest, interestPaid } = order
  const progress = text('pledge.daysPaid', {
    paid: formatCount(daysPaid, figures.locale),
    days: formatCount(days, figures.locale),
  })
  return (
    <RecordRow
      columns={columns}
      href={hrefOf(`${paths.pledgeOrder}?orderId=${orderId}`)}
      title={figures.amount(amount, coin)}
      detail={`${cycleText(order, figures)} · ${figures.percent(order.dailyRatePpm)}`}
      badge={<PledgeBadge state={order.state} />}
    >
      <RowCell label={text('pledge.interestPaid')} isFigure>
        <span className="text-up">+{figures.amount(interestPaid, coin)}</span>
      </RowCell>
      <RowCell label={text('pledge.allInterest')} isFigure className="max-lg:text-right">
        {figures.amount(interest, coin)}
      </RowCell>
      <RowCell label={text('pledge.startedAt')}>
        <time dateTime={order.startedAt}>{figures.time(order.startedAt)}</time>
      </RowCell>
      <RowCell
        label={text(order.endedAt === null ? 'pledge.endsAt' : 'pledge.endedAt')}
        className="max-lg:text-right"
      >
        <time dateTime={order.endedAt ?? order.endsAt}>{figures.time(order.endedAt ?? order.endsAt)}</time>
      </RowCell>
      <span className="col-span-full lg:order-last">
        <ProgressBar value={days === 0 ? 1 : daysPaid / days} label={progress} tone="up" />
      </span>
    </RecordRow>
  )
}

export function PledgeHeads() {
  const text = useText()
  return (
    <RecordHeads
      columns={columns}
      labels={[
        text('pledge.principal'),
        { figure: text('pledge.interestPaid') },
        { figure: text('pledge.allInterest') },
        text('pledge.startedAt'),
        text('pledge.endsAt'),
        text('orders.statusLabel'),
      ]}
    />
  )
}
