import { z } from 'zod'
import { call } from '../call.ts'
import { candleIntervals } from '../candle-intervals.ts'
import { marketStates } from '../market-states.ts'
import * as field from './fields.ts'
import { market, side } from './spot.ts'

export const depthLevelsMax = 200
export const candlesMax = 500
export const watchlistMax = 200

const level = z.object({
  price: z.string().describe('The price of the level, in the quote coin.'),
  quantity: z.string().describe('All that is open at this price, in the base coin.'),
})

// What a list of orders can be narrowed to.

export const spotMarketCalls = {
  'Spot/GetMarkets': call({
    about:
      'Every market, in the order in which they were listed: how it counts, what it charges, and its last 24 hours.',
    who: 'anyone',
    act: 'readPublic',
    input: field.nothing,
    output: z.object({
      markets: z
        .array(
          z.object({
            market: field.marketSymbol,
            baseCoin: z.string().describe('The coin that is bought and sold.'),
            quoteCoin: z.string().describe('The coin that prices are in.'),
            tickSize: z.string().describe('The step of prices, in the quote coin: one tick.'),
            lotSize: z.string().describe('The step of quantities, in the base coin: one lot.'),
            quantityMin: z.string().describe('The smallest quantity of an order, in the base coin.'),
            quantityMax: z.string().describe('The largest quantity of an order, in the base coin.'),
            amountMin: z.string().describe('The smallest worth of an order, in the quote coin.'),
            amountMax: z.string().describe('The largest worth of an order, in the quote coin.'),
            makerFeePpm: z
              .int()
              .describe(
                'The fee of the order that was in the book, in parts of a million of what it receives.',
              ),
            takerFeePpm: z
              .int()
              .describe('The fee of the order that came, in parts of a million of what it receives.'),
            bandPpm: z
              .int()
              .describe(
                'How far above the index, or else the last trade, one may buy and how far below one may sell, in parts of a million of it; 0: any price.',
              ),
            isOpen: z.boolean().describe('Whether new orders are taken. `state` says what else can be done.'),
            state: z
              .enum(marketStates)
              .describe('`cancelOnly`: orders can only be cancelled. `halted`: not even that.'),
            isDiy: z
              .boolean()
              .describe('Whether it is a coin of the house, whose price forms in this book alone.'),
            lastPrice: z.string().nullable().describe('The price of the last trade; null before the first.'),
            openPrice: z
              .string()
              .nullable()
              .describe('The first price of the last 24 hours; null without a trade in them.'),
            highPrice: z
              .string()
              .nullable()
              .describe('The highest price of the last 24 hours; null without a trade in them.'),
            lowPrice: z
              .string()
              .nullable()
              .describe('The lowest price of the last 24 hours; null without a trade in them.'),
            volume: z.string().describe('What traded in the last 24 hours, in the base coin.'),
            volumeAmount: z.string().describe('What traded in the last 24 hours, in the quote coin.'),
            tradeCount: z.int().describe('How many trades there were in the last 24 hours.'),
          }),
        )
        .describe('Every market.'),
    }),
    codes: [],
  }),
  'Spot/GetDepth': call({
    about:
      'The best price levels of both sides. `seq` rises with every command of the exchange, of this market or another.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({
      market,
      limit: z.int().min(1).max(depthLevelsMax).default(20).describe('The most levels of a side.'),
    }),
    output: z.object({
      seq: z
        .int()
        .describe(
          'The number of the last command that this book contains: the same counter as `number` of the stream channel `depth`.',
        ),
      bids: z.array(level).describe('The buying side, highest price first.'),
      asks: z.array(level).describe('The selling side, lowest price first.'),
    }),
    codes: ['spotVarietyDoesNotExist'],
  }),
  'Spot/GetDeals': call({
    about: 'The trades of a market, newest first.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({ market, ...field.numberPage }),
    output: z.object({
      deals: z
        .array(
          z.object({
            tradeId: z.string().describe('The number of the trade.'),
            price: z.string().describe('The price, in the quote coin for one whole base coin.'),
            quantity: z.string().describe('What traded, in the base coin.'),
            takerSide: side.describe('The side of the order that came and met the other in the book.'),
            at: z.string().describe('When it traded.'),
          }),
        )
        .describe('The trades of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: ['spotVarietyDoesNotExist'],
  }),
  'Spot/GetCandles': call({
    about:
      'Candles of a market, newest first; days and weeks are those of UTC. A time without trades has none.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({
      market,
      interval: z.enum(candleIntervals).describe('How long a candle is.'),
      before: z.iso
        .datetime({ offset: true })
        .optional()
        .describe('Only candles that begin before this moment. ISO 8601 with its offset.'),
      limit: z.int().min(1).max(candlesMax).default(200).describe('The most candles of the answer.'),
    }),
    output: z.object({
      candles: z
        .array(
          z.object({
            at: z.string().describe('When the candle begins.'),
            open: z.string().describe('The first price.'),
            high: z.string().describe('The highest price.'),
            low: z.string().describe('The lowest price.'),
            close: z.string().describe('The last price.'),
            volume: z.string().describe('What traded in it, in the base coin.'),
            volumeAmount: z.string().describe('What traded in it, in the quote coin.'),
          }),
        )
        .describe('The candles, newest first.'),
    }),
    entriesPerCall: 25,
    codes: ['spotVarietyDoesNotExist'],
  }),
  'Spot/GetSparklines': call({
    about:
      'The last 24 hours of every market in small, or its last seven days: its closes, oldest first, and the first day it traded. A time without trades has none.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({
      range: z
        .enum(['24h', '7d'], { error: 'invalidRequest' })
        .optional()
        .describe(
          '`24h`, which it is when nothing is said: a close each half-hour. `7d`: one each four hours.',
        ),
    }),
    output: z.object({
      sparklines: z
        .array(
          z.object({
            market: field.marketSymbol,
            closes: z
              .array(z.string())
              .describe('The last price of each half-hour, or four hours, oldest first.'),
            firstDayAt: z
              .string()
              .nullable()
              .describe('The first day on which it traded; null before its first trade.'),
          }),
        )
        .describe('One for each market.'),
    }),
    codes: [],
  }),
  'Spot/GetWatchlist': call({
    about: 'The markets that the user watches, in their order.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({ markets: z.array(z.string()).describe('The symbols of the markets.') }),
    codes: [],
  }),
  'Spot/SetWatchlist': call({
    about: 'Replaces the markets that the user watches; duplicates count once.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({
      markets: z
        .array(market)
        .max(watchlistMax, 'invalidRequest')
        .describe('The symbols of the markets, in the order to keep.'),
    }),
    output: z.object({}),
    codes: ['spotVarietyDoesNotExist'],
  }),
}
