import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { SignatureFault } from '../db/row-signatures.ts'
import type { BookSignatures } from './book-signatures.ts'

// Checks whether a saved address or card is as the product wrote it, and remembers faulty ones. Only in
// memory: a start begins again.
export class BookProof {
  readonly signatures: BookSignatures
  private readonly log: FastifyBaseLogger
  private readonly found = new Set<string>()

  constructor(signatures: BookSignatures, log: FastifyBaseLogger) {
    this.signatures = signatures
    this.log = log
  }

  hasAddress(row: Selectable<Tables['wallet_addresses']>): boolean {
    return this.isProven(`address ${row.id}`, row.user_id, this.signatures.addresses.faultOf(row))
  }

  hasCard(row: Selectable<Tables['cards']>): boolean {
    return this.isProven(`card ${row.id}`, row.user_id, this.signatures.cards.faultOf(row))
  }

  // Those found since the start, in the order of discovery.
  get faults(): readonly string[] {
    return [...this.found]
  }

  private isProven(row: string, userId: string, fault: SignatureFault | null): boolean {
    if (fault === null) return true
    if (!this.found.has(row))
      this.log.error(
        { row, userId, fault },
        'ALARM: a saved address or card was not written by this product, or signed with a key that is not in FILE_KEYS',
      )
    this.found.add(row)
    return false
  }
}
