import type { Event } from '@candor/engine/events'
import { type BatchOrders, type MarketConfig, marketStates } from '@candor/engine/products/spot/commands'
import type { OrdersTraded } from '@candor/engine/products/spot/events'
import { feeOn } from '@candor/engine/rules/fees'
import { doneReasons } from './names.ts'
import type { Note, Witness } from './witness.ts'

/** The events show how much of each kind of act was done; takers that end at once are not counted twice. */
function noteBatch({ acts }: BatchOrders, events: readonly Event[], note: Note): void {
  const kinds = new Set(acts.map(({ act }) => act))
  if (kinds.size === 3) note('batch with place, amend and cancel')
  if (events.some(({ type }) => type === 'ordersTraded')) note('batch that trades')
  const done = events.filter(
    (event) =>
      event.type === 'orderAccepted' ||
      event.type === 'orderAmended' ||
      (event.type === 'orderDone' && event.reason === 'cancelledByOwner'),
  )
  if (done.length < acts.length) note('batch with an act that did nothing')
}

/** Another one than the market has at the trade. */
function hasKeptFee(trade: OrdersTraded, market: MarketConfig | undefined): boolean {
  if (market === undefined) return false
  const base = BigInt(trade.quantityLots) * market.lotUnits
  return trade.makerFee !== feeOn(trade.takerSide === 'buy' ? trade.quoteAmount : base, market.makerFeePpm)
}

/** By a level or a discount of the taker. */
function isTakenCheaper(trade: OrdersTraded, market: MarketConfig | undefined): boolean {
  if (market === undefined) return false
  const base = BigInt(trade.quantityLots) * market.lotUnits
  return trade.takerFee < feeOn(trade.takerSide === 'buy' ? base : trade.quoteAmount, market.takerFeePpm)
}

const sides = ['buy', 'sell'] as const
const cancellers = ['user', 'job', 'operator'] as const

export const spot: Witness = {
  cases: [
    ...doneReasons.map((reason) => `order ${reason}`),
    ...sides.flatMap((side) => [
      `limit ${side} goodTillCancelled`,
      `limit ${side} immediateOrCancel`,
      `limit ${side} fillOrKill`,
      `limit ${side} post only`,
      `limit ${side} filled`,
      `limit ${side} cancelledByOperator`,
      `market ${side}`,
      `market ${side} filled`,
      `market ${side} notTakenAtOnce`,
      `market ${side} selfTrade`,
    ]),
    'limit buy selfTrade',
    'amended order selfTrade',
    'order with a client order id',
    'partial fill',
    'trade without fees',
    'trade at a maker fee that was kept',
    'trade at fees of a level',
    'fee levels',
    'discount set',
    'discount ended',
    'amendment that keeps its place',
    'amendment that loses its place',
    'amendment that trades',
    'placeOrder by user',
    'placeOrder by job',
    'amendOrder by user',
    'amendOrder by job',
    ...cancellers.flatMap((kind) => [`cancelOrder by ${kind}`, `cancel all of one market by ${kind}`]),
    'cancel all of all markets by user',
    'cancel all of all markets by operator',
    'cancel all of nothing',
    'batchOrders by user',
    'batchOrders by job',
    'batch with place, amend and cancel',
    'batch with an act that did nothing',
    'batch that trades',
    ...marketStates.map((state) => `market ${state}`),
    'market with a place',
  ],
  watch(note) {
    const kinds = new Map<number, string>()
    const markets = new Map<number, MarketConfig>()
    let hasLevels = false
    return {
      command(command, events) {
        if (command.type === 'cancelAllOrders') {
          const which = command.marketId === null ? 'all markets' : 'one market'
          note(`cancel all of ${which} by ${command.by.kind}`)
          if (events.length === 0) note('cancel all of nothing')
        }
        if (command.type === 'batchOrders') noteBatch(command, events, note)
        if (command.type !== 'amendOrder') return
        if (events.some(({ type }) => type === 'ordersTraded')) note('amendment that trades')
        for (const event of events)
          if (event.type === 'orderDone' && event.orderId === command.orderId)
            note(`amended order ${event.reason}`)
      },
      event(event) {
        if (event.type === 'orderAccepted') {
          const { kind, side } = event.terms
          kinds.set(event.orderId, `${kind} ${side}`)
          if (event.clientOrderId !== null) note('order with a client order id')
          if (event.terms.kind === 'market') note(`market ${side}`)
          else note(`limit ${side} ${event.terms.timeInForce}`)
          if (event.terms.kind === 'limit' && event.terms.isPostOnly) note(`limit ${side} post only`)
        }
        if (event.type === 'marketConfigured') {
          markets.set(event.market.marketId, event.market)
          if (typeof event.market.place === 'number') note('market with a place')
        }
        if (event.type === 'feeLevelsConfigured') {
          hasLevels = event.terms.levels.length > 0
          if (hasLevels) note('fee levels')
        }
        if (event.type === 'feeDiscountSet') note(event.discountPpm > 0 ? 'discount set' : 'discount ended')
        if (event.type === 'marketStateChanged') note(`market ${event.state}`)
        if (event.type === 'orderDone') {
          note(`order ${event.reason}`)
          note(`${kinds.get(event.orderId)} ${event.reason}`)
        }
        if (event.type === 'ordersTraded') {
          if (event.makerRemainingLots > 0) note('partial fill')
          if (event.makerFee === 0n && event.takerFee === 0n) note('trade without fees')
          if (hasKeptFee(event, markets.get(event.marketId))) note('trade at a maker fee that was kept')
          if (hasLevels && isTakenCheaper(event, markets.get(event.marketId)))
            note('trade at fees of a level')
        }
        if (event.type === 'orderAmended')
          note(event.keepsPlace ? 'amendment that keeps its place' : 'amendment that loses its place')
      },
    }
  },
}
