import {
  feesAccountId,
  houseAccountId,
  lenderAccountId,
  marketMakerAccountId,
  outsideWorldAccountId,
  supportAccountId,
  systemAccountCount,
} from '@candor/engine/nucleus/accounts/account-table'
import { supplyMax } from '@candor/engine/nucleus/ledger/ledger'

// Accounts of the house, below those of users. The maker's exists from the start; the crowd's are opened when
// one is needed, and nobody can sign in to any of them.
export const makerAccountId = marketMakerAccountId

const crowdSize = 8
export const crowdAccountIds: readonly number[] = Array.from(
  { length: crowdSize },
  (_, place) => systemAccountCount + place,
)

// The counterparty accounts of users, by the names that the fund flow has for them.
export const otherSideAccounts = {
  outside: outsideWorldAccountId,
  fees: feesAccountId,
  house: houseAccountId,
  marketMaker: marketMakerAccountId,
  lender: lenderAccountId,
  supportFund: supportAccountId,
} as const

// The most units of a coin that all accounts together may hold.
export const coinSupplyMax = supplyMax
