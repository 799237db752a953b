import { useEffect, useState } from 'react'
import { FlaskConical } from 'lucide-react'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { RecordList } from '../../../shared/lists/record-list.tsx'
import { paths } from '@candor/contract/app-paths'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { useText } from '../../../i18n/text.ts'
import { useSubscription, useSubscriptions } from './queries.ts'
import { SubscriptionSheet } from './subscription-sheet.tsx'
import { stateBadgeOf } from '../../../shared/lists/state-badge.tsx'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import type { LabOrder } from '@candor/contract/calls/lab'
import { useWords } from '../../../i18n/figures.ts'
import { RowCell } from '../../../shared/lists/row-cell.tsx'

const columns =
  'lg:grid-cols-[minmax(12rem,1.4fr)_minmax(8rem,.8fr)_minmax(9rem,1fr)_minmax(9rem,1fr)_minmax(11rem,1.1fr)_minmax(9rem,.9fr)]'

const SubscriptionBadge = stateBadgeOf<LabOrder['state']>((state) => `labOrderState.${state}`, {
  locked: 'warn',
  partlyReleased: 'accent',
  released: 'success',
})

function SubscriptionRow({ order, onPress }: { order: LabOrder; onPress: () => void }) {
  const { text, figures } = useWords()
  const { coin, paymentCoin, quantity, cost, released } = order
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onPress}
        className={`grid w-full grid-cols-2 items-center gap-x-3 gap-y-2 px-4 lg:gap-x-6 py-3 text-left -outline-offset-2 hover:bg-surface-2 ${columns}`}
      >
        <span className="flex min-w-0 items-center gap-3">
          <CoinIcon symbol={coin} size={32} />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{order.name}</span>
            <span className="block text-small text-ink-3">{coin}</span>
          </span>
        </span>
        <span className="justify-self-end lg:order-last">
          <SubscriptionBadge state={order.state} />
        </span>
        <RowCell label={text('lab.subscribed')} isFigure>
          {figures.amount(quantity, coin)}
        </RowCell>
        <RowCell label={text('lab.cost')} isFigure className="max-lg:text-right">
          {figures.amount(cost, paymentCoin)}
        </RowCell>
        <RowCell label={text('lab.released')} isFigure>
          {figures.amount(released, coin)}
        </RowCell>
        <RowCell label={text('lab.at')} className="max-lg:text-right">
          <time dateTime={order.at}>{figures.time(order.at)}</time>
        </RowCell>
      </button>
    </li>
  )
}

function SubscriptionHeads() {
  const text = useText()
  return (
    <div
      aria-hidden
      className={`hidden gap-x-6 border-b border-line px-4 py-2.5 text-small text-ink-3 lg:grid ${columns}`}
    >
      <span>{text('lab.project')}</span>
      <span className="text-right">{text('lab.subscribed')}</span>
      <span className="text-right">{text('lab.cost')}</span>
      <span className="text-right">{text('lab.released')}</span>
      <span>{text('lab.at')}</span>
      <span className="text-right">{text('orders.statusLabel')}</span>
    </div>
  )
}

/** The subscription named by a link, above the list of all. */
function AskedSubscription({ orderId }: { orderId: string }) {
  const { value } = useSubscription(orderId)
  const [open, setOpen] = useLayer()
  const isThere = value !== null
  useEffect(() => {
    if (isThere) setOpen(true)
  }, [isThere, setOpen])
  return value && <SubscriptionSheet order={value.order} open={open} onOpenChange={setOpen} />
}

export function LabRecordsScreen() {
  const text = useText()
  const pages = useSubscriptions()
  const askedId = usePlace().query.get('orderId')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [open, setOpen] = useLayer()
  // Selected by number, so the sheet follows newly read data.
  const chosen = pages.items?.find(({ orderId }) => orderId === chosenId)
  return (
    <AppPage title={text('lab.records')} back="back" width="full">
      <RecordList
        pages={pages}
        className="mt-2 overflow-hidden"
        heads={<SubscriptionHeads />}
        icons
        none={{
          Icon: FlaskConical,
          title: text('lab.noRecords'),
          text: text('lab.noRecordsText'),
          way: { path: paths.lab, label: text('lab.toProjects') },
        }}
      >
        {(order) => (
          <SubscriptionRow
            key={order.orderId}
            order={order}
            onPress={() => {
              setChosenId(order.orderId)
              setOpen(true)
            }}
          />
        )}
      </RecordList>
      {chosen && <SubscriptionSheet order={chosen} open={open} onOpenChange={setOpen} />}
      {askedId !== null && <AskedSubscription orderId={askedId} />}
    </AppPage>
  )
}
