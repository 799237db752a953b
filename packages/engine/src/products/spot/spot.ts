import type { Product } from '../../nucleus/product.ts'
import {
  operator,
  owner,
  ownerOrOperator,
  terms,
  wasOwner,
  wasOwnerOrOperator,
  wasRelease,
} from '../../nucleus/senders.ts'
import { amendOrder } from './amend-order.ts'
import { batchOrders } from './batch-orders.ts'
import { cancelAllOrders } from './cancel-all-orders.ts'
import { cancelOrder } from './cancel-order.ts'
import { spotCommands } from './commands.ts'
import { configureMarket } from './configure-market.ts'
import { spotEvents, type SpotFlow } from './events.ts'
import { configureFeeLevels } from './fees/configure-fee-levels.ts'
import { setFeeDiscount } from './fees/set-fee-discount.ts'
import { setIndexPrice } from './market.ts'
import { placeOrder } from './place-order.ts'
import { opensMarket, setMarketState } from './set-market-state.ts'
import { SpotState, type State } from './state.ts'
import { decodeSpot, encodeSpot } from './spot-codec.ts'

/** Coin-to-coin trading in an order book per market. */
export const spot = {
  fields: spotCommands,
  commands: {
    configureMarket: {
      ...terms,
      subject: ({ market }) => `market ${market.marketId}`,
      fromEncoding0: wasRelease,
      apply: configureMarket,
    },
    setMarketState: {
      ...operator,
      needsApproverSince: 8,
      mayBeScheduled: true,
      needsApprover: opensMarket,
      subject: ({ marketId }) => `state of market ${marketId}`,
      apply: setMarketState,
    },
    placeOrder: {
      ...owner,
      numbered: { field: 'orderId', last: ({ products }) => products.spot.lastOrderId },
      fromEncoding0: wasOwner,
      madeBefore: ({ products }, accountId, id) => products.spot.clientOrders.find(accountId, id),
      apply: placeOrder,
    },
    amendOrder: { ...owner, fromEncoding0: wasOwner, apply: amendOrder },
    batchOrders: { ...owner, apply: batchOrders },
    cancelOrder: { ...ownerOrOperator, fromEncoding0: wasOwnerOrOperator, apply: cancelOrder },
    cancelAllOrders: { ...ownerOrOperator, fromEncoding0: wasOwnerOrOperator, apply: cancelAllOrders },
    configureFeeLevels: { ...terms, subject: () => 'fee levels', apply: configureFeeLevels },
    setFeeDiscount: {
      ...operator,
      needsApproverSince: 8,
      subject: ({ accountId }) => `fee discount of account ${accountId}`,
      apply: setFeeDiscount,
    },
  },
  events: spotEvents,
  place: 1,
  isSwitched: true,
  createState: () => new SpotState(),
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
} as const satisfies Product<SpotState, State, typeof spotCommands, typeof spotEvents, SpotFlow>
