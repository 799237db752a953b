import { cycleUnits } from '../../rules/pledge-interest.ts'
import type { SnapshotReader } from '../../snapshot/reader.ts'
import type { SnapshotWriter } from '../../snapshot/writer.ts'
import type { State } from '../../state.ts'
import { decodeClientOrders, encodeClientOrders } from '../spot/client-orders-codec.ts'
import type { PledgeConfig } from './commands.ts'
import { addPledgeOrder, type PledgeOrder, type PledgeSlice } from './slice.ts'

export function encodePledge(slice: PledgeSlice, writer: SnapshotWriter, format: number): void {
  writer.integer(slice.lastOrderId)
  const products = [...slice.products.values()].toSorted((a, b) => a.config.productId - b.config.productId)
  writer.integer(products.length)
  for (const { config } of products) encodeConfig(config, writer)
  // Numbers rise, so the orders stand in the map as they are written.
  writer.integer(slice.orders.size)
  for (const order of slice.orders.values()) encodeOrder(order, writer)
  encodeClientOrders(slice.clientOrders, writer, format)
}

/** What the open orders lock, how many there are and when they are due follows from the orders. */
export function decodePledge(state: State, reader: SnapshotReader, format: number): void {
  const slice = state.products.pledge
  slice.lastOrderId = reader.integer()
  const productCount = reader.integer()
  for (let i = 0; i < productCount; i += 1) {
    const config = decodeConfig(reader)
    slice.products.set(config.productId, { config, openPrincipal: 0n })
  }
  const orderCount = reader.integer()
  for (let i = 0; i < orderCount; i += 1) addPledgeOrder(slice, decodeOrder(reader))
  decodeClientOrders(slice.clientOrders, reader, format)
}

function encodeConfig(config: PledgeConfig, writer: SnapshotWriter): void {
  writer.integer(config.productId)
  writer.integer(config.coinId)
  writer.bigint(config.principalMin)
  writer.bigint(config.principalMax)
  writer.integer(cycleUnits.indexOf(config.cycleUnit))
  writer.integer(config.cycleCount)
  writer.integer(config.dailyRatePpm)
  writer.integer(config.startAt)
  writer.integer(config.endAt)
  writer.boolean(config.quota !== null)
  if (config.quota !== null) writer.bigint(config.quota)
  writer.boolean(config.isOpen)
}

function decodeConfig(reader: SnapshotReader): PledgeConfig {
  return {
    productId: reader.integer(),
    coinId: reader.integer(),
    principalMin: reader.bigint(),
    principalMax: reader.bigint(),
    cycleUnit: cycleUnits[reader.integer()] ?? 'day',
    cycleCount: reader.integer(),
    dailyRatePpm: reader.integer(),
    startAt: reader.integer(),
    endAt: reader.integer(),
    quota: reader.boolean() ? reader.bigint() : null,
    isOpen: reader.boolean(),
  }
}

function encodeOrder(order: PledgeOrder, writer: SnapshotWriter): void {
  writer.integer(order.orderId)
  writer.integer(order.accountId)
  writer.integer(order.productId)
  writer.integer(order.coinId)
  writer.bigint(order.principal)
  writer.bigint(order.dailyInterest)
  writer.integer(order.days)
  writer.integer(order.startedAt)
  writer.integer(order.endsAt)
  writer.boolean(order.isCutByEvent)
  writer.integer(order.daysPaid)
}

function decodeOrder(reader: SnapshotReader): PledgeOrder {
  return {
    orderId: reader.integer(),
    accountId: reader.integer(),
    productId: reader.integer(),
    coinId: reader.integer(),
    principal: reader.bigint(),
    dailyInterest: reader.bigint(),
    days: reader.integer(),
    startedAt: reader.integer(),
    endsAt: reader.integer(),
    isCutByEvent: reader.boolean(),
    daysPaid: reader.integer(),
  }
}
