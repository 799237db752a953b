import type { Connection } from '../db/database.ts'
import { hashOfRow } from './destination-hash.ts'
import { type DestinationRow, destinationRows } from './queries.ts'

// A withdrawal in the engine; one from before rules 7 has no hash.
type Bound = { withdrawalId: number; destinationId?: number; destinationHash?: string }

// The destinations of withdrawals whose row matches the hash in the journal; and the other withdrawals.
export async function provenDestinations(
  connection: Connection,
  withdrawals: readonly Bound[],
): Promise<{ proven: Map<number, DestinationRow>; changed: number[] }> {
  const bound = withdrawals.filter(({ destinationHash }) => destinationHash !== undefined)
  const ids = bound.flatMap(({ destinationId }) =>
    destinationId === undefined ? [] : [String(destinationId)],
  )
  const rows = await destinationRows(connection, ids)
  const proven = new Map<number, DestinationRow>()
  const changed: number[] = []
  for (const { withdrawalId, destinationId, destinationHash } of bound) {
    const row = rows.get(String(destinationId))
    if (row && hashOfRow(row) === destinationHash) proven.set(withdrawalId, row)
    else changed.push(withdrawalId)
  }
  return { proven, changed }
}
