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
import { PledgeHead } from './pledge-head.tsx'
import type { CallOutput } from '@candor/contract/calls'
import { useMoneyReading } from '../../../shared/lists/records.ts'
import { callServer } from '../../../shared/server/client.ts'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueProps } from '@candor/ui/lists/key-value'
import type { PledgeOrder } from '@candor/contract/calls/pledge'
import { NumberWithCopy } from '../../../shared/orders/number-with-copy.tsx'
import { cycleText } from '../parts/words.ts'

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
