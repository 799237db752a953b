import type { SnapshotReader } from '../snapshot/reader.ts'
import type { SnapshotWriter } from '../snapshot/writer.ts'
import { ClientOrderTable } from './client-order-table.ts'
import type { ClientOrders } from './client-orders.ts'

export function encodeClientOrders(clientOrders: ClientOrders, writer: SnapshotWriter, format: number): void {
  writer.integer(clientOrders.youngSince)
  encodeGeneration(clientOrders.young, writer)
  encodeGeneration(clientOrders.old, writer)
  if (format < 6) return
  writer.integer(clientOrders.earlier.length)
  for (const { table, until } of clientOrders.earlier) {
    writer.integer(until)
    encodeGeneration(table, writer)
  }
}

export function decodeClientOrders(clientOrders: ClientOrders, reader: SnapshotReader, format: number): void {
  clientOrders.youngSince = reader.integer()
  decodeGeneration(clientOrders.young, reader)
  decodeGeneration(clientOrders.old, reader)
  if (format < 6) return
  const count = reader.integer()
  for (let i = 0; i < count; i += 1) {
    const until = reader.integer()
    const table = new ClientOrderTable()
    decodeGeneration(table, reader)
    clientOrders.earlier.push({ table, until })
  }
}

function encodeGeneration(generation: ClientOrderTable, writer: SnapshotWriter): void {
  writer.integer(generation.size)
  generation.forEach((accountId, hash, orderId) => {
    writer.integer(accountId)
    writer.integer(hash.first)
    writer.integer(hash.second)
    writer.integer(orderId)
  })
}

function decodeGeneration(generation: ClientOrderTable, reader: SnapshotReader): void {
  const count = reader.integer()
  for (let i = 0; i < count; i += 1) {
    const accountId = reader.integer()
    const hash = { first: reader.integer(), second: reader.integer() }
    generation.add(accountId, hash, reader.integer())
  }
}
