import { fundNames, type FundName } from '@candor/contract/operators/funds'
import { otherSideAccounts } from '../../platform/core/seeds/house-accounts.ts'

// The fund of an account of the house.
export function fundOf(accountId: number): FundName {
  const fund = fundNames.find((name) => otherSideAccounts[name] === accountId)
  if (!fund) throw new Error(`account ${accountId} is no fund`)
  return fund
}
