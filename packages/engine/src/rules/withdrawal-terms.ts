import { unitsPerCoin } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import { fiatRateUnit, hundredthsPerWhole } from './deposit-terms.ts'
import { feeOn } from './fees.ts'

/** How long withdrawals are reviewed after a change to the account. */
export const cautionMs = 24 * 3_600_000

/** New causes go to the end: snapshots store their index. `agentRecharge` exists since rules 6. */
export const cautionCauses = [
  'passwordChanged',
  'securityChanged',
  'newAddress',
  'newCard',
  'agentRecharge',
] as const
export type CautionCause = (typeof cautionCauses)[number]

/** Why a withdrawal is reviewed before it is paid. */
export const reviewCauses = [...cautionCauses, 'largeAmount'] as const
export type ReviewCause = (typeof reviewCauses)[number]

export interface WithdrawalBounds {
  readonly amountMin: bigint
  readonly amountMax: bigint
  /** Amounts are whole multiples of it. */
  readonly step: bigint
  /** Decimals of the coin that an amount may have. */
  readonly decimals: number
}

export interface WithdrawalFees {
  readonly feePpm: number
  /** In units of the coin. */
  readonly feeFixed: bigint
}

export type AmountFault =
  | 'withdrawalNotPositive'
  | 'withdrawalOutsideRange'
  | 'withdrawalTooFine'
  | 'withdrawalOffStep'

/**
 * Why an amount is invalid at any balance, in the order of reporting. Within its range it is more than its
 * fee: other methods can't be configured.
 */
export function refuseWithdrawalAmount(
  amount: bigint,
  method: WithdrawalBounds,
  scale: number,
): AmountFault | null {
  if (amount <= 0n) return 'withdrawalNotPositive'
  if (amount < method.amountMin || amount > method.amountMax) return 'withdrawalOutsideRange'
  if (amount % unitsPerCoin(scale - method.decimals) !== 0n) return 'withdrawalTooFine'
  return amount % method.step === 0n ? null : 'withdrawalOffStep'
}

/** The fee for an amount, in units of the coin, rounded down. */
export function withdrawalFee(amount: bigint, { feePpm, feeFixed }: WithdrawalFees): bigint {
  return feeFixed + feeOn(amount, feePpm)
}

/** A card's amount for units of a coin, in hundredths of the currency, rounded down. */
export function cardReceives(
  net: bigint,
  { rateE10, scale }: { readonly rateE10: bigint; readonly scale: number },
): bigint {
  return divideDown(net * fiatRateUnit * hundredthsPerWhole, rateE10 * unitsPerCoin(scale))
}

export interface Caution {
  readonly cause: CautionCause
  /** When it began. */
  readonly at: number
}

/**
 * Why a withdrawal goes to review; none means that it passes at once. A new card does not affect a chain. The
 * amount is the account's total by this method within 24 hours, including this one: many small ones are not
 * small.
 */
export function causesOfReview(
  dayAmount: bigint,
  method: { readonly network: string | null; readonly autoMax: bigint },
  cautions: readonly Caution[],
  at: number,
): ReviewCause[] {
  const besides = method.network === null ? 'newAddress' : 'newCard'
  const fresh = cautions.filter((one) => at < one.at + cautionMs && one.cause !== besides)
  return reviewCauses.filter((cause) =>
    cause === 'largeAmount' ? dayAmount > method.autoMax : fresh.some((one) => one.cause === cause),
  )
}
