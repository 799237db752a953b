import type { MarketConfig, MarketState, Side } from '@candor/engine/products/spot/commands'

export interface NaiveOrder {
  readonly orderId: number
  readonly accountId: number
  readonly marketId: number
  readonly side: Side
  priceTicks: number
  remainingLots: number
  filledLots: number
  readonly isPostOnly: boolean
  makerFeePpm: number
  /** The maker fee of its market when it came to rest. */
  marketFeePpm: number
  /** Its position in the queue by time. */
  arrival: number
}

export interface NaiveMarket {
  config: MarketConfig
  state: MarketState
  lastTradeTicks: bigint
  indexTicks: bigint
  indexAt: number
}

export interface NaiveTrade {
  readonly makerOrderId: number
  readonly priceTicks: number
  readonly lots: number
  readonly takerFee: bigint
  readonly makerFee: bigint
  /** The fees of the market, which no level makes higher. */
  readonly takerFeeMax: bigint
  readonly makerFeeMax: bigint
  /** Whether an order that came to rest now would have another fee. */
  readonly isFeeKept: boolean
}

/** Best price first, then the earliest. */
export function inPriority(orders: readonly NaiveOrder[], marketId: number, side: Side): NaiveOrder[] {
  return orders
    .filter((order) => order.marketId === marketId && order.side === side)
    .toSorted((a, b) => {
      if (a.priceTicks !== b.priceTicks)
        return side === 'buy' ? b.priceTicks - a.priceTicks : a.priceTicks - b.priceTicks
      return a.arrival - b.arrival
    })
}

export function crosses(side: Side, limitTicks: bigint, restingTicks: number): boolean {
  return side === 'buy' ? BigInt(restingTicks) <= limitTicks : BigInt(restingTicks) >= limitTicks
}
