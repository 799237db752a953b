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
  if (slice.config !== null) encodeConfig(slice.config, writer)
  // By rising number, as they stand.
  writer.integer(slice.quotes.size)
  for (const quote of slice.quotes.values()) encodeQuote(quote, writer)
  encodeClientOrders(slice.done, writer, format)
}

export function decodeSwap(state: State, reader: SnapshotReader, format: number): void {
  const slice = state.products.swap
  slice.lastQuoteId = reader.integer()
  slice.lastOrderId = reader.integer()
  if (reader.boolean()) slice.config = decodeConfig(reader)
  const quoteCount = reader.integer()
  for (let i = 0; i < quoteCount; i += 1) keepQuote(slice, decodeQuote(reader))
  decodeClientOrders(slice.done, reader, format)
}

function encodeConfig(config: SwapConfig, writer: SnapshotWriter): void {
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
}

function decodeConfig(reader: SnapshotReader): SwapConfig {
  return {
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
