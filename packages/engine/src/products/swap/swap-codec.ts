import { decodeClientOrders, encodeClientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { flag, list, nullable, positiveSince, record, units, whole } from '../../nucleus/fields.ts'
import type { SnapshotReader } from '../../nucleus/snapshot/reader.ts'
import type { SnapshotWriter } from '../../nucleus/snapshot/writer.ts'
import type { QuotedSwap, QuotedTick, SwapCoin, SwapConfig } from './commands.ts'
import type { PastTick } from './past-ticks.ts'
import { keepQuote, type State, type SwapQuote, type SwapState, type SwapTerms } from './state.ts'

export const swapConfig = record<SwapConfig>({
  referenceCoinId: whole,
  feePpm: whole,
  dustWorthMax: units,
  coins: list(record<SwapCoin>({ coinId: whole, amountMin: units, amountMax: units, isOpen: flag })),
  movePpmMax: positiveSince(6),
})

const quotedTick = record<QuotedTick>({ number: whole, priceE10: units })

export const quotedSwap = record<QuotedSwap>({
  fromCoinId: whole,
  toCoinId: whole,
  amount: units,
  fromTick: nullable(quotedTick),
  toTick: nullable(quotedTick),
  feePpm: whole,
  movePpmMax: whole,
  quotedAt: whole,
  expiresAt: whole,
})

/** A quote that the engine keeps names no ticks. */
type KeptTerms = Omit<SwapTerms, 'fromTickNumber' | 'toTickNumber'>

const config = nullable(swapConfig)
const quotes = list(
  record<SwapQuote>({
    quoteId: whole,
    accountId: whole,
    expiresAt: whole,
    terms: record<KeptTerms>({
      fromCoinId: whole,
      toCoinId: whole,
      amount: units,
      gross: units,
      fee: units,
      feePpm: whole,
      fromPriceE10: units,
      fromPriceAt: whole,
      toPriceE10: units,
      toPriceAt: whole,
    }),
  }),
)
interface CoinTicks {
  readonly coinId: number
  readonly ticks: readonly PastTick[]
}

const pastTicks = list(
  record<CoinTicks>({
    coinId: whole,
    ticks: list(record<PastTick>({ number: whole, priceE10: units, at: whole })),
  }),
)

export function encodeSwap(own: SwapState, writer: SnapshotWriter, format: number): void {
  writer.integer(own.lastQuoteId)
  writer.integer(own.lastOrderId)
  config.write(writer, own.config, format)
  // By rising number, as they stand.
  quotes.write(writer, [...own.quotes.values()], format)
  encodeClientOrders(own.done, writer, format)
  if (format < 6) return
  const byCoin = [...own.pastTicks].map(([coinId, ticks]) => ({ coinId, ticks }))
  pastTicks.write(
    writer,
    byCoin.toSorted((a, b) => a.coinId - b.coinId),
    format,
  )
}

export function decodeSwap(state: State, reader: SnapshotReader, format: number): void {
  const own = state.products.swap
  own.lastQuoteId = reader.integer()
  own.lastOrderId = reader.integer()
  own.config = config.read(reader, format)
  for (const quote of quotes.read(reader, format)) keepQuote(own, quote)
  decodeClientOrders(own.done, reader, format)
  if (format < 6) return
  for (const { coinId, ticks } of pastTicks.read(reader, format)) own.pastTicks.set(coinId, ticks)
}
