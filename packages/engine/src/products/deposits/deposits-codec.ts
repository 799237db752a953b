import { decodeClientOrders, encodeClientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { choice, flag, list, nullable, record, text, units, whole } from '../../nucleus/fields.ts'
import type { SnapshotReader } from '../../nucleus/snapshot/reader.ts'
import type { SnapshotWriter } from '../../nucleus/snapshot/writer.ts'
import { channelKinds, type DepositChannel } from './commands.ts'
import {
  type Deposit,
  type DepositsState,
  depositStates,
  type RecentRequest,
  setDeposit,
  type SoloSettlement,
  type State,
} from './state.ts'

export const depositChannel = record<DepositChannel>({
  channelId: whole,
  kind: choice(...channelKinds),
  name: text,
  provider: nullable(text),
  currency: text,
  coinId: whole,
  amountMin: units,
  amountMax: units,
  feePpm: whole,
  feeFixed: units,
  expiresAfterMs: whole,
  perDayMax: whole,
  twoFrom: units,
  soloPerDayMax: units,
  isOpen: flag,
})

const channels = list(depositChannel)
const deposits = list(
  record<Deposit>({
    depositId: whole,
    accountId: whole,
    channelId: whole,
    kind: choice(...channelKinds),
    provider: nullable(text),
    coinId: whole,
    amount: units,
    credited: units,
    expiresAt: whole,
    isLarge: flag,
    state: choice(...depositStates),
    endedAt: whole,
    transactionId: nullable(text),
  }),
)
const request = record<RecentRequest>({ channelId: whole, at: whole })
const settlement = record<SoloSettlement>({ channelId: whole, amount: units, at: whole })

export function encodeDeposits(own: DepositsState, writer: SnapshotWriter, format: number): void {
  writer.integer(own.lastDepositId)
  const known = [...own.channels.values()]
  channels.write(
    writer,
    known.toSorted((a, b) => a.channelId - b.channelId),
    format,
  )
  // Numbers rise, so the deposits stand in the map as they are written.
  deposits.write(writer, [...own.deposits.values()], format)
  own.requests.encode(request, writer, format)
  own.solo.encode(settlement, writer, format)
  own.transactions.encode(writer)
  encodeClientOrders(own.clientOrders, writer, format)
}

export function decodeDeposits(state: State, reader: SnapshotReader, format: number): void {
  const own = state.products.deposits
  own.lastDepositId = reader.integer()
  for (const channel of channels.read(reader, format)) own.channels.set(channel.channelId, channel)
  for (const deposit of deposits.read(reader, format)) setDeposit(own, deposit)
  own.requests.decode(request, reader, format)
  own.solo.decode(settlement, reader, format)
  own.transactions.decode(reader)
  decodeClientOrders(own.clientOrders, reader, format)
}
