import { hash, randomBytes } from 'node:crypto'
import type { Connection } from '../../platform/db/database.ts'
import { toBase32 } from '../../platform/operators/base32.ts'
import { replaceRecoveryCodes, useRecoveryCode } from './queries.ts'

const codeCount = 10
const codeBytes = 10

// They are shown once; the table has only their hashes. 80 random bits need no slow hash.
export async function makeRecoveryCodes(connection: Connection, operatorId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => toBase32(randomBytes(codeBytes)).toLowerCase())
  await replaceRecoveryCodes(connection, operatorId, codes.map(hashOf))
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

// Uses up the code, if it exists and is unused.
export async function takeRecoveryCode(
  connection: Connection,
  { operatorId, code, now }: { operatorId: number; code: string; now: Date },
): Promise<boolean> {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return await useRecoveryCode(connection, { operatorId, codeHash: hashOf(plain), now })
}

function hashOf(code: string): Buffer {
  return hash('sha256', `recovery ${code}`, 'buffer')
}
