import { houseAccountId } from '@candor/engine/nucleus/accounts/account-table'
import type { Draft } from '../drafts.ts'

// What the house needs to keep the promises of a product on test money. An exchange on real money begins
// without: nothing is promised before the house has something to keep it with.
export function fundHouse(product: string, coinId: number, amount: bigint): Draft {
  const reference = `seeds: ${product} ${coinId}`
  const funding = { accountId: houseAccountId, coinId, amount, flow: 'houseFunding', reference } as const
  return { type: 'credit', ...funding }
}
