import { chainAuthor, sentBack } from '@candor/engine/products/deposits/arrival-names'
import type { State } from '@candor/engine/state'
import type { Connection } from '../db/database.ts'

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

/** Whether the coins of a transaction are to be sent back: then they were never credited, and never are. */
export function isSentBack({ products }: State, network: string, transactionId: string): boolean {
  return products.deposits.transactions.use(chainAuthor(network), transactionId, sentBack) === 'same'
}

// Those that operators have sent back or begun to, in the tables of releases up to 2.14.
export async function arrivalsSentBack(connection: Connection) {
  return await connection
    .selectFrom('chain_arrivals')
    .innerJoin('chain_state', (join) => join.onTrue())
    .select([
      'account_id as accountId',
      'coin_id as coinId',
      'network',
      'transaction_id as transactionId',
      (of) => of.cast<number>('arrival_id', 'integer').as('arrivalId'),
    ])
    .where('chain_arrivals.state', 'in', ['returning', 'returned'])
    .orderBy('arrival_id')
    .execute()
}
export type SentBack = Awaited<ReturnType<typeof arrivalsSentBack>>[number]

/** Those whose transactions the engine does not know. */
export function unknownAmong({ products }: State, arrivals: readonly SentBack[]): SentBack[] {
  const { transactions } = products.deposits
  return arrivals.filter(
    ({ network, transactionId }) =>
      transactions.use(chainAuthor(network), transactionId, sentBack) === 'free',
  )
}
