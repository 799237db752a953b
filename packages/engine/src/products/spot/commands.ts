import type { CommandOf } from '../../nucleus/commands.ts'
import {
  choice,
  converted,
  either,
  flag,
  type Flat,
  list,
  nullable,
  oneOf,
  plain,
  record,
  type RecordOf,
  since,
  text,
  units,
  type ValueOf,
  whole,
} from '../../nucleus/fields.ts'
import { feesCommands } from './fees/commands.ts'

export type Side = 'buy' | 'sell'
export type TimeInForce = 'goodTillCancelled' | 'immediateOrCancel' | 'fillOrKill'

export const marketConfig = record({
  marketId: whole,
  symbol: text,
  baseCoinId: whole,
  quoteCoinId: whole,
  /** Quote units that one tick adds to the price of one whole base coin. */
  tickUnits: units,
  /** Base units in one lot. */
  lotUnits: units,
  quantityMinLots: whole,
  quantityMaxLots: whole,
  /** The least and most that an order is worth, in quote units. */
  notionalMin: units,
  notionalMax: units,
  /** For everybody; the level and the discount of an account make it lower. */
  makerFeePpm: whole,
  takerFeePpm: whole,
  /** How far from the reference a price may be on its harmful side; 0 for no band. */
  bandPpm: whole,
  bandReference: either('lastTrade', 'index'),
  isOpen: flag,
  /** When the market trades, in minutes of the week (UTC, from Sunday 00:00); none means always. */
  hours: list(record({ fromMinute: whole, toMinute: whole })),
  /**
   * Its place in lists: 1 is first, equal ones follow the markets' numbers, and those without one come last.
   * Since rules 8.
   */
  place: since(11, nullable(whole)),
})
export interface MarketConfig extends ValueOf<typeof marketConfig> {}

/**
 * Open; or orders can only be cancelled; or halted, when their owners can't even do that. New ones go to the
 * end.
 */
export const marketStates = ['open', 'cancelOnly', 'halted'] as const
export type MarketState = (typeof marketStates)[number]
export const marketState = choice(...marketStates)

const limitTerms = record({
  kind: plain<'limit'>(),
  side: plain<Side>(),
  priceTicks: whole,
  quantityLots: whole,
  timeInForce: plain<TimeInForce>(),
  isPostOnly: plain<boolean>(),
})
export interface LimitTerms extends ValueOf<typeof limitTerms> {}

/** Buys at the best prices for at most this much. */
const marketBuyTerms = record({ kind: plain<'market'>(), side: plain<'buy'>(), quoteAmount: units })
export interface MarketBuyTerms extends ValueOf<typeof marketBuyTerms> {}

const marketSellTerms = record({ kind: plain<'market'>(), side: plain<'sell'>(), quantityLots: whole })
export interface MarketSellTerms extends ValueOf<typeof marketSellTerms> {}

export type OrderTerms = LimitTerms | MarketBuyTerms | MarketSellTerms

export const orderTerms = oneOf<OrderTerms>((terms) => {
  if (terms.kind === 'limit') return limitTerms
  return terms.side === 'buy' ? marketBuyTerms : marketSellTerms
})

const ticksAndLots = {
  priceTicks: whole,
  /** The whole order, including the part already traded: a fill on the way can't make it buy too much. */
  quantityLots: whole,
}

const acts = {
  place: { marketId: whole, clientOrderId: nullable(text), terms: orderTerms },
  /** Names the market of its ticks and lots. */
  amend: { marketId: whole, orderId: whole, ...ticksAndLots },
  cancel: { orderId: whole },
}

/** One of many acts of an account on its orders at once. */
export type OrderAct = {
  [Act in keyof typeof acts]: Flat<{ readonly act: Act } & RecordOf<(typeof acts)[Act]>>
}[keyof typeof acts]

type ActLine = readonly [act: OrderAct['act'], ...fields: unknown[]]

/** The market maker sends these each second: each is its name and its fields in the order above. */
const orderActs = converted<readonly OrderAct[]>(
  (all) => all.map(toLine),
  (lines) => (lines as readonly ActLine[]).map(fromLine),
)

function toLine(act: OrderAct): ActLine {
  switch (act.act) {
    case 'place':
      return [act.act, act.marketId, act.clientOrderId, orderTerms.toLine(act.terms)]
    case 'amend':
      return [act.act, act.marketId, act.orderId, act.priceTicks, act.quantityLots]
    case 'cancel':
      return [act.act, act.orderId]
  }
}

function fromLine([act, ...fields]: ActLine): OrderAct {
  const read: Record<string, unknown> = { act }
  Object.entries(acts[act]).forEach(([name, field], place) => {
    read[name] = field.fromLine(fields[place])
  })
  return read as OrderAct
}

export const spotCommands = {
  configureMarket: { market: marketConfig },
  /** Stops or resumes trading. The market's configuration and its orders stay as they are. */
  setMarketState: { marketId: whole, state: marketState },
  placeOrder: {
    /** Rising: above every order before it. */
    orderId: whole,
    accountId: whole,
    marketId: whole,
    /** The same account and client order id place one order; the answer names it again. */
    clientOrderId: nullable(text),
    terms: orderTerms,
  },
  amendOrder: { accountId: whole, orderId: whole, ...ticksAndLots },
  /** Many acts one after the other, each as if it came alone: a refused one does not block the others. */
  batchOrders: { accountId: whole, acts: orderActs },
  /** An operator may cancel for an account that is frozen or locked, and in a market that is halted. */
  cancelOrder: { accountId: whole, orderId: whole },
  cancelAllOrders: {
    accountId: whole,
    /** One market, or all of them. */
    marketId: nullable(whole),
  },
  ...feesCommands,
}

type Of<Name extends keyof typeof spotCommands> = CommandOf<typeof spotCommands, Name>
export type SpotCommand = CommandOf<typeof spotCommands>
export interface ConfigureMarket extends Of<'configureMarket'> {}
export interface SetMarketState extends Of<'setMarketState'> {}
export interface PlaceOrder extends Of<'placeOrder'> {}
export interface AmendOrder extends Of<'amendOrder'> {}
export interface BatchOrders extends Of<'batchOrders'> {}
export interface CancelOrder extends Of<'cancelOrder'> {}
export interface CancelAllOrders extends Of<'cancelAllOrders'> {}
