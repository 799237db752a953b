import { useState } from 'react'
import { Badge } from '@candor/ui/badge'
import { Chip } from '@candor/ui/buttons/chip'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import type { TextKey } from '../../../i18n/text.ts'
import { ListedTable } from '../../../shared/lists/paged-table.tsx'
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
      <ListedTable
        listKey={`orders ${uid} ${which}`}
        read={async (page) => {
          const name = which === 'open' ? 'Users/GetOpenOrders' : 'Users/GetOrderHistory'
          const { orders, nextPage } = await callServer(name, { uid, ...page })
          return { items: orders, nextPage }
        }}
        idOf={(order) => order.orderId}
        label={text('profile.tab.orders')}
        empty={text('list.nothing')}
        columns={[
          { label: text('orders.market'), render: ({ market }) => market },
          { label: text('orders.number'), render: ({ orderId }) => orderId },
          {
            label: text('orders.side'),
            render: ({ side, kind }) => `${text(`side.${side}`)} · ${text(`kind.${kind}`)}`,
          },
          {
            label: text('orders.price'),
            render: ({ price, market }) => (price === null ? '—' : figures.plain(price, stakeCoin(market))),
            align: 'end',
          },
          {
            label: text('orders.quantity'),
            render: ({ quantity, amount, market }) => {
              const [base = '', quote = ''] = market.split('/')
              if (quantity !== null) return figures.amount(quantity, base)
              return amount === null ? '—' : figures.amount(amount, quote)
            },
            align: 'end',
          },
          {
            label: text('orders.filled'),
            render: ({ filledQuantity, market }) =>
              figures.amount(filledQuantity, market.split('/')[0] ?? ''),
            align: 'end',
          },
          {
            label: text('orders.status'),
            render: ({ status }) => <Badge>{text(`orderStatus.${status}`)}</Badge>,
          },
          { label: text('orders.placed'), render: ({ placedAt }) => figures.second(placedAt), align: 'end' },
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
      <ListedTable
        listKey={`options ${uid} ${which}`}
        read={async (page) => {
          const name = which === 'open' ? 'Users/GetOpenOptions' : 'Users/GetOptionHistory'
          const { orders, nextPage } = await callServer(name, { uid, ...page })
          return { items: orders, nextPage }
        }}
        idOf={(order) => order.orderId}
        label={text('profile.tab.options')}
        empty={text('list.nothing')}
        columns={[
          { label: text('orders.market'), render: ({ pair }) => pair },
          { label: text('orders.number'), render: ({ orderId }) => orderId },
          { label: text('orders.side'), render: ({ direction }) => text(`direction.${direction}`) },
          { label: text('options.cycle'), render: ({ cycleSeconds }) => figures.lasting(cycleSeconds) },
          {
            label: text('options.stake'),
            render: ({ amount, pair }) => figures.amount(amount, stakeCoin(pair)),
            align: 'end',
          },
          {
            label: text('options.income'),
            render: ({ income, pair }) => (income === null ? '—' : figures.amount(income, stakeCoin(pair))),
            align: 'end',
          },
          {
            label: text('orders.status'),
            render: ({ status }) => <Badge>{text(`optionStatus.${status}`)}</Badge>,
          },
          {
            label: text('orders.placed'),
            render: ({ acceptance, openedAt }) => {
              const at = acceptance?.at ?? openedAt
              return at === null ? '—' : figures.second(at)
            },
            align: 'end',
          },
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
      <ListedTable
        listKey={`pledges ${uid} ${which}`}
        read={async (page) => {
          const { orders, nextPage } = await callServer('Users/GetPledges', { uid, tab: which, ...page })
          return { items: orders, nextPage }
        }}
        idOf={(order) => order.orderId}
        label={text('profile.tab.pledges')}
        empty={text('list.nothing')}
        columns={[
          { label: text('orders.amount'), render: ({ amount, coin }) => figures.amount(amount, coin) },
          { label: text('orders.number'), render: ({ orderId }) => orderId },
          {
            label: text('pledge.dailyRate'),
            render: ({ dailyRatePpm }) => figures.percent(dailyRatePpm),
            align: 'end',
          },
          {
            label: text('pledge.daysPaid'),
            render: ({ daysPaid, days }) => text('pledge.daysOf', { paid: daysPaid, days }),
            align: 'end',
          },
          {
            label: text('pledge.interestPaid'),
            render: ({ interestPaid, coin }) => figures.amount(interestPaid, coin),
            align: 'end',
          },
          { label: text('pledge.started'), render: ({ startedAt }) => figures.time(startedAt), align: 'end' },
          {
            label: text('pledge.ends'),
            render: ({ endsAt, endedAt }) => figures.time(endedAt ?? endsAt),
            align: 'end',
          },
        ]}
      />
    </>
  )
}

export function Subscriptions({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  return (
    <ListedTable
      listKey={`subscriptions ${uid}`}
      read={async (page) => {
        const { orders, nextPage } = await callServer('Users/GetSubscriptions', { uid, ...page })
        return { items: orders, nextPage }
      }}
      idOf={(order) => order.orderId}
      label={text('profile.tab.subscriptions')}
      empty={text('list.nothing')}
      columns={[
        { label: text('subscriptions.project'), render: ({ name }) => name },
        { label: text('orders.number'), render: ({ orderId }) => orderId },
        {
          label: text('orders.quantity'),
          render: ({ quantity, coin }) => figures.amount(quantity, coin),
          align: 'end',
        },
        {
          label: text('subscriptions.cost'),
          render: ({ cost, paymentCoin }) => figures.amount(cost, paymentCoin),
          align: 'end',
        },
        {
          label: text('subscriptions.released'),
          render: ({ released, coin }) => figures.amount(released, coin),
          align: 'end',
        },
        { label: text('orders.placed'), render: ({ at }) => figures.second(at), align: 'end' },
      ]}
    />
  )
}
