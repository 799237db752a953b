import type { SnapshotReader } from '../../snapshot/reader.ts'
import type { SnapshotWriter } from '../../snapshot/writer.ts'
import type { State } from '../../state.ts'
import { decodeClientOrders, encodeClientOrders } from '../spot/client-orders-codec.ts'
import type { SwapConfig } from './commands.ts'
import { keepQuote, type SwapQuote, type SwapSlice } from './slice.ts'

export function encodeSwap(slice: SwapSlice, writer: SnapshotWriter, format: number): void {
  writer.integer(slice.lastQuoteId)
  writer.integer(slice.lastOrderId)
  writer.boolean(slice.config !== null)
  if (slice.config !== null) encodeConfig(slice.config, writer, format)
  // By rising number, as they stand.
  writer.integer(slice.quotes.size)
  for (const quote of slice.quotes.values()) encodeQuote(quote, writer)
  encodeClientOrders(slice.done, writer, format)
  if (format >= 6) encodePastTicks(slice, writer)
}

export function decodeSwap(state: State, reader: SnapshotReader, format: number): void {
  const slice = state.products.swap
  slice.lastQuoteId = reader.integer()
  slice.lastOrderId = reader.integer()
  if (reader.boolean()) slice.config = decodeConfig(reader, format)
  const quoteCount = reader.integer()
  for (let i = 0; i < quoteCount; i += 1) keepQuote(slice, decodeQuote(reader))
  decodeClientOrders(slice.done, reader, format)
  if (format >= 6) decodePastTicks(slice, reader)
}

function encodeConfig(config: SwapConfig, writer: SnapshotWriter, format: number): void {
  writer.integer(config.referenceCoinId)
  writer.integer(config.feePpm)
  writer.bigint(config.dustWorthMax)
  writer.integer(config.coins.length)
  for (const coin of config.coins) {
    writer.integer(coin.coinId)
    writer.bigint(coin.amountMin)
    writer.bigint(coin.amountMax)
    writer.boolean(coin.isOpen)
  }
  // Zero where it was not set, which no bound is.
  if (format >= 6) writer.integer(config.movePpmMax ?? 0)
}

function decodeConfig(reader: SnapshotReader, format: number): SwapConfig {
  const config = {
    referenceCoinId: reader.integer(),
    feePpm: reader.integer(),
    dustWorthMax: reader.bigint(),
    coins: Array.from({ length: reader.integer() }, () => ({
      coinId: reader.integer(),
      amountMin: reader.bigint(),
      amountMax: reader.bigint(),
      isOpen: reader.boolean(),
    })),
  }
  const movePpmMax = format >= 6 ? reader.integer() : 0
  return movePpmMax === 0 ? config : { ...config, movePpmMax }
}

function encodePastTicks({ pastTicks }: SwapSlice, writer: SnapshotWriter): void {
  writer.integer(pastTicks.size)
  for (const [coinId, ticks] of [...pastTicks].toSorted(([a], [b]) => a - b)) {
    writer.integer(coinId)
    writer.integer(ticks.length)
    for (const { number, priceE10, at } of ticks) {
      writer.integer(number)
      writer.bigint(priceE10)
      writer.integer(at)
    }
  }
}

function decodePastTicks({ pastTicks }: SwapSlice, reader: SnapshotReader): void {
  const coinCount = reader.integer()
  for (let i = 0; i < coinCount; i += 1) {
    const coinId = reader.integer()
    const ticks = Array.from({ length: reader.integer() }, () => ({
      number: reader.integer(),
      priceE10: reader.bigint(),
      at: reader.integer(),
    }))
    pastTicks.set(coinId, ticks)
  }
}

function encodeQuote({ quoteId, accountId, expiresAt, terms }: SwapQuote, writer: SnapshotWriter): void {
  writer.integer(quoteId)
  writer.integer(accountId)
  writer.integer(expiresAt)
  writer.integer(terms.fromCoinId)
  writer.integer(terms.toCoinId)
  writer.bigint(terms.amount)
  writer.bigint(terms.gross)
  writer.bigint(terms.fee)
  writer.integer(terms.feePpm)
  writer.bigint(terms.fromPriceE10)
  writer.integer(terms.fromPriceAt)
  writer.bigint(terms.toPriceE10)
  writer.integer(terms.toPriceAt)
}

function decodeQuote(reader: SnapshotReader): SwapQuote {
  return {
    quoteId: reader.integer(),
    accountId: reader.integer(),
    expiresAt: reader.integer(),
    terms: {
      fromCoinId: reader.integer(),
      toCoinId: reader.integer(),
      amount: reader.bigint(),
      gross: reader.bigint(),
      fee: reader.bigint(),
      feePpm: reader.integer(),
      fromPriceE10: reader.bigint(),
      fromPriceAt: reader.integer(),
      toPriceE10: reader.bigint(),
      toPriceAt: reader.integer(),
    },
  }
}
