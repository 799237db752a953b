import type { ArrivalName } from '../../core/known-arrivals.ts'
import type { Connection } from '../../db/database.ts'

/** Asks the engine which of some arrivals it has credited, by their numbers. */
export type CreditedAmong = (arrivals: readonly ArrivalName[]) => Promise<ReadonlySet<string>>
export type Changed = { accountIds: number[]; lostIds: string[] }

/**
 * Forgets the blocks above one. Returns the accounts whose arrivals have changed, and the credited arrivals
 * that are lost. Asks the engine before deleting anything: a kill may separate a credit from its note here.
 */
export async function forgetAbove(
  tx: Connection,
  { number, now }: { number: number; now: Date },
  creditedAmong: CreditedAmong,
): Promise<Changed> {
  const above = String(number)
  const open = await tx
    .selectFrom('chain_arrivals')
    .select(['arrival_id', 'transaction_id'])
    .where('block_number', '>', above)
    .where('state', 'in', ['confirming', 'small', 'review'])
    .forUpdate()
    .execute()
  await noteCredited(tx, await creditedAmong(open), { credited_at: now })
  const gone = await tx
    .updateTable('chain_arrivals')
    .set({ state: 'gone', block_number: null, block_hash: null, gone_at: now })
    .where('block_number', '>', above)
    .where('state', 'in', ['confirming', 'small', 'review'])
    .returning('account_id')
    .execute()
  const lost = await tx
    .updateTable('chain_arrivals')
    .set({ lost_at: now })
    .where('block_number', '>', above)
    .where('state', 'in', ['credited', 'returning', 'returned'])
    .where('lost_at', 'is', null)
    .returning(['account_id', 'arrival_id'])
    .execute()
  // A sweep in these blocks is read again at its new place.
  await tx
    .updateTable('chain_arrivals')
    .set({ swept_at: null, swept_block: null })
    .where('swept_block', '>', above)
    .execute()
  await tx.deleteFrom('chain_moves').where('block_number', '>', above).execute()
  await tx.deleteFrom('chain_blocks').where('number', '>', above).execute()
  return {
    accountIds: [...gone, ...lost].map(({ account_id }) => account_id),
    lostIds: lost.map(({ arrival_id }) => arrival_id),
  }
}

/** Finds arrivals that an older release marked as gone although they were credited: they are lost. */
export async function settleGone(tx: Connection, now: Date, creditedAmong: CreditedAmong): Promise<Changed> {
  const gone = await tx
    .selectFrom('chain_arrivals')
    .select(['arrival_id', 'transaction_id', 'account_id'])
    .where('state', '=', 'gone')
    .forUpdate()
    .execute()
  const lostIds = await creditedAmong(gone)
  await noteCredited(tx, lostIds, { credited_at: now, lost_at: now, gone_at: null })
  const lost = gone.filter(({ arrival_id }) => lostIds.has(arrival_id))
  return { accountIds: lost.map(({ account_id }) => account_id), lostIds: [...lostIds] }
}

async function noteCredited(
  tx: Connection,
  arrivalIds: ReadonlySet<string>,
  when: { credited_at: Date; lost_at?: Date; gone_at?: null },
): Promise<void> {
  if (arrivalIds.size === 0) return
  await tx
    .updateTable('chain_arrivals')
    .set({ state: 'credited', ...when })
    .where('arrival_id', 'in', [...arrivalIds])
    .execute()
}
