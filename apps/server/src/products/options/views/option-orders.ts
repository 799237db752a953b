import type { OptionAccepted, OptionNotOpened, OptionSettled } from '@candor/engine/products/options/events'
import type { OptionVoidReason } from '@candor/engine/rules/option-opening'
import {
  type Given,
  moment,
  nullable,
  priceE10,
  type RowOf,
  units,
  whole32,
  whole64,
  word,
} from '../../../platform/projections/columns.ts'
import { assigned, Rows } from '../../../platform/projections/rows.ts'
import type { View } from '../../../platform/projections/view.ts'

const terms = {
  orderId: whole64,
  accountId: whole32,
  coinId: whole32,
  clientOrderId: nullable(word<string>()),
  cycleSeconds: whole32,
  direction: word<OptionAccepted['direction']>(),
  stake: units,
  fee: units,
  returnPpm: whole32,
  winnings: units,
  acceptedAt: moment,
}
// Null for options from before rules 2, which opened at once.
const acceptance = {
  afterTick: nullable(whole64),
  seenPriceE10: nullable(priceE10),
  openingMovePpm: nullable(whole32),
}
const opening = {
  openingTick: nullable(whole64),
  openingPriceE10: nullable(priceE10),
  openedAt: nullable(moment),
  maturesAt: nullable(moment),
}
const end = {
  result: nullable(word<OptionSettled['result']>()),
  voidReason: nullable(word<OptionVoidReason | 'noClosingTick'>()),
  movedPriceE10: nullable(priceE10),
  closingTick: nullable(whole64),
  closingPriceE10: nullable(priceE10),
  income: nullable(units),
  settledAt: nullable(moment),
}
// Without a result it is waiting or running.
const columns = { ...terms, ...acceptance, ...opening, ...end }

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    'views.option_orders': RowOf<typeof columns>
  }
}

// Every option ever accepted.
export const optionOrders: View<'option-orders'> = {
  name: 'option-orders',
  version: 2,
  tables: [
    {
      name: 'option_orders',
      columns,
      primaryKey: 'order_id',
      indexes: [
        '(account_id, order_id desc)',
        '(account_id, order_id desc) where result is null',
        '(opened_at)',
      ],
      laterIndexes: { option_orders_by_coin: '(account_id, coin_id, order_id desc)' },
      fillfactor: 80,
    },
  ],
  createBatch() {
    const accepted = new Rows({ ...terms, ...acceptance })
    const opened = new Rows({ ...terms, ...opening })
    const ended = new Rows({ orderId: terms.orderId, ...end })
    return {
      fold({ events }) {
        for (const event of events) {
          if (event.type === 'optionAccepted')
            accepted.add({ ...event, acceptedAt: event.at, openingMovePpm: event.openingMovePpmMax })
          if (event.type === 'optionOpened')
            opened.add({ ...event, acceptedAt: event.at, openedAt: event.at })
          if (event.type === 'optionSettled' || event.type === 'optionNotOpened') ended.add(endOf(event))
        }
      },
      // An option passes through these in this order, so several steps within a batch end correctly.
      async write(client, schema) {
        const table = `${schema}.option_orders`
        await accepted.insert(client, table)
        // Before rules 2, options opened at once, so there is no earlier row.
        await opened.insert(
          client,
          table,
          `on conflict (order_id) do update set ${assigned(opening, 'excluded')}`,
        )
        if (ended.count === 0) return
        await client.query(
          `update ${table} as old set ${assigned(end, 'new')} from ${ended.source} where old.order_id = new.order_id`,
          ended.values,
        )
      },
    }
  },
}

function endOf(event: OptionSettled | OptionNotOpened): Given<typeof end> & { orderId: number } {
  const { orderId, income, at } = event
  const known = { orderId, income, settledAt: at }
  if (event.type === 'optionNotOpened') {
    const never = { result: 'void', voidReason: event.reason, movedPriceE10: event.priceE10 } as const
    return { ...known, ...never, closingTick: null, closingPriceE10: null }
  }
  const { result, closingTick, closingPriceE10 } = event
  const voidReason = result === 'void' ? 'noClosingTick' : null
  return { ...known, result, voidReason, movedPriceE10: null, closingTick, closingPriceE10 }
}
