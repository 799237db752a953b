import { converted, oneOf, plain, record, units, whole } from '../../nucleus/fields.ts'
import type { LimitTerms, MarketBuyTerms, MarketSellTerms, OrderAct, OrderTerms } from './commands.ts'

const limitTerms = record<LimitTerms>({
  kind: plain(),
  side: plain(),
  priceTicks: whole,
  quantityLots: whole,
  timeInForce: plain(),
  isPostOnly: plain(),
})
const marketBuyTerms = record<MarketBuyTerms>({
  kind: plain(),
  side: plain(),
  quoteAmount: units,
})
const marketSellTerms = record<MarketSellTerms>({
  kind: plain(),
  side: plain(),
  quantityLots: whole,
})

export const orderTerms = oneOf<OrderTerms>((terms) => {
  if (terms.kind === 'limit') return limitTerms
  return terms.side === 'buy' ? marketBuyTerms : marketSellTerms
})

const actFields = {
  place: ['marketId', 'clientOrderId', 'terms'],
  amend: ['marketId', 'orderId', 'priceTicks', 'quantityLots'],
  cancel: ['orderId'],
} as const satisfies Record<OrderAct['act'], readonly string[]>

type ActLine = readonly [act: OrderAct['act'], ...fields: unknown[]]

/** The market maker's come every second: each is written as its name and its fields in the order above. */
export const orderActs = converted<readonly OrderAct[]>(
  (acts) => acts.map(toLine),
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
  actFields[act].forEach((name, place) => {
    read[name] = name === 'terms' ? orderTerms.fromLine(fields[place]) : fields[place]
  })
  return read as OrderAct
}
