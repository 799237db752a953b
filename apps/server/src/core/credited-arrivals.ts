import { chainAuthor } from '@candor/engine/products/deposits/credit-arrival'
import type { State } from '@candor/engine/state'

export type ArrivalName = { arrival_id: string; transaction_id: string }

/** The numbers of those that the engine has credited. */
export function creditedAmong(
  state: State,
  network: string,
  arrivals: readonly ArrivalName[],
): ReadonlySet<string> {
  const { transactions } = state.products.deposits
  const isCredited = ({ arrival_id, transaction_id }: ArrivalName) =>
    transactions.use(chainAuthor(network), transaction_id, Number(arrival_id)) === 'same'
  return new Set(arrivals.filter(isCredited).map(({ arrival_id }) => arrival_id))
}

/** Also under another number: after a restore the chain is read again, and numbers may be given otherwise. */
export function isTransactionCredited({ products }: State, network: string, transactionId: string): boolean {
  return products.deposits.transactions.use(chainAuthor(network), transactionId, 0) !== 'free'
}
