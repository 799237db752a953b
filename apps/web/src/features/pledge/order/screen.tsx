import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import { Card } from '@candor/ui/card'
import { recordName } from '@candor/contract/rules/chat'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { useWords } from '../../../i18n/figures.ts'
import { usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { MissingRecord } from '../../../shared/lists/missing-record.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { Timeline } from '../../../shared/savings/timeline.tsx'
import { formatCount } from '@candor/client/figures/format'
import { useText } from '../../../i18n/text.ts'
import { EndRequest } from './end-request.tsx'
import type { CallOutput } from '@candor/contract/calls'
import { useMoneyReading } from '../../../shared/lists/records.ts'
import { callServer } from '../../../shared/server/client.ts'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueProps } from '@candor/ui/lists/key-value'
import type { PledgeOrder } from '@candor/contract/calls/pledge'
import { NumberWithCopy } from '../../../shared/orders/number-with-copy.tsx'
import { cycleText } from '../parts/words.ts'
import { AmountFigure } from '../../../shared/coins/amount-figure.tsx'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { TimeLeft } from '../../../shared/savings/time-left.tsx'
import { PledgeBadge } from '../parts/state-badge.tsx'

// More steps would be too thin to see.
const stepsMax = 31

function PledgeHead({ order, onOver }: { order: PledgeOrder; onOver: () => void }) {
  const { text, figures } = useWords()
  const { coin, amount, days, daysPaid, interestPaid, state } = order
  const progress = text('pledge.daysPaid', {
    paid: formatCount(daysPaid, figures.locale),
    days: formatCount(days, figures.locale),
  })
  return (
    <Card className="flex flex-col gap-4 lg:p-6">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="pb-1 text-small text-ink-2">{text('pledge.principal')}</p>
          <AmountFigure amount={amount} coin={coin} />
        </div>
        <CoinIcon symbol={coin} size={40} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PledgeBadge state={state} />
        <span className="ml-auto text-right">
          <span className="font-semibold text-up">+{figures.amount(interestPaid, coin)}</span>
          <span className="block text-small text-ink-3">{text('pledge.interestPaid')}</span>
        </span>
      </div>
      <div className="flex flex-col gap-1.5 text-small text-ink-2">
        <ProgressBar
          value={days === 0 ? 1 : daysPaid / days}
          label={text('pledge.timeline')}
          valueText={progress}
          tone="up"
          steps={days > 0 && days <= stepsMax ? days : 1}
          thick
        />
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{progress}</span>
          {state === 'inProgress' && (
            <span>
              {text('pledge.endsIn')}{' '}
              <TimeLeft until={order.endsAt} label={text('pledge.endsIn')} onOver={onOver} />
            </span>
          )}
        </p>
      </div>
    </Card>
  )
}

function PledgeFields({ order }: { order: PledgeOrder }) {
  const { text, figures } = useWords()
  const { coin, endedAt } = order
  const rows: KeyValueProps['rows'] = [
    { label: text('order.number'), value: <NumberWithCopy number={order.orderId} /> },
    { label: text('pledge.cycle'), value: cycleText(order, figures) },
    { label: text('pledge.rate'), value: figures.percent(order.dailyRatePpm) },
    { label: text('pledge.daily'), value: figures.amount(order.dailyInterest, coin) },
    { label: text('pledge.allInterest'), value: figures.amount(order.interest, coin) },
    { label: text('pledge.startedAt'), value: figures.time(order.startedAt) },
    { label: text('pledge.endsAt'), value: figures.time(order.endsAt) },
    endedAt !== null && { label: text('pledge.endedAt'), value: figures.time(endedAt) },
  ]
  return (
    <Card className="py-1 lg:px-6">
      <KeyValue rows={rows} />
    </Card>
  )
}

const panels = 'grid gap-4 pt-2 lg:grid-cols-[minmax(380px,1fr)_minmax(0,1.4fr)] lg:items-start lg:gap-6'

export function PledgeOrderScreen() {
  const text = useText()
  const orderId = usePlace().query.get('orderId') ?? ''
  const reading = useMoneyReading(orderId, () => callServer('Pledge/GetOrder', { orderId }))
  return (
    <AppPage title={text('pledge.orderTitle')} back="back" width="full">
      <ReadingGate
        reading={reading}
        outline={<PanelsOutline className={panels} heights={[220, 320]} />}
        refused={
          <MissingRecord
            title={text('pledge.missing')}
            path={paths.pledgeRecords}
            label={text('pledge.records')}
          />
        }
      >
        {(details) => (
          <div className={panels}>
            <div className="flex min-w-0 flex-col gap-4">
              <PledgeHead order={details.order} onOver={() => void reading.reload()} />
              <EndRequest order={details.order} onChanged={reading.reload} />
              <PledgeFields order={details.order} />
              <GetHelp about={recordName('pledge', details.order.orderId)} />
            </div>
            <Interest details={details} />
          </div>
        )}
      </ReadingGate>
    </AppPage>
  )
}

/** Every day: past payments with their times, coming ones, and the principal at the end. */
function Interest({ details: { order, days } }: { details: CallOutput<'Pledge/GetOrder'> }) {
  const { text, figures } = useWords()
  const { coin, amount, endedAt, endsAt, state } = order
  // An early end cancels the remaining payments.
  const told = state === 'inProgress' ? days : days.filter(({ paidAt }) => paidAt !== null)
  return (
    <Card className="lg:p-6">
      <h2 className="pb-4 font-semibold">{text('pledge.timeline')}</h2>
      <Timeline
        label={text('pledge.timeline')}
        entries={[
          ...told.map(({ day, amount: interest, dueAt, paidAt }) => ({
            id: String(day),
            title: text('pledge.dayNumber', { day: formatCount(day, figures.locale) }),
            detail:
              paidAt === null
                ? text('pledge.due', { time: figures.time(dueAt) })
                : text('pledge.paid', { time: figures.time(paidAt) }),
            value: `+${figures.amount(interest, coin)}`,
            isDone: paidAt !== null,
          })),
          {
            id: 'principal',
            title: text('pledge.principalBack'),
            detail:
              endedAt === null
                ? text('pledge.due', { time: figures.time(endsAt) })
                : text('pledge.paid', { time: figures.time(endedAt) }),
            value: figures.amount(amount, coin),
            isDone: endedAt !== null,
          },
        ]}
      />
    </Card>
  )
}
