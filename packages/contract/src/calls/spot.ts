import { z } from 'zod'
import { marketSymbolLengthMax } from '@candor/engine/rules/limits'
import { actsMax, clientOrderIdPattern } from '@candor/engine/rules/order-limits'
import { readOwn, userCall } from '../call.ts'
import type { RefusalName } from '../result-codes.ts'
import * as field from './fields.ts'

export const side = z
  .enum(['buy', 'sell'], { error: 'spotDirectionWrong' })
  .describe('Whether to buy or sell.')
const kind = z
  .enum(['limit', 'market'], { error: 'parametersInvalid' })
  .describe(
    'A limit order waits in the order book at its price; a market order fills immediately at the best prices available.',
  )
const timeInForce = z
  .enum(['goodTillCancelled', 'immediateOrCancel', 'fillOrKill'], {
    error: 'parametersInvalid',
  })
  .describe(
    '`immediateOrCancel`: any part that can’t be filled immediately is cancelled. `fillOrKill`: the order is filled completely and immediately, or not at all.',
  )
export const market = field
  .text('spotVarietyDoesNotExist', marketSymbolLengthMax, 'spotVarietyDoesNotExist')
  .describe('The symbol of a market, such as BTC/USDT.')

const order = field.object('The current state of the order.', {
  orderId: field.string('The order number.'),
  clientOrderId: field.stringOrNull('The client order ID its owner gave it; null if there is none.'),
  market: field.marketSymbol,
  side,
  kind,
  timeInForce,
  isPostOnly: field.boolean('Whether it is post-only: it is refused if it would fill immediately.'),
  price: field.stringOrNull(
    'The limit price of one whole base coin, in the quote coin; null for a market order.',
  ),
  quantity: field.stringOrNull('The total quantity, in the base coin; null for a market buy.'),
  amount: field.stringOrNull('The maximum a market buy spends, in the quote coin; null for any other order.'),
  filledQuantity: field.string('The quantity filled so far, in the base coin.'),
  filledAmount: field.string('The value filled so far, in the quote coin; exact, never rounded.'),
  fee: field.string(
    'The fees of its trades so far, in `feeCoin`. The fee of each trade is rounded down to a unit.',
  ),
  feeCoin: field.string('The coin the fees are charged in: the coin received.'),
  status: field.oneOf(
    ['open', 'filled', 'cancelled', 'expired'],
    '`expired`: ended by the exchange, because the rest couldn’t be filled immediately or would have traded with an order of the same account.',
  ),
  placedAt: field.string('When it was placed.'),
  changedAt: field.string('When it was last updated: placed, amended, filled or ended.'),
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
  tradeId: field.string('The trade number, the same for both sides.'),
  price: field.string('The price of one whole base coin, in the quote coin.'),
  quantity: field.string('The quantity traded, in the base coin.'),
  amount: field.string('The value, in the quote coin; exact, never rounded.'),
  fee: field.string('The fee of this side, in the coin received; rounded down to a unit.'),
  isMaker: field.boolean('Whether the order was the maker, already in the order book before the other one.'),
  at: field.string('When the trade took place.'),
})
export type SpotFill = z.infer<typeof fill>

const trade = fill.extend({
  orderId: field.string('The number of the account’s order that traded.'),
  market: field.marketSymbol,
  side: side.describe(
    'The side of that order. A buy receives the base coin; a sell receives the quote coin.',
  ),
})
export type SpotTrade = z.infer<typeof trade>

const orderFilters = {
  market: market.optional().describe('Only orders in this market.'),
  side: side.optional().describe('Only orders on this side.'),
  kind: kind.optional().describe('Only orders of this type.'),
  ...field.period,
  ...field.numberPage,
}

// The state machine's answers to an order, in the words of the catalogue.
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
  price: field.decimal.optional().describe('The price of a limit order, in whole ticks.'),
  quantity: field.decimal.optional().describe('The quantity of a limit order or market sell, in whole lots.'),
  amount: field.decimal.optional().describe('The maximum a market buy spends, in the quote coin.'),
  timeInForce: timeInForce.default('goodTillCancelled'),
  isPostOnly: z
    .boolean()
    .default(false)
    .describe('Whether it is post-only: refused if it would fill immediately.'),
  clientOrderId: z
    .string()
    .regex(clientOrderIdPattern, 'parametersInvalid')
    .optional()
    .describe(
      'An ID the caller gives to the order, unique in the account. Repeating it places nothing more.',
    ),
}

