import { type Book, type BookSide, buy, sell } from '../../book/book.ts'
import { accountIdAt, filledLotsAt, orderIdAt, priceTicksAt, remainingLotsAt } from '../../book/order-pool.ts'
import { assert } from '../../nucleus/assert.ts'
import { clientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { mapOf, nullable, whole } from '../../nucleus/fields.ts'
import { itself, stateCodec } from '../../nucleus/own-state.ts'
import type { SnapshotReader } from '../../nucleus/snapshot/reader.ts'
import type { SnapshotWriter } from '../../nucleus/snapshot/writer.ts'
import { marketConfig, marketState } from './commands.ts'
import { feeLevels } from './fees/commands.ts'
import type { AccountFees } from './fees/state.ts'
import { createMarket, type Market } from './market.ts'
import type { State, SpotState } from './state.ts'

/** Older snapshots have no stopped markets. */
const stateSinceFormat = 7
/** In older ones each order has the maker fee of its market. */
const makerFeesSinceFormat = 11
const accountFeesSinceFormat = 11

const accountFees = stateCodec<AccountFees, State>(({ products }) => products.spot.fees, {
  levels: nullable(feeLevels),
  discounts: mapOf(whole),
  volumes: itself,
})

export function encodeSpot(own: SpotState, writer: SnapshotWriter, format: number): void {
  writer.integer(own.lastOrderId)
  writer.integer(own.lastTradeId)
  const markets = [...own.markets.values()].toSorted((a, b) => a.config.marketId - b.config.marketId)
  writer.integer(markets.length)
  for (const market of markets) encodeMarket(own, market, writer, format)
  clientOrders.write(writer, own.clientOrders, format)
  if (format >= accountFeesSinceFormat) accountFees.encode(own.fees, writer, format)
}

export function decodeSpot(state: State, reader: SnapshotReader, format: number): void {
  const own = state.products.spot
  own.lastOrderId = reader.integer()
  own.lastTradeId = reader.integer()
  const marketCount = reader.integer()
  for (let i = 0; i < marketCount; i += 1) decodeMarket(state, reader, format)
  clientOrders.readInto(reader, own.clientOrders, format, state)
  if (format >= accountFeesSinceFormat) accountFees.decode(state, reader, format)
}

function encodeMarket(own: SpotState, market: Market, writer: SnapshotWriter, format: number): void {
  marketConfig.write(writer, market.config, format)
  if (format >= stateSinceFormat) marketState.write(writer, market.state, format)
  writer.integer(market.lastTradeTicks)
  writer.integer(market.indexTicks)
  writer.integer(market.indexAt)
  encodeSide(own, market.book, buy, writer, format)
  encodeSide(own, market.book, sell, writer, format)
}

/** Orders have the same order in the snapshot as in the book: best price first, oldest first. */
function encodeSide(
  own: SpotState,
  book: Book,
  side: BookSide,
  writer: SnapshotWriter,
  format: number,
): void {
  const { pool, openOrders } = own
  let count = 0
  book.forEachSlot(side, () => {
    count += 1
  })
  writer.integer(count)
  book.forEachSlot(side, (slot) => {
    writer.integer(pool.number(slot, orderIdAt))
    writer.integer(pool.link(slot, accountIdAt))
    writer.integer(pool.number(slot, priceTicksAt))
    writer.integer(pool.number(slot, remainingLotsAt))
    writer.integer(pool.number(slot, filledLotsAt))
    writer.boolean(openOrders.isPostOnly(slot))
    if (format >= makerFeesSinceFormat) writer.integer(openOrders.makerFeePpmOf(slot))
  })
}

function decodeMarket(state: State, reader: SnapshotReader, format: number): void {
  const own = state.products.spot
  const config = marketConfig.read(reader, format)
  const base = state.coins.get(config.baseCoinId)
  const quote = state.coins.get(config.quoteCoinId)
  assert(base !== undefined && quote !== undefined, 'the coins of a market come before it')
  const market = createMarket(config, base, quote, own.pool)
  if (format >= stateSinceFormat) market.state = marketState.read(reader, format)
  market.lastTradeTicks = reader.integer()
  market.indexTicks = reader.integer()
  market.indexAt = reader.integer()
  own.markets.set(config.marketId, market)
  decodeSide(own, market, buy, reader, format)
  decodeSide(own, market, sell, reader, format)
}

function decodeSide(
  own: SpotState,
  market: Market,
  side: BookSide,
  reader: SnapshotReader,
  format: number,
): void {
  const { marketId } = market.config
  const count = reader.integer()
  for (let i = 0; i < count; i += 1) {
    const orderId = reader.integer()
    const accountId = reader.integer()
    const priceTicks = reader.integer()
    const remainingLots = reader.integer()
    const filledLots = reader.integer()
    const slot = market.book.rest({ orderId, accountId, side, priceTicks, remainingLots, filledLots })
    const isPostOnly = reader.boolean()
    const makerFeePpm = format >= makerFeesSinceFormat ? reader.integer() : market.config.makerFeePpm
    own.openOrders.add(slot, { accountId, marketId, isPostOnly, makerFeePpm })
  }
}
