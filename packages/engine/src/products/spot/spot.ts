import type { CoreEvent } from '../../nucleus/events.ts'
import { choice, nullable, text, whole } from '../../nucleus/fields.ts'
import type { Product } from '../../nucleus/product.ts'
import {
  operator,
  owner,
  ownerOrOperator,
  setup,
  wasOwner,
  wasOwnerOrOperator,
  wasRelease,
} from '../../nucleus/senders.ts'
import { amendOrder } from './amend-order.ts'
import { batchOrders } from './batch-orders.ts'
import { cancelAllOrders } from './cancel-all-orders.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderActs, orderTerms } from './command-fields.ts'
import { marketStates, type SpotCommand } from './commands.ts'
import { configureMarket } from './configure-market.ts'
import type { SpotEvent, SpotFlow } from './events.ts'
import { setIndexPrice } from './market.ts'
import { placeOrder } from './place-order.ts'
import { setMarketState } from './set-market-state.ts'
import { createSpotState, type SpotState, type State } from './state.ts'
import { decodeSpot, encodeSpot, marketConfig } from './spot-codec.ts'

/** Coin-to-coin trading in an order book per market. */
export const spot = {
  commands: {
    configureMarket: {
      ...setup,
      fields: { market: marketConfig },
      fromEncoding0: wasRelease,
      apply: configureMarket,
    },
    setMarketState: {
      ...operator,
      fields: { marketId: whole, state: choice(...marketStates) },
      apply: setMarketState,
    },
    placeOrder: {
      ...owner,
      fields: {
        orderId: whole,
        accountId: whole,
        marketId: whole,
        clientOrderId: nullable(text),
        terms: orderTerms,
      },
      numbered: { field: 'orderId', last: ({ products }) => products.spot.lastOrderId },
      fromEncoding0: wasOwner,
      madeBefore: ({ products }, accountId, id) => products.spot.clientOrders.find(accountId, id),
      apply: placeOrder,
    },
    amendOrder: {
      ...owner,
      fields: { accountId: whole, orderId: whole, priceTicks: whole, quantityLots: whole },
      fromEncoding0: wasOwner,
      apply: amendOrder,
    },
    batchOrders: { ...owner, fields: { accountId: whole, acts: orderActs }, apply: batchOrders },
    cancelOrder: {
      ...ownerOrOperator,
      fields: { accountId: whole, orderId: whole },
      fromEncoding0: wasOwnerOrOperator,
      apply: cancelOrder,
    },
    cancelAllOrders: {
      ...ownerOrOperator,
      fields: { accountId: whole, marketId: nullable(whole) },
      fromEncoding0: wasOwnerOrOperator,
      apply: cancelAllOrders,
    },
  },
  events: {
    marketConfigured: true,
    marketStateChanged: true,
    orderAccepted: true,
    orderAmended: true,
    ordersTraded: true,
    orderDone: true,
    levelChanged: true,
  },
  isSwitched: true,
  createState: createSpotState,
  onClockTick(state, at) {
    state.products.spot.clientOrders.forgetOld(at)
  },
  onIndexTick(state, tick) {
    for (const market of state.products.spot.markets.values()) {
      if (market.config.baseCoinId === tick.coinId) setIndexPrice(market, tick.priceE10, tick.at)
    }
  },
  encode: encodeSpot,
  decode: decodeSpot,
} as const satisfies Product<SpotState, State, SpotCommand, CoreEvent<SpotFlow> | SpotEvent>
