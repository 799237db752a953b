import type { KeptLimits } from '../../rules/option-limits.ts'
import type { SnapshotReader } from '../../snapshot/reader.ts'
import type { SnapshotWriter } from '../../snapshot/writer.ts'
import type { State } from '../../state.ts'
import { decodeClientOrders, encodeClientOrders } from '../spot/client-orders-codec.ts'
import type { OptionCycle, OptionPair } from './commands.ts'
import type { OpenedOption, OptionTerms, WaitingOption } from './open-options.ts'
import type { OptionsSlice } from './slice.ts'

export function encodeOptions(slice: OptionsSlice, writer: SnapshotWriter, format: number): void {
  writer.integer(slice.lastOrderId)
  writer.integer(slice.pairs.size)
  for (const [, pair] of sorted(slice.pairs)) encodePair(pair, writer, format)
  const running = slice.open.runningList()
  writer.integer(running.length)
  for (const option of running) encodeOption(option, writer)
  if (format >= 6) encodeWaiting(slice.open.waitingList(), writer)
  writer.integer(slice.dayLosses.size)
  for (const [accountId, { day, loss }] of sorted(slice.dayLosses)) {
    writer.integer(accountId)
    writer.integer(day)
    writer.bigint(loss)
  }
  writer.integer(slice.limits.size)
  for (const [accountId, limits] of sorted(slice.limits)) {
    writer.integer(accountId)
    encodeLimits(limits, writer)
  }
  encodeClientOrders(slice.clientOrders, writer, format)
}

export function decodeOptions(state: State, reader: SnapshotReader, format: number): void {
  const slice = state.products.options
  slice.lastOrderId = reader.integer()
  repeat(reader, () => {
    const pair = decodePair(reader, format)
    slice.pairs.set(pair.coinId, pair)
  })
  const running = Array.from({ length: reader.integer() }, () => decodeOption(reader))
  // They stand in the order of maturity, as if they had just been opened one after the other.
  for (const option of running.toSorted((a, b) => a.maturesAt - b.maturesAt)) slice.open.add(option)
  if (format >= 6) repeat(reader, () => slice.open.accept(decodeWaitingOption(reader)))
  repeat(reader, () => {
    const accountId = reader.integer()
    slice.dayLosses.set(accountId, { day: reader.integer(), loss: reader.bigint() })
  })
  repeat(reader, () => {
    const accountId = reader.integer()
    slice.limits.set(accountId, decodeLimits(reader))
  })
  decodeClientOrders(slice.clientOrders, reader, format)
}

function encodePair(pair: OptionPair, writer: SnapshotWriter, format: number): void {
  writer.integer(pair.coinId)
  writer.integer(pair.stakeCoinId)
  writer.bigint(pair.balanceMin)
  writer.boolean(pair.isAdvancedOnly)
  writer.boolean(pair.isOpen)
  writer.integer(pair.cycles.length)
  for (const cycle of pair.cycles) {
    writer.integer(cycle.seconds)
    writer.integer(cycle.returnPpm)
    writer.bigint(cycle.stakeMin)
    writer.bigint(cycle.stakeMax)
    writer.integer(cycle.feePpm)
    writer.bigint(cycle.exposureMax)
  }
  // No pair has a bound of 0, so that is one from before there were any.
  if (format >= 6) writer.integer(pair.openingMovePpmMax ?? 0)
}

function decodePair(reader: SnapshotReader, format: number): OptionPair {
  const pair = {
    coinId: reader.integer(),
    stakeCoinId: reader.integer(),
    balanceMin: reader.bigint(),
    isAdvancedOnly: reader.boolean(),
    isOpen: reader.boolean(),
    cycles: Array.from({ length: reader.integer() }, () => decodeCycle(reader)),
  }
  const openingMovePpmMax = format >= 6 ? reader.integer() : 0
  return openingMovePpmMax === 0 ? pair : { ...pair, openingMovePpmMax }
}

