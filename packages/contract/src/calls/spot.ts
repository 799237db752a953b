import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import { candleIntervals } from '../candle-intervals.ts'
import { marketStates } from '../market-states.ts'
import * as field from './fields.ts'

const side = z.enum(['buy', 'sell'], { error: 'spotDirectionWrong' })
const kind = z.enum(['limit', 'market'], { error: 'parametersInvalid' })
const timeInForce = z.enum(['goodTillCancelled', 'immediateOrCancel', 'fillOrKill'], {
  error: 'parametersInvalid',
})
const market = z
  .string({ error: 'spotVarietyDoesNotExist' })
  .min(1, 'spotVarietyDoesNotExist')
  .max(33, 'spotVarietyDoesNotExist')

export const depthLevelsMax = 200
export const candlesMax = 500
export const watchlistMax = 200

const order = z.object({
  orderId: z.string(),
  clientOrderId: z.string().nullable(),
  market: z.string(),
  side,
  kind,
  timeInForce,
  isPostOnly: z.boolean(),
  price: z.string().nullable(),
  quantity: z.string().nullable(),
  // What a market buy spends at most.
  amount: z.string().nullable(),
  filledQuantity: z.string(),
  filledAmount: z.string(),
  fee: z.string(),
  feeCoin: z.string(),
  status: z.enum(['open', 'filled', 'cancelled', 'expired']),
  placedAt: z.string(),
  changedAt: z.string(),
})
export type SpotOrder = z.infer<typeof order>

// Why an order is no longer open.
const doneReasons = [
  'filled',
  'cancelledByOwner',
  'cancelledByOperator',
  'notTakenAtOnce',
  'selfTrade',
] as const
export type DoneReason = (typeof doneReasons)[number]

const fill = z.object({
  tradeId: z.string(),
  price: z.string(),
  quantity: z.string(),
  amount: z.string(),
  fee: z.string(),
  isMaker: z.boolean(),
  at: z.string(),
})
export type SpotFill = z.infer<typeof fill>

const level = z.object({ price: z.string(), quantity: z.string() })

// What a list of orders can be narrowed to.
const orderFilters = {
  market: market.optional(),
  side: side.optional(),
  kind: kind.optional(),
  ...field.period,
  ...field.numberPage,
}

// What the state machine says to an order, in the words of the catalogue.
export const orderCodes = [
  'userLocked',
  'insufficientBalance',
  'overOrderLimit',
  'notCertified',
  'spotDirectionWrong',
  'spotVarietyDoesNotExist',
  'spotBuyAmountBelowMinimum',
  'spotBuyAmountAboveMaximum',
  'spotQuantityBelowMinimum',
  'spotQuantityAboveMaximum',
  'spotOpeningPriceWrong',
  'parametersInvalid',
  'accountUnknown',
  'spotSellAmountWrong',
  'spotSellPriceWrong',
  'spotNoHolding',
  'spotSellExceedsHoldings',
  'amountNotPositive',
  'coinNotObtained',
  'tradingBanned',
  'outsideTradingHours',
  'orderNumberEmpty',
  'orderMissing',
  'orderBelongsToAnotherUser',
  'orderCannotBeCancelled',
  'orderStatusIsNotAnOrder',
  'productNotOffered',
] as const satisfies readonly RefusalName[]

const placement = {
  market,
  side,
  kind,
  price: field.decimal.optional(),
  quantity: field.decimal.optional(),
  amount: field.decimal.optional(),
  timeInForce: timeInForce.default('goodTillCancelled'),
  isPostOnly: z.boolean().default(false),
  clientOrderId: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,64}$/, 'parametersInvalid')
    .optional(),
}
export const batchActsMax = 200

