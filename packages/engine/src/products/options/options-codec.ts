import { decodeClientOrders, encodeClientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import {
  either,
  type Field,
  type FieldsOf,
  flag,
  list,
  nullable,
  positiveSince,
  record,
  text,
  units,
  whole,
} from '../../nucleus/fields.ts'
import type { SnapshotReader } from '../../nucleus/snapshot/reader.ts'
import type { SnapshotWriter } from '../../nucleus/snapshot/writer.ts'
import type { Eased, KeptLimits } from '../../rules/option-limits.ts'
import type { OptionCycle, OptionPair } from './commands.ts'
import type { OpenedOption, OptionTerms, WaitingOption } from './open-options.ts'
import type { DayLoss, OptionsState, State } from './state.ts'

export const optionPair = record<OptionPair>({
  coinId: whole,
  stakeCoinId: whole,
  balanceMin: units,
  isAdvancedOnly: flag,
  isOpen: flag,
  cycles: list(
    record<OptionCycle>({
      seconds: whole,
      returnPpm: whole,
      stakeMin: units,
      stakeMax: units,
      feePpm: whole,
      exposureMax: units,
    }),
  ),
  openingMovePpmMax: positiveSince(6),
})

const terms: FieldsOf<OptionTerms> = {
  orderId: whole,
  accountId: whole,
  coinId: whole,
  cycleSeconds: whole,
  direction: either('down', 'up'),
  stake: units,
  fee: units,
  winnings: units,
}
const pairs = list(optionPair)
const running = list(record<OpenedOption>({ ...terms, openingPriceE10: units, maturesAt: whole }))
const waiting = list(
  record<WaitingOption>({
    ...terms,
    returnPpm: whole,
    clientOrderId: nullable(text),
    afterTick: whole,
    acceptedAt: whole,
    seenPriceE10: nullable(units),
    openingMovePpmMax: whole,
  }),
)
const dayLosses = byAccount(record<DayLoss>({ day: whole, loss: units }))
const limits = byAccount(
  record<KeptLimits>({
    dailyLossMax: nullable(units),
    coolOffUntil: whole,
    excludedUntil: whole,
    easedLossMax: nullable(record<Eased<bigint | null>>({ value: nullable(units), from: whole })),
    easedCoolOff: nullable(record<Eased<number>>({ value: whole, from: whole })),
  }),
)

export function encodeOptions(own: OptionsState, writer: SnapshotWriter, format: number): void {
  writer.integer(own.lastOrderId)
  const byCoin = [...own.pairs.values()].toSorted((a, b) => a.coinId - b.coinId)
  pairs.write(writer, byCoin, format)
  running.write(writer, own.open.runningList(), format)
  if (format >= 6) waiting.write(writer, own.open.waitingList(), format)
  dayLosses.write(writer, own.dayLosses, format)
  limits.write(writer, own.limits, format)
  encodeClientOrders(own.clientOrders, writer, format)
}

export function decodeOptions(state: State, reader: SnapshotReader, format: number): void {
  const own = state.products.options
  own.lastOrderId = reader.integer()
  for (const pair of pairs.read(reader, format)) own.pairs.set(pair.coinId, pair)
  // They stand in the order of maturity, as if they had just been opened one after the other.
  const opened = running.read(reader, format).toSorted((a, b) => a.maturesAt - b.maturesAt)
  for (const option of opened) own.open.add(option)
  if (format >= 6) for (const option of waiting.read(reader, format)) own.open.accept(option)
  dayLosses.readInto(own.dayLosses, reader, format)
  limits.readInto(own.limits, reader, format)
  decodeClientOrders(own.clientOrders, reader, format)
}

/** Entries of a map, by rising account. */
function byAccount<Value>(field: Field<Value>) {
  const entries = list(record<{ accountId: number; value: Value }>({ accountId: whole, value: field }))
  return {
    write(writer: SnapshotWriter, map: ReadonlyMap<number, Value>, format: number): void {
      const all = [...map].map(([accountId, value]) => ({ accountId, value }))
      entries.write(
        writer,
        all.toSorted((a, b) => a.accountId - b.accountId),
        format,
      )
    },
    readInto(map: Map<number, Value>, reader: SnapshotReader, format: number): void {
      for (const { accountId, value } of entries.read(reader, format)) map.set(accountId, value)
    },
  }
}
