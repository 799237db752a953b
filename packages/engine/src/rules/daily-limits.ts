import { unitsPerCoin } from '@candor/money/amount'
import { divideUp } from '@candor/money/rounding'
import { flagBits } from './account-flags.ts'
import { type PricedCoin, referencePriceE10, swapFigures } from './swap-quote.ts'

/** The levels of verification that have limits. Accounts without any have those of the first. */
export const limitLevels = ['primary', 'advanced'] as const
type LimitLevel = (typeof limitLevels)[number]

export const limitedActs = ['deposit', 'withdraw'] as const
export type LimitedAct = (typeof limitedActs)[number]

/** The most that an account deposits by channels and withdraws within 24 hours; null is no limit. */
export interface DailyLimits {
  readonly depositPerDayMax: bigint | null
  readonly withdrawPerDayMax: bigint | null
}

export type LevelLimits = {
  readonly [Name in keyof DailyLimits as `${LimitLevel}${Capitalize<Name>}`]: DailyLimits[Name]
}

const advancedBits = flagBits.certified | flagBits.advanced

/** A level needs the ones below it as well. */
export function levelOf(bits: number): LimitLevel {
  return (bits & advancedBits) === advancedBits ? 'advanced' : 'primary'
}

export function limitsOfLevel(terms: LevelLimits, level: LimitLevel): DailyLimits {
  return {
    depositPerDayMax: terms[`${level}DepositPerDayMax`],
    withdrawPerDayMax: terms[`${level}WithdrawPerDayMax`],
  }
}

export function limitOf(limits: DailyLimits, act: LimitedAct): bigint | null {
  return limits[`${act}PerDayMax`]
}

/** Whether one limit permits as much as another at least. */
export function isAsWide(one: bigint | null, other: bigint | null): boolean {
  return one === null || (other !== null && one >= other)
}

/** The worth of an amount in units of the reference coin, by index prices, rounded down. */
export function worthOf(amount: bigint, coin: PricedCoin, referenceScale: number): bigint {
  const reference = { scale: referenceScale, priceE10: referencePriceE10 }
  return swapFigures(amount, coin, reference, 0).gross
}

/** The largest amount whose worth is at most this: the inverse of `worthOf`. */
export function mostWorth(worth: bigint, { scale, priceE10 }: PricedCoin, referenceScale: number): bigint {
  const above = (worth + 1n) * referencePriceE10 * unitsPerCoin(scale)
  return divideUp(above, priceE10 * unitsPerCoin(referenceScale)) - 1n
}

/** What is left of a limit; null is no limit. */
export function leftOf(limit: bigint | null, used: bigint): bigint | null {
  if (limit === null) return null
  return limit > used ? limit - used : 0n
}
