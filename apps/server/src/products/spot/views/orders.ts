import type { DoneReason, OrderAccepted, OrdersTraded } from '@candor/engine/products/spot/events'
import { type EventTakers, takeEvent } from '../../../platform/journal/event-takers.ts'
import {
  flag,
  moment,
  nullable,
  type RowOf,
  units,
  whole32,
  whole64,
  word,
} from '../../../platform/projections/columns.ts'
import { CopyLines } from '../../../platform/projections/copy-lines.ts'
import { Rows } from '../../../platform/projections/rows.ts'
import type { View } from '../../../platform/projections/view.ts'

const columns = {
  orderId: whole64,
  accountId: whole32,
  marketId: whole32,
  clientOrderId: nullable(word<string>()),
  kind: word<'limit' | 'market'>(),
  side: word<'buy' | 'sell'>(),
  timeInForce: word<'goodTillCancelled' | 'immediateOrCancel' | 'fillOrKill'>(),
  isPostOnly: flag,
  priceTicks: nullable(whole64),
  quantityLots: nullable(whole64),
  quoteAmount: nullable(units),
  filledLots: whole64,
  filledQuote: units,
  // In the coin the order receives: the base coin for a buy, the quote coin for a sell.
  fee: units,
  // An order without a done reason is open.
  doneReason: nullable(word<DoneReason>()),
  placedAt: moment,
  changedAt: moment,
}
const { orderId, filledLots, filledQuote, fee, priceTicks, quantityLots, doneReason, changedAt } = columns
const changedColumns = {
  orderId,
  filledLots,
  filledQuote,
  fee,
  priceTicks,
  quantityLots,
  doneReason,
  changedAt,
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    'views.orders': RowOf<typeof columns>
  }
}

type Change = {
  filledLots: number
  filledQuote: bigint
  fee: bigint
  priceTicks: number | null
  quantityLots: number | null
  doneReason: DoneReason | null
  changedAt: number
}

// Every order ever accepted.
export const orders: View<'orders'> = {
  name: 'orders',
  version: 1,
  tables: [
    {
      name: 'orders',
      columns,
      primaryKey: 'order_id',
      indexes: [
        '(account_id, order_id desc)',
        '(account_id, market_id, order_id desc)',
        '(account_id, order_id desc) where done_reason is null',
      ],
      // Partial indexes find rare orders without reading the others, at no cost to those.
      laterIndexes: {
        orders_of_kind_market: "(account_id, order_id desc) where kind = 'market'",
        orders_expired: "(account_id, order_id desc) where done_reason in ('notTakenAtOnce', 'selfTrade')",
      },
      fillfactor: 80,
    },
  ],
  createBatch() {
    const placed = new Map<number, OrderAccepted>()
    const changes = new Map<number, Change>()
    return {
      fold({ command, events }) {
        const folding = { placed, changes, at: command.at }
        for (const event of events) takeEvent(takers, event, folding)
      },
      async write(client, schema) {
        await placedLines(placed, changes).write(client, `${schema}.orders`)
        const rows = changedRows(placed, changes)
        if (rows.count === 0) return
        await client.query(
          `update ${schema}.orders as old set
             filled_lots = old.filled_lots + new.filled_lots,
             filled_quote = old.filled_quote + new.filled_quote,
             fee = old.fee + new.fee,
             price_ticks = coalesce(new.price_ticks, old.price_ticks),
             quantity_lots = coalesce(new.quantity_lots, old.quantity_lots),
             done_reason = coalesce(new.done_reason, old.done_reason),
             changed_at = new.changed_at
           from ${rows.source} where old.order_id = new.order_id`,
          rows.values,
        )
      },
    }
  },
}

type Folding = { placed: Map<number, OrderAccepted>; changes: Map<number, Change>; at: number }

const takers: EventTakers<Folding> = {
  orderAccepted: (event, { placed }) => placed.set(event.orderId, event),
  orderAmended: (event, { changes, at }) => {
    const change = changeOf(changes, event.orderId, at)
    change.priceTicks = event.priceTicks
    change.quantityLots = event.quantityLots
  },
  ordersTraded: (event, { changes, at }) => {
    addFill(changeOf(changes, event.takerOrderId, at), event, event.takerFee)
    addFill(changeOf(changes, event.makerOrderId, at), event, event.makerFee)
  },
  orderDone: (event, { changes, at }) => {
    changeOf(changes, event.orderId, at).doneReason = event.reason
  },
}

function changeOf(changes: Map<number, Change>, id: number, at: number): Change {
  const known = changes.get(id)
  if (known) {
    known.changedAt = at
    return known
  }
  const nothing = { priceTicks: null, quantityLots: null, doneReason: null }
  const change = { filledLots: 0, filledQuote: 0n, fee: 0n, ...nothing, changedAt: at }
  changes.set(id, change)
  return change
}

function addFill(change: Change, trade: OrdersTraded, paid: bigint): void {
  change.filledLots += trade.quantityLots
  change.filledQuote += trade.quoteAmount
  change.fee += paid
}

function placedLines(placed: Map<number, OrderAccepted>, changes: Map<number, Change>) {
  const lines = new CopyLines(columns)
  for (const order of placed.values()) {
    const { terms, at } = order
    const change = changes.get(order.orderId)
    const isLimit = terms.kind === 'limit'
    const lots = 'quantityLots' in terms ? terms.quantityLots : null
    lines.add({
      orderId: order.orderId,
      accountId: order.accountId,
      marketId: order.marketId,
      clientOrderId: order.clientOrderId,
      kind: terms.kind,
      side: terms.side,
      timeInForce: isLimit ? terms.timeInForce : 'immediateOrCancel',
      isPostOnly: isLimit && terms.isPostOnly,
      priceTicks: change?.priceTicks ?? (isLimit ? terms.priceTicks : null),
      quantityLots: change?.quantityLots ?? lots,
      quoteAmount: 'quoteAmount' in terms ? terms.quoteAmount : null,
      filledLots: change?.filledLots ?? 0,
      filledQuote: change?.filledQuote ?? 0n,
      fee: change?.fee ?? 0n,
      doneReason: change?.doneReason ?? null,
      placedAt: at,
      changedAt: change?.changedAt ?? at,
    })
  }
  return lines
}

function changedRows(placed: Map<number, OrderAccepted>, changes: Map<number, Change>) {
  const rows = new Rows(changedColumns)
  for (const [id, change] of changes) if (!placed.has(id)) rows.add({ orderId: id, ...change })
  return rows
}
