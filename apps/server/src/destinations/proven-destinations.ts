import type { Connection } from '../db/database.ts'
import { type Destination, hashOfRow } from './destination-hash.ts'

// A withdrawal as the engine has it; one from before rules 7 has no hash.
type Bound = { withdrawalId: number; destinationId?: number; destinationHash?: string }
export type DestinationRow = Destination & { id: string; salt: string | null }

// Where withdrawals go, for those whose row is what was requested by the hash in the journal; and those whose row is not.
export async function provenDestinations(
  connection: Connection,
  withdrawals: readonly Bound[],
): Promise<{ proven: Map<number, DestinationRow>; changed: number[] }> {
  const bound = withdrawals.filter(({ destinationHash }) => destinationHash !== undefined)
  const rows = await rowsOf(connection, bound)
  const proven = new Map<number, DestinationRow>()
  const changed: number[] = []
  for (const { withdrawalId, destinationId, destinationHash } of bound) {
    const row = rows.get(String(destinationId))
    if (row && hashOfRow(row) === destinationHash) proven.set(withdrawalId, row)
    else changed.push(withdrawalId)
  }
  return { proven, changed }
}

async function rowsOf(connection: Connection, bound: readonly Bound[]): Promise<Map<string, DestinationRow>> {
  const ids = bound.flatMap(({ destinationId }) =>
    destinationId === undefined ? [] : [String(destinationId)],
  )
  if (ids.length === 0) return new Map()
  const rows = await connection
    .selectFrom('withdrawal_destinations')
    .select([
      'id',
      'salt',
      'network',
      'address',
      'tag',
      'card_kind',
      'card_number',
      'bank_name',
      'branch_name',
      'holder',
    ])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
