import { userIdOf } from '../../../platform/core/accounts.ts'
import type { QueueRow } from '../../../platform/operators/queues/queue.ts'
import type { Services } from '../../../platform/services.ts'
import { isProven } from '../known-withdrawal.ts'
import { destinationsOf, findWithdrawals } from '../queries.ts'

// Items with the engine's owner and amount, and a mark if a table differs.
export async function provenItems(
  { core, db }: Pick<Services, 'core' | 'db'>,
  items: readonly QueueRow[],
): Promise<QueueRow[]> {
  const waiting = items.filter(({ state }) => state === 'waiting')
  const rows = await findWithdrawals(
    db,
    waiting.map(({ item_id }) => item_id),
  )
  const destinations = await destinationsOf(
    db,
    rows.map(({ destination_id }) => destination_id),
  )
  const byId = new Map(rows.map((row) => [row.withdrawal_id, row]))
  return items.map((item) => {
    const row = byId.get(item.item_id)
    const open = core.mirror.withdrawals.open.get(Number(item.item_id))
    if (!row || !open) return item
    const differs = isProven(row, open, destinations.get(row.destination_id)) === false
    const marks = [...(differs ? (['differs'] as const) : []), ...(item.marks ?? [])]
    const { accountId, coinId, amount } = open
    return { ...item, user_id: userIdOf(accountId) ?? null, coin_id: coinId, amount: String(amount), marks }
  })
}
