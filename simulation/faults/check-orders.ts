import pg from 'pg'
import type { OrderSender } from './order-sender.ts'

/** Compares the acknowledged orders with the journal and the views; returns the faults. */
export async function checkOrders(databaseUrl: string, senders: readonly OrderSender[]): Promise<string[]> {
  const faults = senders.flatMap(({ doubled }) => doubled.map((id) => `${id} was answered with two orders`))
  const sent = new Map(senders.flatMap((sender) => [...sender.sent]))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: journaled } = await client.query<{ id: string; count: number }>(`
      select line::json->>'clientOrderId' as id, count(*)::int as count
      from journal, regexp_split_to_table(commands, E'\\n') as line
      where line::json->>'type' = 'placeOrder' group by 1`)
    const { rows: shown } = await client.query<{ id: string; order_id: string }>(
      'select client_order_id as id, order_id from views.orders',
    )
    const journaledIds = new Map(journaled.map(({ id, count }) => [id, count]))
    const shownIds = new Map(shown.map(({ id, order_id }) => [id, order_id]))
    for (const [id, count] of journaledIds) {
      if (count !== 1) faults.push(`${id} is in the journal ${count} times`)
      if (!sent.has(id)) faults.push(`${id} is in the journal and was never sent`)
    }
    for (const [id, { orderId }] of sent) {
      if (orderId === null) continue
      if (!journaledIds.has(id)) faults.push(`${id} was acknowledged and is lost`)
      if (shownIds.get(id) !== orderId) faults.push(`${id} was acknowledged and is not shown`)
    }
    if (shown.length !== shownIds.size) faults.push('the views show an order twice')
    if (shownIds.size !== journaledIds.size) faults.push('views and journal hold different orders')
  } finally {
    await client.end()
  }
  return faults
}
