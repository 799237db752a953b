import type { Arrival } from '@candor/contract/calls/chain'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import type { ChainAccess } from '../../platform/chain/chain-access.ts'
import { confirmationsOf } from '../../platform/chain/confirmations.ts'
import type { Services } from '../../platform/services.ts'
import type { ArrivalRow } from './queries.ts'

// The arrivals of one account.
export function toArrivals(
  { core }: Pick<Services, 'core'>,
  { config, book, status }: ChainAccess,
  rows: readonly ArrivalRow[],
): Arrival[] {
  const [first] = rows
  if (!first) return []
  const address = book.shownFor(first.account_id)
  const { position } = status()
  const time = (moment: Date | null) => (moment === null ? null : toWireTime(moment))
  return rows.map((row) => {
    const { symbol, scale } = core.mirror.coin(row.coin_id)
    return {
      arrivalId: row.arrival_id,
      coin: symbol,
      network: config.network,
      quantity: formatAmount(BigInt(row.units), scale),
      amountMin: formatAmount(BigInt(row.minimum), scale),
      address,
      fromAddress: row.from_address,
      transactionHash: row.transaction_hash,
      state: row.state,
      confirmations: confirmationsOf(row, position, config.confirmations),
      confirmationsNeeded: config.confirmations,
      blockNumber: row.block_number,
      seenAt: toWireTime(row.seen_at),
      creditedAt: time(row.credited_at),
      goneAt: time(row.gone_at),
      returnTransaction: row.return_transaction,
    }
  })
}
