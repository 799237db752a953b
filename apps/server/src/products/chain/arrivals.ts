import type { Arrival } from '@candor/contract/calls/chain'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import type { ChainAccess } from '../../platform/chain/chain-access.ts'
import { confirmationsOf } from '../../platform/chain/confirmations.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { type ArrivalRow, findArrival, listArrivals } from './queries.ts'

export function getArrivals(services: Services): Handler<'Chain/GetArrivals'> {
  const { core, db, chain } = services
  return async ({ before, limit }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    const rows = chain ? await listArrivals(db, { accountId, before, limit }) : []
    return {
      arrivals: chain ? toArrivals(services, chain, rows) : [],
      nextPage: rows.length < limit ? null : (rows.at(-1)?.arrival_id ?? null),
    }
  }
}

export function getArrival(services: Services): Handler<'Chain/GetArrival'> {
  const { core, db, chain } = services
  return async ({ arrivalId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    const row = await findArrival(db, arrivalId)
    // Other users' arrivals look the same as missing ones.
    if (!chain || row?.account_id !== accountId) return refuse('orderMissing')
    const [arrival] = toArrivals(services, chain, [row])
    return arrival ? { arrival } : refuse('orderMissing')
  }
}

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
