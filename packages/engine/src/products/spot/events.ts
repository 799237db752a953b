import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import type { MarketConfig, MarketState, OrderTerms, Side } from './commands.ts'

export type SpotFlow = FlowOf<'spot'>

export interface MarketConfigured {
  readonly type: 'marketConfigured'
  readonly market: MarketConfig
}

export interface MarketStateChanged {
  readonly type: 'marketStateChanged'
  readonly marketId: number
  readonly state: MarketState
}

export interface OrderAccepted {
  readonly type: 'orderAccepted'
  readonly orderId: number
  readonly accountId: number
  readonly marketId: number
  readonly clientOrderId: string | null
  readonly terms: OrderTerms
  readonly at: number
}

export interface OrderAmended {
  readonly type: 'orderAmended'
  readonly orderId: number
  readonly accountId: number
  readonly marketId: number
  readonly priceTicks: number
  readonly quantityLots: number
  readonly keepsPlace: boolean
}

/** One trade. Fees are in what each side receives: base units for the buyer, quote units for the seller. */
export interface OrdersTraded {
  readonly type: 'ordersTraded'
  readonly tradeId: number
  readonly marketId: number
  readonly at: number
  readonly priceTicks: number
  readonly quantityLots: number
  readonly quoteAmount: bigint
  readonly takerSide: Side
  readonly takerOrderId: number
  readonly takerAccountId: number
  readonly takerFee: bigint
  readonly makerOrderId: number
  readonly makerAccountId: number
  readonly makerFee: bigint
  readonly makerRemainingLots: number
}

export type DoneReason =
  | 'filled'
  | 'cancelledByOwner'
  | 'cancelledByOperator'
  /** What an order that must not rest could not trade at once. */
  | 'notTakenAtOnce'
  /** What stood before an order of the same account. */
  | 'selfTrade'

export interface OrderDone {
  readonly type: 'orderDone'
  readonly orderId: number
  readonly accountId: number
  readonly marketId: number
  readonly reason: DoneReason
  /** Lots that did not trade; 0 for a market buy, which has an amount instead. */
  readonly remainingLots: number
}

/** A price level after the command; 0 lots means that it is gone. */
export interface LevelChanged {
  readonly type: 'levelChanged'
  readonly marketId: number
  readonly side: Side
  readonly priceTicks: number
  readonly lots: number
}

export type SpotEvent =
  | MarketConfigured
  | MarketStateChanged
  | OrderAccepted
  | OrderAmended
  | OrdersTraded
  | OrderDone
  | LevelChanged

export type Events = EventSink<CoreEvent<SpotFlow> | SpotEvent>
