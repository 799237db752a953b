import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FileKey } from '../settings/setting-values.ts'

// The part of a row that never changes.
export type OutboxContent = { id: string; userId: string; encoding: number; command: string; askedAt: Date }
export type OutboxRow = OutboxContent & { signature: Buffer | null }
export type SignatureFault = 'signatureMissing' | 'signatureWrong'

const keyBytes = 32
const codeLetters = 16

// Proves that a row was written by this product: a table can be written by others, and the engine believes the author
// that a command names. The number is signed too, so a row that is copied under another one proves nothing.
export class OutboxSignatures {
  private readonly keys: readonly Buffer[]
  private readonly codeKey: Buffer

  // The first key signs; rows that were signed with the others are still believed.
  constructor(fileKeys: readonly FileKey[]) {
    const [first] = fileKeys
    if (!first) throw new Error('there is no key for the outbox')
    this.keys = fileKeys.map(({ key }) => derived(key, 'candor outbox'))
    this.codeKey = derived(first.key, 'candor outbox, read by a person')
  }

  of(content: OutboxContent): Buffer {
    const [first] = this.keys
    if (!first) throw new Error('there is no key for the outbox')
    return macOf(first, content)
  }

  faultOf(row: OutboxRow): SignatureFault | null {
    const { signature } = row
    if (signature === null) return 'signatureMissing'
    const isKnown = this.keys.some((key) => isSame(macOf(key, row), signature))
    return isKnown ? null : 'signatureWrong'
  }

  // Names what somebody has read, so that they vouch for that and nothing else. Without the key nobody can make another
  // row that has the same one.
  codeOf(content: OutboxContent): string {
    return macOf(this.codeKey, content).toString('hex').slice(0, codeLetters)
  }
}

function derived(key: Buffer, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', label, keyBytes))
}

function macOf(key: Buffer, { id, userId, encoding, command, askedAt }: OutboxContent): Buffer {
  const content = JSON.stringify([id, userId, encoding, command, Number(askedAt)])
  return createHmac('sha256', key).update(content).digest()
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
