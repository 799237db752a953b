import { decodeClientOrders, encodeClientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { flag, list, nullable, record, text, units, whole } from '../../nucleus/fields.ts'
import type { SnapshotReader } from '../../nucleus/snapshot/reader.ts'
import type { SnapshotWriter } from '../../nucleus/snapshot/writer.ts'
import type { LabConfig } from './commands.ts'
import { addLabOrder, type LabOrder, type LabState, type State } from './state.ts'

export const labConfig = record<LabConfig>({
  projectId: whole,
  name: text,
  coinId: whole,
  paymentCoinId: whole,
  price: units,
  quantityStep: units,
  quota: units,
  quantityMin: units,
  quantityMaxPerAccount: nullable(units),
  startAt: whole,
  endAt: whole,
  releaseAt: whole,
  sliceCount: whole,
  sliceDays: whole,
  isOpen: flag,
})

interface ProjectEntry {
  readonly config: LabConfig
  readonly sold: bigint
  readonly isRaiseOver: boolean
  readonly subscribed: readonly { readonly accountId: number; readonly quantity: bigint }[]
}

const projects = list(
  record<ProjectEntry>({
    config: labConfig,
    sold: units,
    isRaiseOver: flag,
    subscribed: list(record<ProjectEntry['subscribed'][number]>({ accountId: whole, quantity: units })),
  }),
)
const orders = list(
  record<LabOrder>({
    orderId: whole,
    accountId: whole,
    coinId: whole,
    quantity: units,
    releaseAt: whole,
    sliceCount: whole,
    sliceDays: whole,
    slicesReleased: whole,
  }),
)

export function encodeLab(own: LabState, writer: SnapshotWriter, format: number): void {
  writer.integer(own.lastOrderId)
  const entries = [...own.projects.values()].map(({ config, sold, isRaiseOver, subscribed }) => ({
    config,
    sold,
    isRaiseOver,
    subscribed: [...subscribed]
      .map(([accountId, quantity]) => ({ accountId, quantity }))
      .toSorted((a, b) => a.accountId - b.accountId),
  }))
  projects.write(
    writer,
    entries.toSorted((a, b) => a.config.projectId - b.config.projectId),
    format,
  )
  // Numbers rise, so the orders stand in the map as they are written.
  orders.write(writer, [...own.orders.values()], format)
  encodeClientOrders(own.clientOrders, writer, format)
}

export function decodeLab(state: State, reader: SnapshotReader, format: number): void {
  const own = state.products.lab
  own.lastOrderId = reader.integer()
  for (const entry of projects.read(reader, format)) {
    const subscribed = new Map(entry.subscribed.map(({ accountId, quantity }) => [accountId, quantity]))
    own.projects.set(entry.config.projectId, { ...entry, subscribed })
  }
  for (const order of orders.read(reader, format)) addLabOrder(own, order)
  decodeClientOrders(own.clientOrders, reader, format)
}
