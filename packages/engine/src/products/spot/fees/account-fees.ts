import { userAccountIdMin } from '../../../nucleus/accounts/account-table.ts'
import { accountFeePpm, type FeeLevel, feeLevelOf, utcDayOf } from '../../../rules/fees.ts'
import type { AccountFees } from './state.ts'

/** An account, and the moment of its trade or of its order's rest. */
interface Payer {
  readonly accountId: number
  readonly at: number
}

export function makerFeeOf(fees: AccountFees, payer: Payer, marketFeePpm: number): number {
  // Most accounts, and those of the house: what the market asks for.
  if (payer.accountId < userAccountIdMin || marketFeePpm === 0) return marketFeePpm
  return accountFeePpm(marketFeePpm, levelOf(fees, payer)?.makerFeePpm, discountOf(fees, payer.accountId))
}

export function takerFeeOf(fees: AccountFees, payer: Payer, marketFeePpm: number): number {
  if (payer.accountId < userAccountIdMin || marketFeePpm === 0) return marketFeePpm
  return accountFeePpm(marketFeePpm, levelOf(fees, payer)?.takerFeePpm, discountOf(fees, payer.accountId))
}

export function discountOf({ discounts }: AccountFees, accountId: number): number {
  return discounts.size === 0 ? 0 : (discounts.get(accountId) ?? 0)
}

function levelOf({ levels, volumes }: AccountFees, { accountId, at }: Payer): FeeLevel | undefined {
  if (levels === null || levels.levels.length === 0) return undefined
  const volume = volumes.before(accountId, utcDayOf(at))
  // Every level asks for some; comparing a number with units is slow.
  return volume === 0 ? undefined : levels.levels[feeLevelOf(levels.levels, volume) - 1]
}
