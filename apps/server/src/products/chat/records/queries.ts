import { sql } from 'kysely'
import type { RecordKind } from '@candor/contract/rules/chat'
import type { Connection } from '../../../platform/db/database.ts'
import type { ViewName } from '../../../platform/projections/schema.ts'

type Place = { table: string; number: string; owner: readonly string[]; view: ViewName | null }

const own = (table: string, number: string, view: ViewName): Place => ({
  table: `views.${table}`,
  number,
  owner: ['account_id'],
  view,
})

// The table of each kind of record, and the columns with its owner.
export const recordPlaces: Record<RecordKind, Place> = {
  spotOrder: own('orders', 'order_id', 'orders'),
  option: own('option_orders', 'order_id', 'option-orders'),
  pledge: own('pledges', 'order_id', 'pledges'),
  labOrder: own('lab_orders', 'order_id', 'lab-orders'),
  swap: own('swaps', 'order_id', 'swaps'),
  deposit: own('deposits', 'deposit_id', 'deposits'),
  arrival: { table: 'chain_arrivals', number: 'arrival_id', owner: ['account_id'], view: null },
  withdrawal: own('withdrawals', 'withdrawal_id', 'withdrawals'),
  loan: own('loans', 'loan_id', 'loans'),
  grant: own('grants', 'grant_id', 'grants'),
  recharge: { ...own('transfers', 'transfer_id', 'transfers'), owner: ['account_id', 'to_account_id'] },
  flow: own('fund_flow', 'seq', 'fund-flow'),
}

export async function isRecordOf(
  connection: Connection,
  { kind, number, accountId }: { kind: RecordKind; number: string; accountId: number },
): Promise<boolean> {
  const place = recordPlaces[kind]
  const isOwner = place.owner.map((column) => sql`${sql.ref(column)} = ${accountId}`)
  const { rows } = await sql`select from ${sql.table(place.table)}
    where ${sql.ref(place.number)} = ${number} and (${sql.join(isOwner, sql` or `)}) limit 1`.execute(
    connection,
  )
  return rows.length > 0
}
