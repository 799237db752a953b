import { decodeClientOrders, encodeClientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { choice, flag, list, nullable, record, since, text, units, whole, yes } from '../../nucleus/fields.ts'
import type { SnapshotReader } from '../../nucleus/snapshot/reader.ts'
import type { SnapshotWriter } from '../../nucleus/snapshot/writer.ts'
import { type Caution, cautionCauses } from '../../rules/withdrawal-terms.ts'
import type { PayoutMethod } from './commands.ts'
import {
  openStates,
  type RecentWithdrawal,
  setWithdrawal,
  type SkippedNumbers,
  type State,
  type Withdrawal,
  type WithdrawalsState,
} from './state.ts'

export const payoutMethod = record<PayoutMethod>({
  methodId: whole,
  coinId: whole,
  network: nullable(text),
  currency: nullable(text),
  amountMin: units,
  amountMax: units,
  step: units,
  decimals: whole,
  feePpm: whole,
  feeFixed: units,
  autoMax: units,
  twoFrom: units,
  perDayMax: units,
  hoursFrom: whole,
  hoursTo: whole,
  minTradingDays: whole,
  isOpen: flag,
})

const methods = list(payoutMethod)
const withdrawals = list(
  record<Withdrawal>({
    withdrawalId: whole,
    accountId: whole,
    coinId: whole,
    network: nullable(text),
    currency: nullable(text),
    amount: units,
    fee: units,
    isLarge: flag,
    state: choice(...openStates),
    destinationId: since(10, whole),
    destinationHash: since(10, text),
    cardAmount: since(10, units),
    passedBy: since(10, list(whole)),
    isDoubtful: since(10, yes),
  }),
)
const skipped = list(record<SkippedNumbers>({ from: whole, to: whole }))
const recent = record<RecentWithdrawal>({ withdrawalId: whole, methodId: whole, amount: units, at: whole })
const caution = record<Caution>({ cause: choice(...cautionCauses), at: whole })

export function encodeWithdrawals(own: WithdrawalsState, writer: SnapshotWriter, format: number): void {
  writer.integer(own.lastWithdrawalId)
  const known = [...own.methods.values()]
  methods.write(
    writer,
    known.toSorted((a, b) => a.methodId - b.methodId),
    format,
  )
  // Numbers rise, so the withdrawals stand in the map as they are written.
  withdrawals.write(writer, [...own.open.values()], format)
  own.recent.encode(recent, writer, format)
  own.cautions.encode(caution, writer, format)
  own.transactions.encode(writer)
  encodeClientOrders(own.clientOrders, writer, format)
  if (format >= 10) skipped.write(writer, own.skipped, format)
}

export function decodeWithdrawals(state: State, reader: SnapshotReader, format: number): void {
  const own = state.products.withdrawals
  own.lastWithdrawalId = reader.integer()
  for (const method of methods.read(reader, format)) own.methods.set(method.methodId, method)
  for (const withdrawal of withdrawals.read(reader, format)) setWithdrawal(own, withdrawal)
  own.recent.decode(recent, reader, format)
  own.cautions.decode(caution, reader, format)
  own.transactions.decode(reader)
  decodeClientOrders(own.clientOrders, reader, format)
  if (format >= 10) own.skipped = skipped.read(reader, format)
}