export const spotCalls = {
  'Spot/PlaceOrder': userCall({
    about:
      'Places an order. A limit order has a price and a quantity; a market order buys for an amount or sells a quantity. Repeating the clientOrderId places nothing more and returns the first answer; it is remembered for at least five minutes.',
    act: 'trade',
    repeats: 'placeOrder',
    input: z.strictObject(placement),
    output: z.object({ orderId: field.string('The order number.'), isRepeat: field.isRepeat }),
    codes: orderCodes,
  }),
  'Spot/AmendOrder': userCall({
    about:
      'Changes the price and quantity of an open order. The quantity is that of the whole order, including the filled part. Reducing the quantity at the same price keeps the queue position and the maker fee; any other change gives it the current maker fee.',
    act: 'trade',
    input: z.strictObject({
      orderId: field.number.describe('The order number.'),
      price: field.decimal.describe('The new price, in whole ticks.'),
      quantity: field.decimal.describe('The new quantity of the whole order, including the filled part.'),
    }),
    output: z.object({ orderId: field.string('The order number, which stays the same.') }),
    codes: orderCodes,
  }),
  'Spot/CancelOrder': userCall({
    about: 'Cancels an open order.',
    act: 'cancel',
    input: z.strictObject({ orderId: field.number.describe('The order number.') }),
    output: z.object({ orderId: field.string('The order number.') }),
    codes: orderCodes,
  }),
  'Spot/BatchOrders': userCall({
    about:
      'Places, amends and cancels up to 200 orders, one after the other in one step. Each action has its own result, in the same order: code 1 and the order number, or the code and reason of its refusal. A refused action doesn’t stop the others. An amendment names the market of its order.',
    act: 'cancel',
    input: z.strictObject({
      acts: z
        .array(
          z.discriminatedUnion('act', [
            z.strictObject({ act: z.literal('place').describe('Places an order.'), ...placement }),
            z.strictObject({
              act: z.literal('amend').describe('Changes the price and quantity of an open order.'),
              market,
              orderId: field.number.describe('The order number.'),
              price: field.decimal.describe('The new price, in whole ticks.'),
              quantity: field.decimal.describe(
                'The new quantity of the whole order, including the filled part.',
              ),
            }),
            z.strictObject({
              act: z.literal('cancel').describe('Cancels an open order.'),
              orderId: field.number.describe('The order number.'),
            }),
          ]),
        )
        .min(1, 'parametersInvalid')
        .max(actsMax, 'parametersInvalid')
        .describe('The actions, carried out one after the other. They count as one call.'),
    }),
    output: z.object({
      results: field.list('One result for each action, in the same order.', {
        resultCode: z.number().int().describe('1, or the result code of the refusal.'),
        reason: field.stringOrNull('Why the action was refused; null if it was carried out.'),
        orderId: field.stringOrNull('The order number; null if the action was refused.'),
        isRepeat: field.isRepeat,
      }),
    }),
    codes: orderCodes,
  }),
  'Spot/CancelAllOrders': userCall({
    about: 'Cancels all open orders, or those in one market.',
    act: 'cancel',
    input: z.strictObject({
      market: market.optional().describe('Only orders in this market; if omitted, all orders.'),
    }),
    codes: orderCodes,
  }),
  'Spot/GetOpenOrders': readOwn({
    about: 'The open orders, newest first. The period refers to when they were placed.',
    input: z.strictObject(orderFilters).refine(field.isPeriod, 'invalidRequest'),
    output: field.pageOf({ orders: z.array(order).describe('The orders on this page, newest first.') }),
    entriesPerCall: 25,
    codes: ['spotVarietyDoesNotExist', 'spotDirectionWrong', 'parametersInvalid'],
  }),
  'Spot/GetOrderHistory': readOwn({
    about:
      'The order history, newest first. The period refers to when the orders were placed. A page may have fewer entries than its limit, or none, without being the last: there are more as long as nextPage is not null.',
    input: z
      .strictObject({
        ...orderFilters,
        status: z
          .enum(['filled', 'cancelled', 'expired'], { error: 'parametersInvalid' })
          .optional()
          .describe('Only orders that ended this way.'),
      })
      .refine(field.isPeriod, 'invalidRequest'),
    output: field.pageOf({ orders: z.array(order).describe('The orders on this page, newest first.') }),
    entriesPerCall: 25,
    codes: ['spotVarietyDoesNotExist', 'spotDirectionWrong', 'parametersInvalid'],
  }),
  'Spot/GetOrder': readOwn({
    about: 'One order with its trades (at most the first 500) and the reason it ended.',
    input: z.strictObject({ orderId: field.number.describe('The order number.') }),
    output: z.object({
      order,
      doneReason: z
        .enum(doneReasons)
        .nullable()
        .describe('Why the order is no longer open; null while it is open.'),
      fills: z.array(fill).describe('Its trades, oldest first, at most 500.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Spot/GetTrades': readOwn({
    about:
      'The account’s trades, newest first. The period refers to when they took place. A page may have fewer entries than its limit, or none, without being the last: there are more as long as nextPage is not null.',
    input: z
      .strictObject({
        market: orderFilters.market,
        side: orderFilters.side,
        ...field.period,
        ...field.numberPage,
      })
      .refine(field.isPeriod, 'invalidRequest'),
    output: field.pageOf({ trades: z.array(trade).describe('The trades on this page, newest first.') }),
    entriesPerCall: 25,
    codes: ['spotVarietyDoesNotExist', 'spotDirectionWrong'],
  }),
}
