import type { StandingOrder } from '../../core/standing.ts'
import type { Ladder, Quote } from './ladder.ts'

type Side = 'buy' | 'sell'

export type Change =
  | { kind: 'cancel'; orderId: number }
  | { kind: 'amend'; orderId: number; priceTicks: number; quantityLots: number; isRetreat: boolean }
  | { kind: 'place'; side: Side; quote: Quote }

// An order is left alone while it has this much of its intended size.
const thinPercent = 55
const thickPercent = 180

// The fewest commands from the current book to the wanted one, the most urgent first: orders that must go,
// then those that move away from the other side, then the rest from the best price outwards. In this order no
// quote can meet one of our own.
export function changesTo(ladder: Ladder, orders: readonly StandingOrder[]): Change[] {
  const buys = changesOf('buy', ladder.bids, orders)
  const sells = changesOf('sell', ladder.asks, orders)
  const all = interleave(buys, sells)
  return all.toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
}

// A change that removes a stale price is never delayed: the budget is for those after it.
export function affordable(changes: readonly Change[], budget: Budget): readonly Change[] {
  const urgent = changes.filter(isProtective).length
  budget.take(urgent)
  return changes.slice(0, urgent + budget.take(changes.length - urgent))
}

// Whether it prevents a trade at a price that is no longer intended.
function isProtective(change: Change): boolean {
  return change.kind === 'cancel' || (change.kind === 'amend' && change.isRetreat)
}

function urgencyOf(change: Change): number {
  if (change.kind === 'cancel') return 0
  return isProtective(change) ? 1 : 2
}

function changesOf(side: Side, wanted: readonly Quote[], orders: readonly StandingOrder[]): Change[] {
  const missing = new Map(wanted.map((quote) => [quote.priceTicks, quote]))
  const loose: StandingOrder[] = []
  const changes: Change[] = []
  for (const order of orders.filter((one) => one.side === side)) {
    const quote = missing.get(order.priceTicks)
    if (!quote) {
      loose.push(order)
      continue
    }
    missing.delete(order.priceTicks)
    if (!isSizeRight(order, quote)) changes.push(...moved(side, order, quote))
  }
  const sign = side === 'buy' ? -1 : 1
  loose.sort((a, b) => sign * (a.priceTicks - b.priceTicks))
  const free = [...missing.values()]
  const changeOf = (quote: Quote | undefined, order: StandingOrder | undefined): Change[] => {
    if (!order) return quote ? [{ kind: 'place', side, quote }] : []
    return quote ? moved(side, order, quote) : [{ kind: 'cancel', orderId: order.orderId }]
  }
  const count = Math.max(free.length, loose.length)
  for (let place = 0; place < count; place += 1) changes.push(...changeOf(free[place], loose[place]))
  return changes
}

function isSizeRight({ remainingLots }: StandingOrder, { lots }: Quote): boolean {
  const percent = remainingLots * 100
  return percent >= lots * thinPercent && percent <= lots * thickPercent
}

function moved(side: Side, order: StandingOrder, quote: Quote): Change[] {
  const { orderId, filledLots } = order
  // Filled lots count in an order's size; an order that has traded much is replaced by a new one.
  if (filledLots > quote.lots * 2)
    return [
      { kind: 'cancel', orderId },
      { kind: 'place', side, quote },
    ]
  const distance = quote.priceTicks - order.priceTicks
  const isRetreat = side === 'buy' ? distance < 0 : distance > 0
  const quantityLots = filledLots + quote.lots
  return [{ kind: 'amend', orderId, priceTicks: quote.priceTicks, quantityLots, isRetreat }]
}

// One of each in turn, so that neither side waits for the other when there is not enough for both.
function interleave(buys: readonly Change[], sells: readonly Change[]): Change[] {
  const count = Math.max(buys.length, sells.length)
  return Array.from({ length: count }, (_, place) => [buys[place], sells[place]])
    .flat()
    .filter((change) => change !== undefined)
}

// How many commands may be sent: so many a second, and more at once after a quiet time.
export class Budget {
  private readonly perSecond: number
  private readonly most: number
  private left: number
  private lastAt: number

  constructor(perSecond: number, most: number, now: number) {
    this.perSecond = perSecond
    this.most = most
    this.left = most
    this.lastAt = now
  }

  refill(now: number): void {
    const elapsedMs = Math.max(0, now - this.lastAt)
    this.left = Math.min(this.most, this.left + (elapsedMs * this.perSecond) / 1_000)
    this.lastAt = now
  }

  take(wanted: number): number {
    const taken = Math.min(wanted, Math.floor(this.left))
    this.left -= taken
    return taken
  }
}
