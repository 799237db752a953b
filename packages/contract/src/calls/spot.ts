import { z } from 'zod'
import { call } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import * as field from './fields.ts'

export const side = z
  .enum(['buy', 'sell'], { error: 'spotDirectionWrong' })
  .describe('Which side of the market.')
const kind = z
  .enum(['limit', 'market'], { error: 'parametersInvalid' })
  .describe('A limit order waits in the book at its price; a market order takes what is there.')
const timeInForce = z
  .enum(['goodTillCancelled', 'immediateOrCancel', 'fillOrKill'], {
    error: 'parametersInvalid',
  })
  .describe(
    '`immediateOrCancel`: what does not trade at once ends. `fillOrKill`: all of it trades at once, or nothing.',
  )
export const market = z
  .string({ error: 'spotVarietyDoesNotExist' })
  .min(1, 'spotVarietyDoesNotExist')
  .max(33, 'spotVarietyDoesNotExist')
  .describe('The symbol of a market, such as BTC/USDT.')

const order = z
  .object({
    orderId: z.string().describe('The number of the order.'),
    clientOrderId: z.string().nullable().describe('The name that its owner gave it; null without one.'),
    market: field.marketSymbol,
    side,
    kind,
    timeInForce,
    isPostOnly: z.boolean().describe('Whether it was to be refused rather than trade at once.'),
    price: z
      .string()
      .nullable()
      .describe('The limit price, in the quote coin for one whole base coin; null for a market order.'),
    quantity: z.string().nullable().describe('The whole quantity, in the base coin; null for a market buy.'),
    amount: z
      .string()
      .nullable()
      .describe('What a market buy spends at most, in the quote coin; null for every other order.'),
    filledQuantity: z.string().describe('What has traded so far, in the base coin.'),
    filledAmount: z.string().describe('What has traded so far, in the quote coin; exact, never rounded.'),
    fee: z
      .string()
      .describe('The fees of its trades so far, in `feeCoin`. Each trade rounds its fee down to a unit.'),
    feeCoin: z.string().describe('The coin that its fees are taken in: the one it receives.'),
    status: z
      .enum(['open', 'filled', 'cancelled', 'expired'])
      .describe(
        '`expired`: the exchange ended it, because the rest was not taken at once or met an order of the same account.',
      ),
    placedAt: z.string().describe('When it was placed.'),
    changedAt: z.string().describe('When it last changed: placed, amended, traded or ended.'),
  })
  .describe('The order as it is now.')
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
  tradeId: z.string().describe('The number of the trade. Both sides have the same.'),
  price: z.string().describe('The price of the trade, in the quote coin for one whole base coin.'),
  quantity: z.string().describe('What traded, in the base coin.'),
  amount: z.string().describe('What it cost, in the quote coin; exact, never rounded.'),
  fee: z.string().describe('The fee of this side, in the coin that it received; rounded down to a unit.'),
  isMaker: z.boolean().describe('Whether the order was in the book before the other one came.'),
  at: z.string().describe('When it traded.'),
})
export type SpotFill = z.infer<typeof fill>

const trade = fill.extend({
  orderId: z.string().describe('The number of the order of this account that traded.'),
  market: field.marketSymbol,
  side: side.describe('The side of that order. A buy receives the base coin, a sell the quote coin.'),
})
export type SpotTrade = z.infer<typeof trade>

const orderFilters = {
  market: market.optional().describe('Only those of this market.'),
  side: side.optional().describe('Only those of this side.'),
  kind: kind.optional().describe('Only those of this kind.'),
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
  price: field.decimal.optional().describe('The price of a limit order, a whole number of ticks.'),
  quantity: field.decimal
    .optional()
    .describe('The quantity of a limit order or of a market sell, a whole number of lots.'),
  amount: field.decimal.optional().describe('What a market buy spends at most, in the quote coin.'),
  timeInForce: timeInForce.default('goodTillCancelled'),
  isPostOnly: z.boolean().default(false).describe('Whether it is refused rather than trade at once.'),
  clientOrderId: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,64}$/, 'parametersInvalid')
    .optional()
    .describe(
      'A name that the caller gives to the order, unique in the account: the same one again places nothing.',
    ),
}
export const batchActsMax = 200