export const spotCalls = {
  'Spot/PlaceOrder': call({
    about:
      'Places an order. A limit order has a price and a quantity; a market order buys for an amount or sells a quantity. The same clientOrderId again places nothing and answers as the first time; it is remembered for five minutes at least.',
    who: 'user',
    act: 'trade',
    input: z.strictObject(placement),
    output: z.object({ orderId: z.string(), isRepeat: z.boolean() }),
    codes: orderCodes,
  }),
  'Spot/AmendOrder': call({
    about:
      'Changes price and quantity of an open order; the quantity is the whole order, what has traded included. Fewer at the same price keep their place.',
    who: 'user',
    act: 'trade',
    input: z.strictObject({ orderId: field.number, price: field.decimal, quantity: field.decimal }),
    output: z.object({ orderId: z.string() }),
    codes: orderCodes,
  }),
  'Spot/CancelOrder': call({
    about: 'Cancels an open order.',
    who: 'user',
    act: 'cancel',
    input: z.strictObject({ orderId: field.number }),
    output: z.object({ orderId: z.string() }),
    codes: orderCodes,
  }),
  'Spot/BatchOrders': call({
    about:
      'Places, amends and cancels up to 200 orders, one after the other in one step. Each act has its own result, in the same order: code 1 and the number of its order, or code and reason of its refusal; a refused one holds up no other. An amendment names the market of its order.',
    who: 'user',
    act: 'cancel',
    input: z.strictObject({
      acts: z
        .array(
          z.discriminatedUnion('act', [
            z.strictObject({ act: z.literal('place'), ...placement }),
            z.strictObject({
              act: z.literal('amend'),
              market,
              orderId: field.number,
              price: field.decimal,
              quantity: field.decimal,
            }),
            z.strictObject({ act: z.literal('cancel'), orderId: field.number }),
          ]),
        )
        .min(1, 'parametersInvalid')
        .max(batchActsMax, 'parametersInvalid'),
    }),
    output: z.object({
      results: z.array(
        z.object({
          resultCode: z.number().int(),
          reason: z.string().nullable(),
          orderId: z.string().nullable(),
          isRepeat: z.boolean(),
        }),
      ),
    }),
    codes: orderCodes,
  }),
  'Spot/CancelAllOrders': call({
    about: 'Cancels every open order, or those of one market.',
    who: 'user',
    act: 'cancel',
    input: z.strictObject({ market: market.optional() }),
    output: z.object({}),
    codes: orderCodes,
  }),
  'Spot/GetOpenOrders': call({
    about: 'The open orders, newest first. The period is that of their placing.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject(orderFilters).refine(field.isPeriod, 'invalidRequest'),
    output: z.object({ orders: z.array(order), nextPage: field.nextPage }),
    entriesPerCall: 25,
    codes: ['spotVarietyDoesNotExist', 'spotDirectionWrong', 'parametersInvalid'],
  }),
  'Spot/GetOrderHistory': call({
    about:
      'The orders that are done, newest first. The period is that of their placing. A page may have fewer than its limit, or none, and not be the last: there are more while nextPage is not null.',
    who: 'user',
    act: 'readOwn',
    input: z
      .strictObject({
        ...orderFilters,
        status: z.enum(['filled', 'cancelled', 'expired'], { error: 'parametersInvalid' }).optional(),
      })
      .refine(field.isPeriod, 'invalidRequest'),
    output: z.object({ orders: z.array(order), nextPage: field.nextPage }),
    entriesPerCall: 25,
    codes: ['spotVarietyDoesNotExist', 'spotDirectionWrong', 'parametersInvalid'],
  }),
  'Spot/GetOrder': call({
    about: 'One order with its fills, the first 500 of them, and why it ended.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ orderId: field.number }),
    output: z.object({ order, doneReason: z.enum(doneReasons).nullable(), fills: z.array(fill) }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Spot/GetMarkets': call({
    about:
      'Every market, in the order in which they were listed: how it counts, what it charges, and its last 24 hours.',
    who: 'anyone',
    act: 'readPublic',
    input: field.nothing,
    output: z.object({
      markets: z.array(
        z.object({
          market: z.string(),
          baseCoin: z.string(),
          quoteCoin: z.string(),
          tickSize: z.string(),
          lotSize: z.string(),
          quantityMin: z.string(),
          quantityMax: z.string(),
          amountMin: z.string(),
          amountMax: z.string(),
          // Parts of a million.
          makerFeePpm: z.int(),
          takerFeePpm: z.int(),
          // How far above or below the index, or else the last trade, an order may be priced; 0 for any price.
          bandPpm: z.int(),
          // Whether new orders are taken; `state` says what can be done otherwise.
          isOpen: z.boolean(),
          state: z.enum(marketStates),
          // A coin of the house: its price forms in our own book alone.
          isDiy: z.boolean(),
          lastPrice: z.string().nullable(),
          openPrice: z.string().nullable(),
          highPrice: z.string().nullable(),
          lowPrice: z.string().nullable(),
          volume: z.string(),
          volumeAmount: z.string(),
          tradeCount: z.int(),
        }),
      ),
    }),
    codes: [],
  }),
  'Spot/GetDepth': call({
    about: 'The best price levels of both sides. `seq` rises with every change.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({ market, limit: z.int().min(1).max(depthLevelsMax).default(20) }),
    output: z.object({ seq: z.int(), bids: z.array(level), asks: z.array(level) }),
    codes: ['spotVarietyDoesNotExist'],
  }),
  'Spot/GetDeals': call({
    about: 'The trades of a market, newest first.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({ market, ...field.numberPage }),
    output: z.object({
      deals: z.array(
        z.object({
          tradeId: z.string(),
          price: z.string(),
          quantity: z.string(),
          takerSide: side,
          at: z.string(),
        }),
      ),
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
      interval: z.enum(candleIntervals),
      before: z.iso.datetime({ offset: true }).optional(),
      limit: z.int().min(1).max(candlesMax).default(200),
    }),
    output: z.object({
      candles: z.array(
        z.object({
          at: z.string(),
          open: z.string(),
          high: z.string(),
          low: z.string(),
          close: z.string(),
          volume: z.string(),
          volumeAmount: z.string(),
        }),
      ),
    }),
    entriesPerCall: 25,
    codes: ['spotVarietyDoesNotExist'],
  }),
  'Spot/GetSparklines': call({
    about:
      'The last 24 hours of every market in small: its half-hour closes, oldest first, and the first day it traded. A half-hour without trades has none.',
    who: 'anyone',
    act: 'readPublic',
    input: field.nothing,
    output: z.object({
      sparklines: z.array(
        z.object({
          market: z.string(),
          closes: z.array(z.string()),
          firstDayAt: z.string().nullable(),
        }),
      ),
    }),
    codes: [],
  }),
  'Spot/GetWatchlist': call({
    about: 'The markets that the user watches, in their order.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({ markets: z.array(z.string()) }),
    codes: [],
  }),
  'Spot/SetWatchlist': call({
    about: 'Replaces the markets that the user watches; duplicates count once.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({ markets: z.array(market).max(watchlistMax, 'invalidRequest') }),
    output: z.object({}),
    codes: ['spotVarietyDoesNotExist'],
  }),
}
