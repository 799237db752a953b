import type { Part } from '../own-state.ts'
import type { SnapshotReader } from '../snapshot/reader.ts'
import type { SnapshotWriter } from '../snapshot/writer.ts'
import { ClientOrderTable } from './client-order-table.ts'
import type { ClientOrders } from './client-orders.ts'

export const clientOrders: Part<ClientOrders, unknown> = {
  write(writer, orders, format) {
    writer.integer(orders.youngSince)
    encodeGeneration(orders.young, writer)
    encodeGeneration(orders.old, writer)
    if (format < 6) return
    writer.integer(orders.earlier.length)
    for (const { table, until } of orders.earlier) {
      writer.integer(until)
      encodeGeneration(table, writer)
    }
  },
  readInto(reader, orders, format) {
    orders.youngSince = reader.integer()
    decodeGeneration(orders.young, reader)
    decodeGeneration(orders.old, reader)
    if (format < 6) return
    const count = reader.integer()
    for (let i = 0; i < count; i += 1) {
      const until = reader.integer()
      const table = new ClientOrderTable()
      decodeGeneration(table, reader)
      orders.earlier.push({ table, until })
    }
  },
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
