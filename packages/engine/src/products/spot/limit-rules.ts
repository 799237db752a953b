import { available } from '../../nucleus/ledger/ledger.ts'
import { priceTicksMax } from '../../rules/price-band.ts'
import type { Side } from './commands.ts'
import { highestBuyTicks, lowestSellTicks, type Market, notionalOf } from './market.ts'
import type { Rejection } from './rejections.ts'
import type { State } from './state.ts'

export interface LimitDraft {
  readonly side: Side
  readonly priceTicks: number
  readonly quantityLots: number
}

/** The rules for a price and a quantity: the same for a new order and an amended one. */
export function refuseLimitNumbers(market: Market, draft: LimitDraft, at: number): Rejection | null {
  const { side, priceTicks, quantityLots } = draft
  const { config } = market
  if (side !== 'buy' && side !== 'sell') return 'directionInvalid'
  const isBuy = side === 'buy'
  if (!Number.isSafeInteger(quantityLots) || quantityLots <= 0) return 'amountNotPositive'
  if (!Number.isSafeInteger(priceTicks) || priceTicks <= 0 || priceTicks > priceTicksMax) {
    return isBuy ? 'buyPriceInvalid' : 'sellPriceInvalid'
  }
  if (quantityLots < config.quantityMinLots) return isBuy ? 'buyQuantityTooSmall' : 'sellQuantityTooSmall'
  if (quantityLots > config.quantityMaxLots) return isBuy ? 'buyQuantityTooLarge' : 'sellQuantityTooLarge'
  const notional = notionalOf(market, priceTicks, quantityLots)
  if (notional < market.notionalMinUnits) return isBuy ? 'buyNotionalTooSmall' : 'sellNotionalTooSmall'
  if (notional > market.notionalMaxUnits) return isBuy ? 'buyNotionalTooLarge' : 'sellNotionalTooLarge'
  // The band guards the side on which a slip costs money: a high buy or a low sell.
  if (isBuy && priceTicks > highestBuyTicks(market, at)) return 'buyPriceOutsideBand'
  if (!isBuy && priceTicks < lowestSellTicks(market, at)) return 'sellPriceOutsideBand'
  return null
}

/** Whether the account can pay `quoteUnits`, including the money that an amended order frees. */
export function refuseBuyer(
  state: State,
  market: Market,
  payer: { accountId: number; quoteUnits: number; freedUnits: number },
): Rejection | null {
  const balance = state.ledger.balance(payer.accountId, market.config.quoteCoinId, available)
  return balance + BigInt(payer.freedUnits) < BigInt(payer.quoteUnits) ? 'insufficientBalance' : null
}

/** Whether the account has `lots` to sell, including those that an amended order frees. */
export function refuseSeller(
  state: State,
  market: Market,
  seller: { accountId: number; lots: number; freedLots: number },
): Rejection | null {
  const balance = state.ledger.balance(seller.accountId, market.config.baseCoinId, available)
  const holding = balance + BigInt(seller.freedLots * market.lotUnits)
  if (holding === 0n) return 'nothingToSell'
  return holding < BigInt(seller.lots * market.lotUnits) ? 'sellExceedsHolding' : null
}
