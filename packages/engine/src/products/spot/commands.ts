import type { Timed } from '../../nucleus/commands.ts'
import type { TradingWindow } from '../../rules/trading-hours.ts'

export type Side = 'buy' | 'sell'
export type TimeInForce = 'goodTillCancelled' | 'immediateOrCancel' | 'fillOrKill'

export interface MarketConfig {
  readonly marketId: number
  readonly symbol: string
  readonly baseCoinId: number
  readonly quoteCoinId: number
  /** Quote units that one tick adds to the price of one whole base coin. */
  readonly tickUnits: bigint
  /** Base units in one lot. */
  readonly lotUnits: bigint
  readonly quantityMinLots: number
  readonly quantityMaxLots: number
  /** Quote units that an order is worth, at least and at most. */
  readonly notionalMin: bigint
  readonly notionalMax: bigint
  readonly makerFeePpm: number
  readonly takerFeePpm: number
  /** How far from the reference a price may be on its harmful side; 0 for no band. */
  readonly bandPpm: number
  readonly bandReference: 'index' | 'lastTrade'
  /** When the market trades, in minutes of the week (UTC, from Sunday 00:00); none means always. */
  readonly hours: readonly TradingWindow[]
  readonly isOpen: boolean
}

export interface ConfigureMarket extends Timed {
  readonly type: 'configureMarket'
  readonly market: MarketConfig
}

/** Open; or orders can only be cancelled; or halted, when their owners can't do that either. New ones go to the end. */
export const marketStates = ['open', 'cancelOnly', 'halted'] as const
export type MarketState = (typeof marketStates)[number]

/** Stops or resumes trading. The market's configuration and its orders stay as they are. */
export interface SetMarketState extends Timed {
  readonly type: 'setMarketState'
  readonly marketId: number
  readonly state: MarketState
}

export interface LimitTerms {
  readonly kind: 'limit'
  readonly side: Side
  readonly priceTicks: number
  readonly quantityLots: number
  readonly timeInForce: TimeInForce
  readonly isPostOnly: boolean
}

/** Buys at the best prices for at most this much. */
export interface MarketBuyTerms {
  readonly kind: 'market'
  readonly side: 'buy'
  readonly quoteAmount: bigint
}

export interface MarketSellTerms {
  readonly kind: 'market'
  readonly side: 'sell'
  readonly quantityLots: number
}

export type OrderTerms = LimitTerms | MarketBuyTerms | MarketSellTerms

export interface PlaceOrder extends Timed {
  readonly type: 'placeOrder'
  /** Rising: above every order before it. */
  readonly orderId: number
  readonly accountId: number
  readonly marketId: number
  /** The same account and client order id place one order; the answer names it again. */
  readonly clientOrderId: string | null
  readonly terms: OrderTerms
}

export interface AmendOrder extends Timed {
  readonly type: 'amendOrder'
  readonly accountId: number
  readonly orderId: number
  readonly priceTicks: number
  /** The whole order, what has traded already included: a fill on the way can't make it buy too much. */
  readonly quantityLots: number
}

/** One of many things that an account does to its orders at once. */
export type OrderAct =
  | ({ readonly act: 'place' } & Pick<PlaceOrder, 'marketId' | 'clientOrderId' | 'terms'>)
  /** It names the market that its ticks and lots are of. */
  | ({ readonly act: 'amend'; readonly marketId: number } & Pick<
      AmendOrder,
      'orderId' | 'priceTicks' | 'quantityLots'
    >)
  | ({ readonly act: 'cancel' } & Pick<CancelOrder, 'orderId'>)

/** Many acts one after the other, each as if it came alone: one that is refused holds up no other. */
export interface BatchOrders extends Timed {
  readonly type: 'batchOrders'
  readonly accountId: number
  readonly acts: readonly OrderAct[]
}

/** An operator may cancel for an account that is frozen or locked, and in a market that is halted. */
export interface CancelOrder extends Timed {
  readonly type: 'cancelOrder'
  readonly accountId: number
  readonly orderId: number
}

export interface CancelAllOrders extends Timed {
  readonly type: 'cancelAllOrders'
  readonly accountId: number
  /** One market, or all of them. */
  readonly marketId: number | null
}

export type SpotCommand =
  | ConfigureMarket
  | SetMarketState
  | PlaceOrder
  | AmendOrder
  | BatchOrders
  | CancelOrder
  | CancelAllOrders
