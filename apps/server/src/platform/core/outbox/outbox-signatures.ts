import { RowSignatures, type SignatureFault } from '../../db/row-signatures.ts'
import type { FileKey } from '../../settings/setting-values.ts'

// The part of a row that never changes.
export type OutboxContent = { id: string; userId: string; encoding: number; command: string; askedAt: Date }
export type OutboxRow = OutboxContent & { signature: Buffer | null }

const codeLetters = 16

// The engine believes the author named by a command, so the row must have been written by the product itself.
export class OutboxSignatures {
  private readonly rows: RowSignatures<OutboxContent>
  private readonly codes: RowSignatures<OutboxContent>

  constructor(fileKeys: readonly FileKey[]) {
    this.rows = new RowSignatures(fileKeys, 'candor outbox', fieldsOf)
    this.codes = new RowSignatures(fileKeys, 'candor outbox, read by a person', fieldsOf)
  }

  of(content: OutboxContent): Buffer {
    return this.rows.of(content)
  }

  faultOf(row: OutboxRow): SignatureFault | null {
    return this.rows.faultOf(row)
  }

  // Names the content that a person read, so that they vouch for nothing else. Without the key nobody can
  // make another row with the same code.
  codeOf(content: OutboxContent): string {
    return this.codes.of(content).toString('hex').slice(0, codeLetters)
  }
}

function fieldsOf({ id, userId, encoding, command, askedAt }: OutboxContent) {
  return [id, userId, encoding, command, Number(askedAt)]
}
