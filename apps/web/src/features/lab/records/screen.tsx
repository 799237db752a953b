import { callServer } from '../../../shared/server/client.ts'
import { useMoneyReading, useRecords } from '../../../shared/lists/records.ts'
import type { CallOutput } from '@candor/contract/calls'
import { useEffect, useState } from 'react'
import { FlaskConical } from 'lucide-react'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { RecordList } from '../../../shared/lists/record-list.tsx'
import { paths } from '@candor/contract/app-paths'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { useText } from '../../../i18n/text.ts'
import { stateBadgeOf } from '../../../shared/lists/state-badge.tsx'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import type { LabOrder } from '@candor/contract/calls/lab'
import { useWords } from '../../../i18n/figures.ts'
import { RowCell } from '../../../shared/lists/row-cell.tsx'
import { KeyValue } from '@candor/ui/lists/key-value'
import { Sheet } from '@candor/ui/layers/sheet'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { recordName } from '@candor/contract/rules/chat'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { NumberWithCopy } from '../../../shared/orders/number-with-copy.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { Timeline } from '../../../shared/savings/timeline.tsx'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { lockText, sliceTitle } from '../parts/words.ts'

const useSubscription = (orderId: string) =>
  useMoneyReading(orderId, () => callServer('Lab/GetOrder', { orderId }))

/** One subscription: its terms, and every slice of it. */
function SubscriptionSheet({ order, open, onOpenChange }: SheetControl & { order: LabOrder }) {
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

function Releases({ details: { order, slices } }: { details: CallOutput<'Lab/GetOrder'> }) {
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
  const pages = useRecords({
    read: (page) => callServer('Lab/GetOrders', page),
    itemsOf: ({ orders }) => orders,
    idOf: ({ orderId }) => orderId,
  })
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
