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
import type { Draft } from '../drafts.ts'

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

// What the house needs to keep the promises of a product on test money. An exchange on real money begins
// without: nothing is promised before the house has something to keep it with.
export function fundHouse(product: string, coinId: number, amount: bigint): Draft {
  const reference = `seeds: ${product} ${coinId}`
  const funding = { accountId: houseAccountId, coinId, amount, flow: 'houseFunding', reference } as const
  return { type: 'credit', ...funding }
}
