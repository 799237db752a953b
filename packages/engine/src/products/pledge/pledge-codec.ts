import { decodeClientOrders, encodeClientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { choice, flag, list, nullable, record, units, whole } from '../../nucleus/fields.ts'
import type { SnapshotReader } from '../../nucleus/snapshot/reader.ts'
import type { SnapshotWriter } from '../../nucleus/snapshot/writer.ts'
import { cycleUnits } from '../../rules/pledge-interest.ts'
import type { PledgeConfig } from './commands.ts'
import { addPledgeOrder, type PledgeOrder, type PledgeState, type State } from './state.ts'

export const pledgeConfig = record<PledgeConfig>({
  productId: whole,
  coinId: whole,
  principalMin: units,
  principalMax: units,
  cycleUnit: choice(...cycleUnits),
  cycleCount: whole,
  dailyRatePpm: whole,
  startAt: whole,
  endAt: whole,
  quota: nullable(units),
  isOpen: flag,
})

const configs = list(pledgeConfig)
const orders = list(
  record<PledgeOrder>({
    orderId: whole,
    accountId: whole,
    productId: whole,
    coinId: whole,
    principal: units,
    dailyInterest: units,
    days: whole,
    startedAt: whole,
    endsAt: whole,
    isCutByEvent: flag,
    daysPaid: whole,
  }),
)

export function encodePledge(own: PledgeState, writer: SnapshotWriter, format: number): void {
  writer.integer(own.lastOrderId)
  const known = [...own.products.values()].map(({ config }) => config)
  configs.write(
    writer,
    known.toSorted((a, b) => a.productId - b.productId),
    format,
  )
  // Numbers rise, so the orders stand in the map as they are written.
  orders.write(writer, [...own.orders.values()], format)
  encodeClientOrders(own.clientOrders, writer, format)
}

/** What the open orders lock, how many there are and when they are due follows from the orders. */
export function decodePledge(state: State, reader: SnapshotReader, format: number): void {
  const own = state.products.pledge
  own.lastOrderId = reader.integer()
  for (const config of configs.read(reader, format))
    own.products.set(config.productId, { config, openPrincipal: 0n })
  for (const order of orders.read(reader, format)) addPledgeOrder(own, order)
  decodeClientOrders(own.clientOrders, reader, format)
}
