import type { OrderAccepted, OrdersTraded } from '@candor/engine/products/spot/events'
import { type EventTakers, takeEvent } from '../journal/event-takers.ts'
import { CopyLines, momentText } from './copy-lines.ts'
import { makeIndexes, makeMissingIndexes } from './named-index.ts'
import { Columns, type View } from './view.ts'

type Change = {
  filledLots: number
  filledQuote: bigint
  fee: bigint
  priceTicks: number | null
  quantityLots: number | null
  doneReason: string | null
  at: number
}

const columns = [
  'order_id',
  'account_id',
  'market_id',
  'client_order_id',
  'kind',
  'side',
  'time_in_force',
  'is_post_only',
  'price_ticks',
  'quantity_lots',
  'quote_amount',
  'filled_lots',
  'filled_quote',
  'fee',
  'done_reason',
  'placed_at',
  'changed_at',
]

// What is rare among an account's orders is found without reading the others, and costs the others nothing.
const ofRare = {
  orders_of_kind_market: (schema: string) =>
    `${schema}.orders (account_id, order_id desc) where kind = 'market'`,
  orders_expired: (schema: string) =>
    `${schema}.orders (account_id, order_id desc) where done_reason in ('notTakenAtOnce', 'selfTrade')`,
}

// Every order ever accepted. One without a reason to be done is open.
export const orders: View<'orders'> = {
  name: 'orders',
  version: 1,
  tableNames: ['orders'],
  tables: (schema) => `
    create table ${schema}.orders (
      order_id bigint primary key,
      account_id int not null,
      market_id int not null,
      client_order_id text,
      kind text not null,
      side text not null,
      time_in_force text not null,
      is_post_only bool not null,
      price_ticks bigint,
      quantity_lots bigint,
      quote_amount bigint,
      filled_lots bigint not null,
      filled_quote bigint not null,
      -- In what the order receives: the base coin for a buy, the quote coin for a sell.
      fee bigint not null,
      done_reason text,
      placed_at timestamptz not null,
      changed_at timestamptz not null
    ) with (fillfactor = 80);
    create index on ${schema}.orders (account_id, order_id desc);
    create index on ${schema}.orders (account_id, market_id, order_id desc);
    create index on ${schema}.orders (account_id, order_id desc) where done_reason is null;
    ${makeIndexes(schema, ofRare)}
  `,
  indexes: (schema) => makeMissingIndexes(schema, ofRare),
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
             changed_at = to_timestamp(new.changed_at)
           from ${rows.unnested} where old.order_id = new.order_id`,
          rows.values,
        )
      },
    }
  },
}

type Folding = { placed: Map<number, OrderAccepted>; changes: Map<number, Change>; at: number }

const takers: EventTakers<Folding> = {
  orderAccepted: (event, { placed }) => placed.set(event.orderId, event),
  orderAmended: ({ orderId, priceTicks, quantityLots }, { changes, at }) => {
    const change = changeOf(changes, orderId, at)
    change.priceTicks = priceTicks
    change.quantityLots = quantityLots
  },
  ordersTraded: (event, { changes, at }) => {
    addFill(changeOf(changes, event.takerOrderId, at), event, event.takerFee)
    addFill(changeOf(changes, event.makerOrderId, at), event, event.makerFee)
  },
  orderDone: ({ orderId, reason }, { changes, at }) => {
    changeOf(changes, orderId, at).doneReason = reason
  },
}

function changeOf(changes: Map<number, Change>, orderId: number, at: number): Change {
  const known = changes.get(orderId)
  if (known) {
    known.at = at
    return known
  }
  const nothing = { priceTicks: null, quantityLots: null, doneReason: null }
  const change = { filledLots: 0, filledQuote: 0n, fee: 0n, ...nothing, at }
  changes.set(orderId, change)
  return change
}

function addFill(change: Change, trade: OrdersTraded, fee: bigint): void {
  change.filledLots += trade.quantityLots
  change.filledQuote += trade.quoteAmount
  change.fee += fee
}

function placedLines(placed: Map<number, OrderAccepted>, changes: Map<number, Change>): CopyLines {
  const lines = new CopyLines(columns)
  for (const { orderId, accountId, marketId, clientOrderId, terms, at } of placed.values()) {
    const change = changes.get(orderId)
    const isLimit = terms.kind === 'limit'
    const quantityLots = 'quantityLots' in terms ? terms.quantityLots : null
    lines.add([
      orderId,
      accountId,
      marketId,
      clientOrderId,
      terms.kind,
      terms.side,
      isLimit ? terms.timeInForce : 'immediateOrCancel',
      isLimit && terms.isPostOnly,
      change?.priceTicks ?? (isLimit ? terms.priceTicks : null),
      change?.quantityLots ?? quantityLots,
      'quoteAmount' in terms ? terms.quoteAmount : null,
      change?.filledLots ?? 0,
      change?.filledQuote ?? 0n,
      change?.fee ?? 0n,
      change?.doneReason ?? null,
      momentText(at),
      momentText(change?.at ?? at),
    ])
  }
  return lines
}

function changedRows(placed: Map<number, OrderAccepted>, changes: Map<number, Change>): Columns {
  const rows = new Columns({
    order_id: 'bigint',
    filled_lots: 'bigint',
    filled_quote: 'bigint',
    fee: 'bigint',
    price_ticks: 'bigint',
    quantity_lots: 'bigint',
    done_reason: 'text',
    changed_at: 'float8',
  })
  for (const [orderId, change] of changes) {
    if (placed.has(orderId)) continue
    const { filledLots, filledQuote, fee, priceTicks, quantityLots, doneReason, at } = change
    rows.add([orderId, filledLots, filledQuote, fee, priceTicks, quantityLots, doneReason, at / 1000])
  }
  return rows
}
