import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'

type Arrival = Pick<Selectable<Tables['chain_arrivals']>, 'state' | 'block_number' | 'lost_at'>

// Its own block is the first. While it waits for its last one, or for nodes to agree, that one is missing.
export function confirmationsOf(
  { state, block_number, lost_at }: Arrival,
  position: number | null,
  needed: number,
): number {
  if (block_number === null || lost_at !== null) return 0
  if (state !== 'confirming') return needed
  const blocks = position === null ? 0 : position - Number(block_number) + 1
  return Math.max(0, Math.min(needed, blocks))
}
