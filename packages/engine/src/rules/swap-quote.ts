import { unitsPerCoin } from '@candor/money/amount'
import { indexUnit } from '@candor/money/index-price'
import { divideDown } from '@candor/money/rounding'
import { feeOn } from './fees.ts'

/** How long a quote is valid. */
export const quoteMsMax = 10_000
/**
 * How far the rate may move after a quote by default: as far as the usual fee, so that waiting never pays.
 */
export const movePpmUsual = 1_000
/** The index price of the reference coin itself, the unit of all others. */
export const referencePriceE10 = indexUnit

export interface PricedCoin {
  readonly scale: number
  readonly priceE10: bigint
}

export interface SwapFigures {
  /** The worth of the amount in the received coin, rounded down to a whole unit. */
  readonly gross: bigint
  readonly fee: bigint
  readonly received: bigint
}

/**
 * The exchange of an amount into another coin: its worth by both index prices, rounded down to a whole unit
 * of the received coin, less the fee, which is rounded down too.
 */
export function swapFigures(amount: bigint, from: PricedCoin, to: PricedCoin, feePpm: number): SwapFigures {
  const gross = divideDown(
    amount * from.priceE10 * unitsPerCoin(to.scale),
    to.priceE10 * unitsPerCoin(from.scale),
  )
  const fee = feeOn(gross, feePpm)
  return { gross, fee, received: gross - fee }
}

/** Received coins for one whole coin before the fee, with ten decimals, rounded down: for showing only. */
export function swapRateE10(from: PricedCoin, to: PricedCoin): bigint {
  return divideDown(from.priceE10 * referencePriceE10, to.priceE10)
}

/** A balance is dust when it is worth less than the limit, and still at least one unit after the fee. */
export function isDust(figures: SwapFigures, dustWorthMax: bigint): boolean {
  return figures.gross < dustWorthMax && figures.received > 0n
}

/** The two prices that make a rate. */
export interface RatePrices {
  readonly fromPriceE10: bigint
  readonly toPriceE10: bigint
}

/** Whether the rate is now more than the bound above or below the quoted one; exactly at the bound it is not. */
export function hasRateMoved(quoted: RatePrices, now: RatePrices, movePpmMax: number): boolean {
  const rateThen = quoted.fromPriceE10 * now.toPriceE10
  const rateNow = now.fromPriceE10 * quoted.toPriceE10
  const move = rateNow > rateThen ? rateNow - rateThen : rateThen - rateNow
  return move * 1_000_000n > rateThen * BigInt(movePpmMax)
}
