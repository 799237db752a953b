import { useState } from 'react'
import { Sprout } from 'lucide-react'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { Tabs } from '@candor/ui/page/tabs'
import { formatCount } from '@candor/client/figures/format'
import { paths } from '@candor/contract/app-paths'
import type { CallInput } from '@candor/contract/calls'
import type { PledgeOrder } from '@candor/contract/calls/pledge'
import { useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { RecordList } from '../../../shared/lists/record-list.tsx'
import { Moment, RecordHeads, RecordRow } from '../../../shared/lists/record-row.tsx'
import type { RecordColumns } from '../../../shared/lists/record-row.tsx'
import { useRecords } from '../../../shared/lists/records.ts'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { callServer } from '../../../shared/server/client.ts'
import { PledgeBadge } from '../parts/state-badge.tsx'
import { cycleText } from '../parts/words.ts'

type PledgeTab = CallInput<'Pledge/GetOrders'>['tab']
const tabs = ['inProgress', 'over', 'terminated'] as const satisfies readonly PledgeTab[]

export function PledgeRecordsScreen() {
  const text = useText()
  const [tab, setTab] = useState<PledgeTab>('inProgress')
  return (
    <AppPage title={text('pledge.records')} back="back" width="full">
      <Tabs
        label={text('pledge.records')}
        items={tabs.map((value) => ({ value, label: text(`pledgeTab.${value}`) }))}
        value={tab}
        onValueChange={setTab}
      >
        <div className="pt-3">
          <Pledges tab={tab} />
        </div>
      </Tabs>
    </AppPage>
  )
}

const columns: RecordColumns = {
  widths:
    'lg:grid-cols-[minmax(10rem,1.2fr)_minmax(8rem,.8fr)_minmax(9rem,1fr)_minmax(11rem,1.2fr)_minmax(11rem,1.2fr)_minmax(8rem,.8fr)]',
  heads: [
    'pledge.principal',
    'pledge.interestPaid',
    'pledge.allInterest',
    'pledge.startedAt',
    'pledge.endsAt',
  ],
}

function Pledges({ tab }: { tab: PledgeTab }) {
  const text = useText()
  const pages = useRecords({
    key: tab,
    read: (page) => callServer('Pledge/GetOrders', { tab, ...page }),
    itemsOf: ({ orders }) => orders,
    idOf: ({ orderId }) => orderId,
  })
  return (
    <RecordList
      pages={pages}
      heads={<RecordHeads columns={columns} />}
      none={{
        Icon: Sprout,
        title: text('pledge.noRecords'),
        text: text(`pledgeNone.${tab}`),
        way: { path: paths.pledge, label: text('pledge.toProducts') },
      }}
    >
      {(order) => <PledgeRow key={order.orderId} order={order} />}
    </RecordList>
  )
}

function PledgeRow({ order }: { order: PledgeOrder }) {
  const { text, figures } = useWords()
  const { orderId, coin, amount, days, daysPaid, interest, interestPaid, startedAt, endedAt, endsAt } = order
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
      first={<span className="text-up">+{figures.amount(interestPaid, coin)}</span>}
      second={figures.amount(interest, coin)}
      third={<Moment at={startedAt} />}
      fourth={<Moment at={endedAt ?? endsAt} />}
      fourthLabel={endedAt === null ? 'pledge.endsAt' : 'pledge.endedAt'}
    >
      <span className="col-span-full lg:order-last">
        <ProgressBar value={days === 0 ? 1 : daysPaid / days} label={progress} tone="up" />
      </span>
    </RecordRow>
  )
}