export const spotCalls = {
  'Spot/PlaceOrder': call({
    about:
      'Places an order. A limit order has a price and a quantity; a market order buys for an amount or sells a quantity. The same clientOrderId again places nothing and answers as the first time; it is remembered for five minutes at least.',
    who: 'user',
    act: 'trade',
    input: z.strictObject(placement),
    output: z.object({ orderId: z.string().describe('The number of the order.'), isRepeat: field.isRepeat }),
    codes: orderCodes,
  }),
  'Spot/AmendOrder': call({
    about:
      'Changes price and quantity of an open order; the quantity is the whole order, what has traded included. Fewer at the same price keep their place.',
    who: 'user',
    act: 'trade',
    input: z.strictObject({
      orderId: field.number.describe('The number of the order.'),
      price: field.decimal.describe('The new price, a whole number of ticks.'),
      quantity: field.decimal.describe('The new quantity of the whole order, what has traded included.'),
    }),
    output: z.object({ orderId: z.string().describe('The number of the order, which stays the same.') }),
    codes: orderCodes,
  }),
  'Spot/CancelOrder': call({
    about: 'Cancels an open order.',
    who: 'user',
    act: 'cancel',
    input: z.strictObject({ orderId: field.number.describe('The number of the order.') }),
    output: z.object({ orderId: z.string().describe('The number of the order.') }),
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
            z.strictObject({ act: z.literal('place').describe('Places an order.'), ...placement }),
            z.strictObject({
              act: z.literal('amend').describe('Changes price and quantity of an open order.'),
              market,
              orderId: field.number.describe('The number of the order.'),
              price: field.decimal.describe('The new price, a whole number of ticks.'),
              quantity: field.decimal.describe(
                'The new quantity of the whole order, what has traded included.',
              ),
            }),
            z.strictObject({
              act: z.literal('cancel').describe('Cancels an open order.'),
              orderId: field.number.describe('The number of the order.'),
            }),
          ]),
        )
        .min(1, 'parametersInvalid')
        .max(batchActsMax, 'parametersInvalid')
        .describe('What is done, one after the other. They count as one call.'),
    }),
    output: z.object({
      results: z
        .array(
          z.object({
            resultCode: z.number().int().describe('1, or the result code of the refusal.'),
            reason: z.string().nullable().describe('Why the act was refused; null when it was done.'),
            orderId: z
              .string()
              .nullable()
              .describe('The number of the order; null when the act was refused.'),
            isRepeat: field.isRepeat,
          }),
        )
        .describe('One result for each act, in the same order.'),
    }),
    codes: orderCodes,
  }),
  'Spot/CancelAllOrders': call({
    about: 'Cancels every open order, or those of one market.',
    who: 'user',
    act: 'cancel',
    input: z.strictObject({
      market: market.optional().describe('Only those of this market; without it all.'),
    }),
    output: z.object({}),
    codes: orderCodes,
  }),
  'Spot/GetOpenOrders': call({
    about: 'The open orders, newest first. The period is that of their placing.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject(orderFilters).refine(field.isPeriod, 'invalidRequest'),
    output: z.object({
      orders: z.array(order).describe('The orders of the page, newest first.'),
      nextPage: field.nextPage,
    }),
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
        status: z
          .enum(['filled', 'cancelled', 'expired'], { error: 'parametersInvalid' })
          .optional()
          .describe('Only those that ended so.'),
      })
      .refine(field.isPeriod, 'invalidRequest'),
    output: z.object({
      orders: z.array(order).describe('The orders of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: ['spotVarietyDoesNotExist', 'spotDirectionWrong', 'parametersInvalid'],
  }),
  'Spot/GetOrder': call({
    about: 'One order with its fills, the first 500 of them, and why it ended.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ orderId: field.number.describe('The number of the order.') }),
    output: z.object({
      order,
      doneReason: z
        .enum(doneReasons)
        .nullable()
        .describe('Why the order is no longer open; null while it is.'),
      fills: z.array(fill).describe('Its trades, oldest first, at most 500.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Spot/GetTrades': call({
    about:
      'The trades of the account, newest first: every fill of every order. The period is that of the trading. A page may have fewer than its limit, or none, and not be the last: there are more while nextPage is not null.',
    who: 'user',
    act: 'readOwn',
    input: z
      .strictObject({
        market: orderFilters.market,
        side: orderFilters.side,
        ...field.period,
        ...field.numberPage,
      })
      .refine(field.isPeriod, 'invalidRequest'),
    output: z.object({
      trades: z.array(trade).describe('The trades of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: ['spotVarietyDoesNotExist', 'spotDirectionWrong'],
  }),
}
