import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'

// Everything that decides where money goes. A user's name for an address is not part of it.
export type Destination = Pick<
  Selectable<Tables['withdrawal_destinations']>,
  'network' | 'address' | 'tag' | 'card_kind' | 'card_number' | 'bank_name' | 'branch_name' | 'holder'
>

// The hash of a destination is in the journal for ever. Without its salt nobody can find its owner by trying
// addresses or card numbers; the salt is in the row and is deleted with it.
export function newSalt(): string {
  return randomBytes(32).toString('hex')
}

export function destinationHash(destination: Destination, salt: string): string {
  const { network, address, tag, card_kind, card_number, bank_name, branch_name, holder } = destination
  const named = [network, address, tag, card_kind, card_number, bank_name, branch_name, holder]
  return createHash('sha256')
    .update(JSON.stringify(['candor destination 1', salt, ...named]))
    .digest('hex')
}

// The hash of a row as it is now; undefined for one from before destinations had a salt.
export function hashOfRow(row: Destination & { salt: string | null }): string | undefined {
  return row.salt === null ? undefined : destinationHash(row, row.salt)
}
