import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FileKey } from '../settings/setting-values.ts'

export type SignatureFault = 'signatureMissing' | 'signatureWrong'
type Field = string | number | null

const keyBytes = 32

// Proves that a row was written by this product: other programs can write to a table. The row's number is
// among the fields, so a copy of a row under another number proves nothing.
export class RowSignatures<Content> {
  private readonly keys: readonly Buffer[]
  private readonly signing: Buffer
  private readonly fieldsOf: (content: Content) => readonly Field[]

  // The first key signs; rows signed with the others are still believed. Each table has a label of its own,
  // so a signature of one is worth nothing in another.
  constructor(fileKeys: readonly FileKey[], label: string, fieldsOf: (content: Content) => readonly Field[]) {
    this.keys = fileKeys.map(({ key }) => Buffer.from(hkdfSync('sha256', key, '', label, keyBytes)))
    const [first] = this.keys
    if (!first) throw new Error(`there is no key for ${label}`)
    this.signing = first
    this.fieldsOf = fieldsOf
  }

  of(content: Content): Buffer {
    return this.mac(this.signing, content)
  }

  faultOf(row: Content & { signature: Buffer | null }): SignatureFault | null {
    const { signature } = row
    if (signature === null) return 'signatureMissing'
    const isKnown = this.keys.some((key) => isSame(this.mac(key, row), signature))
    return isKnown ? null : 'signatureWrong'
  }

  // Whether it was signed with a key other than the first.
  isOfOlderKey(row: Content & { signature: Buffer | null }): boolean {
    const { signature } = row
    return this.faultOf(row) === null && signature !== null && !isSame(this.of(row), signature)
  }

  private mac(key: Buffer, content: Content): Buffer {
    return createHmac('sha256', key)
      .update(JSON.stringify(this.fieldsOf(content)))
      .digest()
  }
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
