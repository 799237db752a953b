import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The hash in an approval: it covers every byte of the proposed command, its reason included, and the time at which
 * it takes effect, if there is one. A line holds no line break, so the two can't be confused.
 */
export function proposalHash(line: string, effectiveAt?: number): string {
  const whole = effectiveAt === undefined ? line : `${line}\n${effectiveAt}`
  return bytesToHex(sha256(utf8ToBytes(whole)))
}
