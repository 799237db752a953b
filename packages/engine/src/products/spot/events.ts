import type { EventOf, SinkOf } from '../../nucleus/events.ts'
import { choice, flag, plain, units, whole } from '../../nucleus/fields.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import { feesEvents } from './fees/events.ts'
import { marketConfig, type Side, spotCommands } from './commands.ts'

export type SpotFlow = FlowOf<'spot'>

export const doneReasons = [
  'filled',
  'cancelledByOwner',
  'cancelledByOperator',
  /** The untraded part of an order that must not rest. */
  'notTakenAtOnce',
  /** The part that met an order of the same account. */
  'selfTrade',
] as const
export type DoneReason = (typeof doneReasons)[number]

export const spotEvents = {
  marketConfigured: { market: marketConfig },
  marketStateChanged: spotCommands.setMarketState,
  orderAccepted: { ...spotCommands.placeOrder, at: whole },
  orderAmended: {
    orderId: whole,
    accountId: whole,
    marketId: whole,
    priceTicks: whole,
    quantityLots: whole,
    keepsPlace: flag,
  },
  /** One trade. Fees are in the received coin: base units for the buyer, quote units for the seller. */
  ordersTraded: {
    tradeId: whole,
    marketId: whole,
    at: whole,
    priceTicks: whole,
    quantityLots: whole,
    quoteAmount: units,
    takerSide: plain<Side>(),
    takerOrderId: whole,
    takerAccountId: whole,
    takerFee: units,
    makerOrderId: whole,
    makerAccountId: whole,
    makerFee: units,
    makerRemainingLots: whole,
  },
  orderDone: {
    orderId: whole,
    accountId: whole,
    marketId: whole,
    reason: choice(...doneReasons),
    /** Lots that did not trade; 0 for a market buy, which has an amount instead. */
    remainingLots: whole,
  },
  /** A price level after the command; 0 lots means that it is gone. */
  levelChanged: { marketId: whole, side: plain<Side>(), priceTicks: whole, lots: whole },
  ...feesEvents,
}

type Of<Name extends keyof typeof spotEvents> = EventOf<typeof spotEvents, Name>
export interface OrderAccepted extends Of<'orderAccepted'> {}
export interface OrdersTraded extends Of<'ordersTraded'> {}
export interface OrderDone extends Of<'orderDone'> {}
export interface LevelChanged extends Of<'levelChanged'> {}
export type Events = SinkOf<typeof spotEvents, SpotFlow>
