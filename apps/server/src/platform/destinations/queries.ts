import type { Connection } from '../db/database.ts'
import type { Destination } from './destination-hash.ts'

export type DestinationRow = Destination & { id: string; salt: string | null }

export async function destinationRows(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, DestinationRow>> {
  if (ids.length === 0) return new Map()
  const rows = await connection
    .selectFrom('withdrawal_destinations')
    .select(['id', 'salt', 'network', 'address', 'tag'])
    .select(['card_kind', 'card_number', 'bank_name', 'branch_name', 'holder'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
