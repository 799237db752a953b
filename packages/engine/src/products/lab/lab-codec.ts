import type { SnapshotReader } from '../../snapshot/reader.ts'
import type { SnapshotWriter } from '../../snapshot/writer.ts'
import type { State } from '../../state.ts'
import { decodeClientOrders, encodeClientOrders } from '../spot/client-orders-codec.ts'
import type { LabConfig } from './commands.ts'
import { addLabOrder, type LabOrder, type LabProject, type LabSlice } from './slice.ts'

export function encodeLab(slice: LabSlice, writer: SnapshotWriter, format: number): void {
  writer.integer(slice.lastOrderId)
  const projects = [...slice.projects.values()].toSorted((a, b) => a.config.projectId - b.config.projectId)
  writer.integer(projects.length)
  for (const project of projects) encodeProject(project, writer)
  // Numbers rise, so the orders stand in the map as they are written.
  writer.integer(slice.orders.size)
  for (const order of slice.orders.values()) encodeOrder(order, writer)
  encodeClientOrders(slice.clientOrders, writer, format)
}

export function decodeLab(state: State, reader: SnapshotReader, format: number): void {
  const slice = state.products.lab
  slice.lastOrderId = reader.integer()
  const projectCount = reader.integer()
  for (let i = 0; i < projectCount; i += 1) {
    const project = decodeProject(reader)
    slice.projects.set(project.config.projectId, project)
  }
  const orderCount = reader.integer()
  for (let i = 0; i < orderCount; i += 1) addLabOrder(slice, decodeOrder(reader))
  decodeClientOrders(slice.clientOrders, reader, format)
}

function encodeProject(project: LabProject, writer: SnapshotWriter): void {
  encodeConfig(project.config, writer)
  writer.bigint(project.sold)
  writer.boolean(project.isRaiseOver)
  const subscribed = [...project.subscribed].toSorted(([a], [b]) => a - b)
  writer.integer(subscribed.length)
  for (const [accountId, quantity] of subscribed) {
    writer.integer(accountId)
    writer.bigint(quantity)
  }
}

function decodeProject(reader: SnapshotReader): LabProject {
  return {
    config: decodeConfig(reader),
    sold: reader.bigint(),
    isRaiseOver: reader.boolean(),
    subscribed: new Map(
      Array.from({ length: reader.integer() }, () => [reader.integer(), reader.bigint()] as const),
    ),
  }
}

function encodeConfig(config: LabConfig, writer: SnapshotWriter): void {
  writer.integer(config.projectId)
  writer.text(config.name)
  writer.integer(config.coinId)
  writer.integer(config.paymentCoinId)
  writer.bigint(config.price)
  writer.bigint(config.quantityStep)
  writer.bigint(config.quota)
  writer.bigint(config.quantityMin)
  writer.boolean(config.quantityMaxPerAccount !== null)
  if (config.quantityMaxPerAccount !== null) writer.bigint(config.quantityMaxPerAccount)
  writer.integer(config.startAt)
  writer.integer(config.endAt)
  writer.integer(config.releaseAt)
  writer.integer(config.sliceCount)
  writer.integer(config.sliceDays)
  writer.boolean(config.isOpen)
}

function decodeConfig(reader: SnapshotReader): LabConfig {
  return {
    projectId: reader.integer(),
    name: reader.text(),
    coinId: reader.integer(),
    paymentCoinId: reader.integer(),
    price: reader.bigint(),
    quantityStep: reader.bigint(),
    quota: reader.bigint(),
    quantityMin: reader.bigint(),
    quantityMaxPerAccount: reader.boolean() ? reader.bigint() : null,
    startAt: reader.integer(),
    endAt: reader.integer(),
    releaseAt: reader.integer(),
    sliceCount: reader.integer(),
    sliceDays: reader.integer(),
    isOpen: reader.boolean(),
  }
}

function encodeOrder(order: LabOrder, writer: SnapshotWriter): void {
  writer.integer(order.orderId)
  writer.integer(order.accountId)
  writer.integer(order.coinId)
  writer.bigint(order.quantity)
  writer.integer(order.releaseAt)
  writer.integer(order.sliceCount)
  writer.integer(order.sliceDays)
  writer.integer(order.slicesReleased)
}

function decodeOrder(reader: SnapshotReader): LabOrder {
  return {
    orderId: reader.integer(),
    accountId: reader.integer(),
    coinId: reader.integer(),
    quantity: reader.bigint(),
    releaseAt: reader.integer(),
    sliceCount: reader.integer(),
    sliceDays: reader.integer(),
    slicesReleased: reader.integer(),
  }
}
