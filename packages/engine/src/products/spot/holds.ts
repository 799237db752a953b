import { type BookSide, buy } from '../../book/book.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import type { Events } from './events.ts'
import { type Market, notionalOf } from './market.ts'
import type { State } from './state.ts'

/** A part of an order: its hold follows from its price and lots, so no hold is ever stored. */
export interface Held {
  readonly orderId: number
  readonly accountId: number
  readonly side: BookSide
  readonly priceTicks: number
  readonly lots: number
}

export function hold(state: State, market: Market, held: Held, events: Events): void {
  state.ledger.post(
    {
      flow: 'spotHold',
      coinId: coinOf(market, held.side),
      amount: unitsOf(market, held),
      fromAccountId: held.accountId,
      fromBucket: available,
      toAccountId: held.accountId,
      toBucket: locked,
      reference: held.orderId,
    },
    events,
  )
}

export function release(state: State, market: Market, held: Held, events: Events): void {
  state.ledger.post(
    {
      flow: 'spotRelease',
      coinId: coinOf(market, held.side),
      amount: unitsOf(market, held),
      fromAccountId: held.accountId,
      fromBucket: locked,
      toAccountId: held.accountId,
      toBucket: available,
      reference: held.orderId,
    },
    events,
  )
}

function coinOf(market: Market, side: BookSide): number {
  return side === buy ? market.config.quoteCoinId : market.config.baseCoinId
}

function unitsOf(market: Market, held: Held): bigint {
  const units =
    held.side === buy ? notionalOf(market, held.priceTicks, held.lots) : held.lots * market.lotUnits
  return BigInt(units)
}
