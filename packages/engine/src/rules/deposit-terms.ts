import { unitsPerCoin } from '@candor/money/amount'
import { divideDown } from '@candor/money/rounding'
import { feeOn } from './fees.ts'

/** All currencies are counted in hundredths, even those with other subunits. */
export const currencyScale = 2
export const hundredthsPerWhole = unitsPerCoin(currencyScale)
/** The decimals of a fiat rate. */
export const fiatRateScale = 10
export const fiatRateUnit = unitsPerCoin(fiatRateScale)

export interface ChannelFees {
  readonly feePpm: number
  /** In hundredths of the currency. */
  readonly feeFixed: bigint
}

export interface DepositFigures {
  /** In hundredths of the currency. */
  readonly fee: bigint
  /** In units of the coin. */
  readonly credited: bigint
}

/** The fee of a channel for an amount, in hundredths of the currency, rounded down. */
export function depositFee(amount: bigint, { feePpm, feeFixed }: ChannelFees): bigint {
  return feeFixed + feeOn(amount, feePpm)
}

/**
 * The credit for an amount of a currency: less the fee, at the rate, rounded down to a whole unit of the
 * coin. The rate is in whole coins for one whole of the currency. Nothing is credited if the fee uses it up.
 */
export function depositFigures(
  amount: bigint,
  fees: ChannelFees,
  { rateE10, scale }: { readonly rateE10: bigint; readonly scale: number },
): DepositFigures {
  const fee = depositFee(amount, fees)
  const net = amount > fee ? amount - fee : 0n
  const credited = divideDown(net * rateE10 * unitsPerCoin(scale), fiatRateUnit * hundredthsPerWhole)
  return { fee, credited }
}

/** The accounts of a channel that payers are shown; null: it has none of its own, and that of the settings counts. */
export function openAccountsOf<Account extends { readonly isOpen: boolean }>({
  accounts = [],
}: {
  readonly accounts?: readonly Account[]
}): readonly Account[] | null {
  return accounts.length === 0 ? null : accounts.filter(({ isOpen }) => isOpen)
}
