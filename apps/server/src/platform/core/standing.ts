import { buy } from '@candor/engine/book/book'
import { filledLotsAt, orderIdAt, priceTicksAt, remainingLotsAt } from '@candor/engine/book/order-pool'
import { available, locked } from '@candor/engine/nucleus/ledger/ledger'
import type { State } from '@candor/engine/state'

export type Standing = ReturnType<typeof standingOf>
export type StandingOrder = Standing['orders'][number]

export function standingOf(state: State, accountId: number) {
  const { ledger, coins, products } = state
  const { markets, openOrders, pool } = products.spot
  const holding = (coinId: number) =>
    ledger.balance(accountId, coinId, available) + ledger.balance(accountId, coinId, locked)
  const orders = openOrders.slotsOf(accountId).flatMap((slot) => {
    const marketId = openOrders.marketIdOf(slot)
    const market = markets.get(marketId)
    if (!market) return []
    return {
      orderId: pool.number(slot, orderIdAt),
      marketId,
      side: market.book.sideOf(slot) === buy ? ('buy' as const) : ('sell' as const),
      priceTicks: pool.number(slot, priceTicksAt),
      remainingLots: pool.number(slot, remainingLotsAt),
      filledLots: pool.number(slot, filledLotsAt),
    }
  })
  return {
    // Available and in open orders together, by coin.
    holdings: new Map([...coins.keys()].map((coinId) => [coinId, holding(coinId)])),
    orders,
    // 0 before the first trade of a market.
    lastTradeTicks: new Map([...markets].map(([marketId, { lastTradeTicks }]) => [marketId, lastTradeTicks])),
  }
}
