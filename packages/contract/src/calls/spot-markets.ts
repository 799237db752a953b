import { z } from 'zod'
import { readOwn, readPublic, userCall } from '../call.ts'
import { candleIntervals } from '../candle-intervals.ts'
import { marketStates } from '../market-states.ts'
import * as field from './fields.ts'
import { market, side } from './spot.ts'

export const depthLevelsMax = 200
export const candlesMax = 500
export const watchlistMax = 200

const level = z.object({
  price: field.string('The price of the level, in the quote coin.'),
  quantity: field.string('The total open quantity at this price, in the base coin.'),
})

// Filters for a list of orders.

export const spotMarketCalls = {
  'Spot/GetMarkets': readPublic({
    about: 'All markets in listing order, with their steps, limits, fees and 24-hour figures.',
    output: z.object({
      markets: field.list('All markets.', {
        market: field.marketSymbol,
        number: field.int('Its number: a market listed later has a higher one.'),
        baseCoin: field.string('The base coin, which is bought and sold.'),
        quoteCoin: field.string('The quote coin, which prices are in.'),
        tickSize: field.string('The price step, in the quote coin: one tick.'),
        lotSize: field.string('The quantity step, in the base coin: one lot.'),
        quantityMin: field.string('The minimum quantity per order, in the base coin.'),
        quantityMax: field.string('The maximum quantity per order, in the base coin.'),
        amountMin: field.string('The minimum value per order, in the quote coin.'),
        amountMax: field.string('The maximum value per order, in the quote coin.'),
        makerFeePpm: field.int(
          'The maker fee of the market, in parts per million of what is received. An order that waits in the order book keeps the fee that was in force when it joined, unless an amendment moves it to the back of the queue.',
        ),
        takerFeePpm: field.int(
          'The taker fee of the market, in parts per million of what is received. It is always the one in force at the trade. An account may pay less: see `Spot/GetFees`.',
        ),
        bandPpm: field.int(
          'How far above the index price a buy, or below it a sell, may be priced, in parts per million; without an index, the last trade price is used. 0 means any price.',
        ),
        isOpen: field.boolean('Whether new orders are accepted. See `state` for what else can be done.'),
        state: field.oneOf(
          marketStates,
          '`cancelOnly`: orders can only be cancelled. `halted`: orders can’t be placed, amended or cancelled.',
        ),
        isDiy: field.boolean(
          'Whether it is the exchange’s own coin, whose price forms only in this order book.',
        ),
        lastPrice: field.stringOrNull('The last trade price; null before the first trade.'),
        openPrice: field.stringOrNull(
          'The first trade price of the last 24 hours; null if there were no trades.',
        ),
        highPrice: field.stringOrNull(
          'The highest trade price of the last 24 hours; null if there were no trades.',
        ),
        lowPrice: field.stringOrNull(
          'The lowest trade price of the last 24 hours; null if there were no trades.',
        ),
        volume: field.string('The 24-hour volume, in the base coin.'),
        volumeAmount: field.string('The 24-hour volume, in the quote coin.'),
        tradeCount: field.int('The number of trades in the last 24 hours.'),
      }),
    }),
  }),
  'Spot/GetDepth': readPublic({
    about:
      'The best price levels on both sides. `seq` increases with every command of the exchange, in any market.',
    input: z.strictObject({
      market,
      limit: z
        .int()
        .min(1)
        .max(depthLevelsMax)
        .default(20)
        .describe('The maximum number of levels per side.'),
    }),
    output: z.object({
      seq: field.int(
        'The number of the last command included in this order book: the same counter as `number` in the stream channel `depth`.',
      ),
      bids: z.array(level).describe('The buy side, highest price first.'),
      asks: z.array(level).describe('The sell side, lowest price first.'),
    }),
    codes: ['spotVarietyDoesNotExist'],
  }),
  'Spot/GetDeals': readPublic({
    about: 'The trades of a market, newest first.',
    ...field.pages(
      {
        deals: field.list('The trades on this page, newest first.', {
          tradeId: field.string('The trade number.'),
          price: field.string('The price of one whole base coin, in the quote coin.'),
          quantity: field.string('The quantity traded, in the base coin.'),
          takerSide: side.describe('The side of the taker order.'),
          at: field.string('When the trade took place.'),
        }),
      },
      { market },
    ),
    codes: ['spotVarietyDoesNotExist'],
  }),
  'Spot/GetCandles': readPublic({
    about:
      'Candles of a market, newest first. Days and weeks are in UTC. Intervals without trades have no candle.',
    input: z.strictObject({
      market,
      interval: field.oneOf(candleIntervals, 'The candle interval.'),
      before: z.iso
        .datetime({ offset: true })
        .optional()
        .describe('Only candles that start before this time. ISO 8601, with offset.'),
      limit: z.int().min(1).max(candlesMax).default(200).describe('The maximum number of candles to return.'),
    }),
    output: z.object({
      candles: field.list('The candles, newest first.', {
        at: field.string('When the candle starts.'),
        open: field.string('The first price.'),
        high: field.string('The highest price.'),
        low: field.string('The lowest price.'),
        close: field.string('The last price.'),
        volume: field.string('The volume, in the base coin.'),
        volumeAmount: field.string('The volume, in the quote coin.'),
      }),
    }),
    entriesPerCall: 25,
    codes: ['spotVarietyDoesNotExist'],
  }),
  'Spot/GetSparklines': readPublic({
    about:
      'A sparkline of every market for the last 24 hours or seven days: its closing prices, oldest first, and the first day it traded. Intervals without trades have no price.',
    input: z.strictObject({
      range: z
        .enum(['24h', '7d'], { error: 'invalidRequest' })
        .optional()
        .describe('`24h` (the default): one closing price every half-hour. `7d`: one every four hours.'),
    }),
    output: z.object({
      sparklines: field.list('One entry for each market.', {
        market: field.marketSymbol,
        closes: z
          .array(z.string())
          .describe('The closing price of each interval of half an hour or four hours, oldest first.'),
        firstDayAt: field.stringOrNull('The first day it traded; null before its first trade.'),
      }),
    }),
  }),
  'Spot/GetFees': readOwn({
    about:
      'The fee level and the fee discount of the account. Its fee in a market is the lower one of the market’s fee and that of its level, minus the discount, rounded up to a whole part per million.',
    output: z.object({
      level: field.int('The level reached; 0 means below the first one: the fees of each market apply.'),
      coin: field.stringOrNull('The coin of all volumes; null if there are no levels.'),
      volume: field.string(
        'The value of the trades of the last 30 complete days in UTC, in markets quoted in this coin. It changes at midnight.',
      ),
      missing: field.stringOrNull('The volume missing to the next level; null at the highest one.'),
      discountPpm: field.int('The discount on each fee, in parts per million of the fee; 0 means none.'),
      levels: field.list('All levels, lowest volume first.', {
        level: field.int('The number of the level, from 1.'),
        volumeMin: field.string('The minimum volume of 30 days.'),
        makerFeePpm: field.int('The maker fee, in parts per million of what is received.'),
        takerFeePpm: field.int('The taker fee, in parts per million of what is received.'),
      }),
    }),
  }),
  'Spot/GetWatchlist': readOwn({
    about: 'The user’s favourite markets, in their order.',
    output: z.object({ markets: z.array(z.string()).describe('The symbols of the markets.') }),
  }),
  'Spot/SetWatchlist': userCall({
    about: 'Replaces the user’s favourite markets. Duplicates count once.',
    act: 'ownAccount',
    input: z.strictObject({
      markets: z
        .array(market)
        .max(watchlistMax, 'invalidRequest')
        .describe('The symbols of the markets, in the order to keep.'),
    }),
    codes: ['spotVarietyDoesNotExist'],
  }),
}
