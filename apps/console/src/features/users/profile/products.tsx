import { useState } from 'react'
import { Badge } from '@candor/ui/badge'
import { Chip } from '@candor/ui/buttons/chip'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import type { TextKey } from '../../../i18n/text.ts'
import { pageOf } from '../../../shared/lists/paged-table.tsx'
import { RecordTable } from './record-table.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { stakeCoin } from './model.ts'

type Choice<Value extends string> = { value: Value; label: TextKey }

function Chosen<Value extends string>(props: {
  choices: readonly Choice<Value>[]
  value: Value
  onChoose: (value: Value) => void
}) {
  const text = useText()
  return (
    <div className="flex flex-wrap gap-2 pb-4">
      {props.choices.map(({ value, label }) => (
        <Chip key={value} selected={value === props.value} onClick={() => props.onChoose(value)}>
          {text(label)}
        </Chip>
      ))}
    </div>
  )
}

const openOrDone = [
  { value: 'open', label: 'orders.open' },
  { value: 'done', label: 'orders.done' },
] as const

export function Orders({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  const [which, setWhich] = useState<'open' | 'done'>('open')
  return (
    <>
      <Chosen choices={openOrDone} value={which} onChoose={setWhich} />
      <RecordTable
        uid={uid}
        tab="orders"
        part={which}
        read={async (page) => {
          const name = which === 'open' ? 'Users/GetOpenOrders' : 'Users/GetOrderHistory'
          return pageOf('orders', await callServer(name, page))
        }}
        idOf={(order) => order.orderId}
        columns={({ column, endColumn }) => [
          column('orders.market', ({ market }) => market),
          column('orders.number', ({ orderId }) => orderId),
          column('orders.side', ({ side, kind }) => `${text(`side.${side}`)} · ${text(`kind.${kind}`)}`),
          endColumn('orders.price', ({ price, market }) =>
            price === null ? '—' : figures.plain(price, stakeCoin(market)),
          ),
          endColumn('orders.quantity', ({ quantity, amount, market }) => {
            const [base = '', quote = ''] = market.split('/')
            if (quantity !== null) return figures.amount(quantity, base)
            return amount === null ? '—' : figures.amount(amount, quote)
          }),
          endColumn('orders.filled', ({ filledQuantity, market }) =>
            figures.amount(filledQuantity, market.split('/')[0] ?? ''),
          ),
          column('orders.status', ({ status }) => <Badge>{text(`orderStatus.${status}`)}</Badge>),
          endColumn('orders.placed', ({ placedAt }) => figures.second(placedAt)),
        ]}
      />
    </>
  )
}

export function Options({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  const [which, setWhich] = useState<'open' | 'done'>('open')
  return (
    <>
      <Chosen choices={openOrDone} value={which} onChoose={setWhich} />
      <RecordTable
        uid={uid}
        tab="options"
        part={which}
        read={async (page) => {
          const name = which === 'open' ? 'Users/GetOpenOptions' : 'Users/GetOptionHistory'
          return pageOf('orders', await callServer(name, page))
        }}
        idOf={(order) => order.orderId}
        columns={({ column, endColumn }) => [
          column('orders.market', ({ pair }) => pair),
          column('orders.number', ({ orderId }) => orderId),
          column('orders.side', ({ direction }) => text(`direction.${direction}`)),
          column('options.cycle', ({ cycleSeconds }) => figures.lasting(cycleSeconds)),
          endColumn('options.stake', ({ amount, pair }) => figures.amount(amount, stakeCoin(pair))),
          endColumn('options.income', ({ income, pair }) =>
            income === null ? '—' : figures.amount(income, stakeCoin(pair)),
          ),
          column('orders.status', ({ status }) => <Badge>{text(`optionStatus.${status}`)}</Badge>),
          endColumn('orders.placed', ({ acceptance, openedAt }) => {
            const at = acceptance?.at ?? openedAt
            return at === null ? '—' : figures.second(at)
          }),
        ]}
      />
    </>
  )
}

const pledgeTabs = [
  { value: 'inProgress', label: 'pledges.inProgress' },
  { value: 'over', label: 'pledges.over' },
  { value: 'terminated', label: 'pledges.terminated' },
] as const

export function Pledges({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  const [which, setWhich] = useState<(typeof pledgeTabs)[number]['value']>('inProgress')
  return (
    <>
      <Chosen choices={pledgeTabs} value={which} onChoose={setWhich} />
      <RecordTable
        uid={uid}
        tab="pledges"
        part={which}
        read={async (page) => pageOf('orders', await callServer('Users/GetPledges', { tab: which, ...page }))}
        idOf={(order) => order.orderId}
        columns={({ column, endColumn }) => [
          column('orders.amount', ({ amount, coin }) => figures.amount(amount, coin)),
          column('orders.number', ({ orderId }) => orderId),
          endColumn('pledge.dailyRate', ({ dailyRatePpm }) => figures.percent(dailyRatePpm)),
          endColumn('pledge.daysPaid', ({ daysPaid, days }) =>
            text('pledge.daysOf', { paid: daysPaid, days }),
          ),
          endColumn('pledge.interestPaid', ({ interestPaid, coin }) => figures.amount(interestPaid, coin)),
          endColumn('pledge.started', ({ startedAt }) => figures.time(startedAt)),
          endColumn('pledge.ends', ({ endsAt, endedAt }) => figures.time(endedAt ?? endsAt)),
        ]}
      />
    </>
  )
}

export function Subscriptions({ uid }: { uid: string }) {
  const figures = useFigures()
  return (
    <RecordTable
      uid={uid}
      tab="subscriptions"
      read={async (page) => pageOf('orders', await callServer('Users/GetSubscriptions', page))}
      idOf={(order) => order.orderId}
      columns={({ column, endColumn }) => [
        column('subscriptions.project', ({ name }) => name),
        column('orders.number', ({ orderId }) => orderId),
        endColumn('orders.quantity', ({ quantity, coin }) => figures.amount(quantity, coin)),
        endColumn('subscriptions.cost', ({ cost, paymentCoin }) => figures.amount(cost, paymentCoin)),
        endColumn('subscriptions.released', ({ released, coin }) => figures.amount(released, coin)),
        endColumn('orders.placed', ({ at }) => figures.second(at)),
      ]}
    />
  )
}
