import { aboutUser } from '../../platform/calls/about-user.ts'
import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as markets from './markets.ts'
import * as spotOrderActs from './order-acts.ts'
import * as spotOrders from './orders.ts'

export const parts = {
  calls: (services: Services) => ({
    'Spot/PlaceOrder': spotOrderActs.placeOrder(services),
    'Spot/AmendOrder': spotOrderActs.amendOrder(services),
    'Spot/CancelOrder': spotOrderActs.cancelOrder(services),
    'Spot/BatchOrders': spotOrderActs.batchOrders(services),
    'Spot/CancelAllOrders': spotOrderActs.cancelAllOrders(services),
    'Spot/GetOpenOrders': spotOrders.getOpenOrders(services),
    'Spot/GetOrderHistory': spotOrders.getOrderHistory(services),
    'Spot/GetOrder': spotOrders.getOrder(services),
    'Spot/GetTrades': spotOrders.getTrades(services),
    'Spot/GetMarkets': markets.getMarkets(services),
    'Spot/GetDepth': markets.getDepth(services),
    'Spot/GetDeals': markets.getDeals(services),
    'Spot/GetCandles': markets.getCandles(services),
    'Spot/GetSparklines': markets.getSparklines(services),
    'Spot/GetWatchlist': markets.getWatchlist(services),
    'Spot/SetWatchlist': markets.setWatchlist(services),
  }),
  operatorCalls: (services: Services) => ({
    'Users/GetOpenOrders': aboutUser(services, spotOrders.getOpenOrders),
    'Users/GetOrderHistory': aboutUser(services, spotOrders.getOrderHistory),
  }),
} satisfies ProductParts