function decodeCycle(reader: SnapshotReader): OptionCycle {
  return {
    seconds: reader.integer(),
    returnPpm: reader.integer(),
    stakeMin: reader.bigint(),
    stakeMax: reader.bigint(),
    feePpm: reader.integer(),
    exposureMax: reader.bigint(),
  }
}

function encodeTerms(option: OptionTerms, writer: SnapshotWriter): void {
  writer.integer(option.orderId)
  writer.integer(option.accountId)
  writer.integer(option.coinId)
  writer.integer(option.cycleSeconds)
  writer.boolean(option.direction === 'up')
  writer.bigint(option.stake)
  writer.bigint(option.fee)
  writer.bigint(option.winnings)
}

function decodeTerms(reader: SnapshotReader): OptionTerms {
  return {
    orderId: reader.integer(),
    accountId: reader.integer(),
    coinId: reader.integer(),
    cycleSeconds: reader.integer(),
    direction: reader.boolean() ? 'up' : 'down',
    stake: reader.bigint(),
    fee: reader.bigint(),
    winnings: reader.bigint(),
  }
}

function encodeOption(option: OpenedOption, writer: SnapshotWriter): void {
  encodeTerms(option, writer)
  writer.bigint(option.openingPriceE10)
  writer.integer(option.maturesAt)
}

function decodeOption(reader: SnapshotReader): OpenedOption {
  return { ...decodeTerms(reader), openingPriceE10: reader.bigint(), maturesAt: reader.integer() }
}

function encodeWaiting(waiting: readonly WaitingOption[], writer: SnapshotWriter): void {
  writer.integer(waiting.length)
  for (const option of waiting) {
    encodeTerms(option, writer)
    writer.integer(option.returnPpm)
    writer.boolean(option.clientOrderId !== null)
    if (option.clientOrderId !== null) writer.text(option.clientOrderId)
    writer.integer(option.afterTick)
    writer.integer(option.acceptedAt)
    encodeUnits(option.seenPriceE10, writer)
    writer.integer(option.openingMovePpmMax)
  }
}

function decodeWaitingOption(reader: SnapshotReader): WaitingOption {
  return {
    ...decodeTerms(reader),
    returnPpm: reader.integer(),
    clientOrderId: reader.boolean() ? reader.text() : null,
    afterTick: reader.integer(),
    acceptedAt: reader.integer(),
    seenPriceE10: decodeUnits(reader),
    openingMovePpmMax: reader.integer(),
  }
}

function encodeLimits(limits: KeptLimits, writer: SnapshotWriter): void {
  encodeUnits(limits.dailyLossMax, writer)
  writer.integer(limits.coolOffUntil)
  writer.integer(limits.excludedUntil)
  writer.boolean(limits.easedLossMax !== null)
  if (limits.easedLossMax !== null) {
    encodeUnits(limits.easedLossMax.value, writer)
    writer.integer(limits.easedLossMax.from)
  }
  writer.boolean(limits.easedCoolOff !== null)
  if (limits.easedCoolOff !== null) {
    writer.integer(limits.easedCoolOff.value)
    writer.integer(limits.easedCoolOff.from)
  }
}

function decodeLimits(reader: SnapshotReader): KeptLimits {
  return {
    dailyLossMax: decodeUnits(reader),
    coolOffUntil: reader.integer(),
    excludedUntil: reader.integer(),
    easedLossMax: reader.boolean() ? { value: decodeUnits(reader), from: reader.integer() } : null,
    easedCoolOff: reader.boolean() ? { value: reader.integer(), from: reader.integer() } : null,
  }
}

function encodeUnits(units: bigint | null, writer: SnapshotWriter): void {
  writer.boolean(units !== null)
  if (units !== null) writer.bigint(units)
}

function decodeUnits(reader: SnapshotReader): bigint | null {
  return reader.boolean() ? reader.bigint() : null
}

function sorted<Value>(map: ReadonlyMap<number, Value>): [number, Value][] {
  return [...map].toSorted(([a], [b]) => a - b)
}

function repeat(reader: SnapshotReader, read: () => void): void {
  const count = reader.integer()
  for (let i = 0; i < count; i += 1) read()
}
